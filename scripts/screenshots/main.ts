import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Page } from 'playwright-core';
import type { Owner } from '../instance/editor';
import { dataRoot, root } from '../instance/paths';
import { freePort } from '../instance/program';
import { Running, startEverything } from '../start/everything';
import { readSettings } from '../start/settings';
import { openBrowser } from './browser';
import { pictures } from './pictures';

const say = (text: string) => process.stdout.write(`${text}\n`);
const folder = join(root, 'docs', 'images');
const dataFolder = join(dataRoot, 'screenshots');
const failure = join(dataFolder, 'failure.png');
const size = { width: 1680, height: 940 };

async function signIn(page: Page, url: string, owner: Owner): Promise<void> {
	await page.goto(`${url}/signin`);
	await page.getByTestId('emailOrLdapLoginId').locator('input').fill(owner.email);
	await page.getByTestId('password').locator('input').fill(owner.password);
	await page.getByTestId('form-submit-button').click();
	await page.waitForURL((address) => !address.pathname.startsWith('/signin'));
}

/** Takes the pictures of the documentation in a real browser. */
async function main(): Promise<void> {
	const only = process.argv.slice(2);
	const unknown = only.filter((name) => !pictures.some((picture) => picture.name === name));
	if (unknown.length > 0) {
		throw new Error(
			`There is no picture ${unknown.join(', ')}. Choose from ${pictures.map(({ name }) => name).join(', ')}.`,
		);
	}
	mkdirSync(folder, { recursive: true });
	// First, because nothing else is of use without a browser.
	const browser = await openBrowser();
	const running = new Running();
	try {
		const settings = readSettings(['--data', dataFolder], {});
		if (settings === undefined) throw new Error('No settings');
		const port = await freePort();
		const everything = await startEverything(
			{ ...settings, port, sandboxPort: 0, filesPort: 0 },
			running,
			say,
		);
		const context = await browser.newContext({ viewport: size, deviceScaleFactor: 1 });
		const page = await context.newPage();
		const chosen = pictures.filter(({ name }) => only.length === 0 || only.includes(name));
		try {
			await signIn(page, everything.n8n.url, everything.owner);
			for (const { name, take } of chosen) {
				await page.setViewportSize(size);
				await take(page, everything.n8n.url);
				await page.screenshot({ path: join(folder, `${name}.png`) });
				say(`  ${relative(root, join(folder, name))}.png`);
			}
		} catch (error) {
			// A picture of the page explains more than the error.
			await page.screenshot({ path: failure });
			say(`${relative(root, failure)} shows what the browser showed.`);
			throw error;
		}
	} finally {
		await running.stop();
		await browser.close();
	}
}

main().catch((error: unknown) => {
	process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
	process.exitCode = 1;
});
