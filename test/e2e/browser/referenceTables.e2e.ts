import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../../../workshop/scripts/screenshots/editorPage';
import { n8nModules, root } from '../../../workshop/scripts/instance/paths';

/** The width of a page of the site. */
const columnPixels = 688;

const reference = join(root, 'docs/reference');
const css = readFileSync(join(root, 'workshop/site/.vitepress/theme/tables.css'), 'utf8');

interface Markdown {
	render(text: string): string;
}

/** The generator of the site is not installed for tests. n8n has the same library. */
const createMarkdown: (options: object) => Markdown = createRequire(join(n8nModules, 'n8n/'))(
	join(n8nModules, 'markdown-it'),
);

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

afterAll(async () => await browser.close());

test.each(readdirSync(reference))('the tables of %s fit a page of the site', async (name) => {
	const html = createMarkdown({ html: true }).render(readFileSync(join(reference, name), 'utf8'));
	const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
	// The sizes of the site's own style.
	await page.setContent(`<style>
		main { width: ${columnPixels}px; font: 16px/28px sans-serif }
		table { border-collapse: collapse }
		td, th { border: 1px solid }
		code { padding: 3px 6px; font: 0.875em monospace }
		${css}
	</style><main class="vp-doc">${html}</main>`);
	const widths = await page
		.locator('table')
		.evaluateAll((tables) => tables.map((table) => table.getBoundingClientRect().width));
	await page.close();
	expect(widths.filter((width) => width > columnPixels)).toEqual([]);
});
