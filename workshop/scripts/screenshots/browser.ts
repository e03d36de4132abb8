import { chromium, selectors, type Browser } from 'playwright-core';

/** Opens the browser that workshop/scripts/services.mjs found. */
export async function openBrowser(): Promise<Browser> {
	const executablePath = process.env['CHROMIUM_PATH'];
	if (executablePath === undefined) {
		throw new Error('CHROMIUM_PATH is not set; `npm run e2e` and `npm run screenshots` set it.');
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
