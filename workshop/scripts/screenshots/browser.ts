import {
	chromium,
	selectors,
	type Browser,
	type BrowserContextOptions,
	type Page,
} from 'playwright-core';
import { browserId, type Editor } from '../instance/editor';

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

/** Opens n8n in a browser with the session of an editor. Closing the browser of the page ends it. */
export async function openSignedIn(
	{ url, session }: Editor,
	options: BrowserContextOptions,
): Promise<Page> {
	const browser = await openBrowser();
	const context = await browser.newContext(options);
	// Only bounds a hang, because the machine may be busy.
	context.setDefaultTimeout(180_000);
	const cookies = session.split('; ').map((cookie) => {
		const [name = '', ...value] = cookie.split('=');
		return { name, value: value.join('='), url };
	});
	await context.addCookies(cookies);
	const content = `localStorage.setItem('n8n-browserId', '${browserId}')`;
	await context.addInitScript({ content });
	const page = await context.newPage();
	await page.goto(url);
	return page;
}
