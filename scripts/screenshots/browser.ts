import { existsSync } from 'node:fs';
import { chromium, selectors, type Browser } from 'playwright-core';

const usualPlaces = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Opens a browser that is installed on this machine; none is downloaded. */
export async function openBrowser(): Promise<Browser> {
	const given = process.env['CHROMIUM_PATH'];
	const executablePath = (given === undefined ? usualPlaces : [given]).find((path) =>
		existsSync(path),
	);
	if (executablePath === undefined) {
		throw new Error(
			`No Chromium at ${given ?? usualPlaces.join(', ')}.\n` +
				'Debian, Ubuntu: sudo apt-get install -y chromium\n' +
				'Other systems: install Chromium or Chrome, and set CHROMIUM_PATH to its program.',
		);
	}
	// n8n uses this attribute instead of data-testid.
	selectors.setTestIdAttribute('data-test-id');
	return await chromium.launch({
		executablePath,
		args: [
			'--no-sandbox',
			'--disable-gpu',
			'--disable-quic',
			'--no-first-run',
			'--disable-background-networking',
			'--disable-component-update',
			'--disable-sync',
		],
	});
}
