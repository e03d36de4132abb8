import {
	chromium,
	selectors,
	type Browser,
	type BrowserContextOptions,
	type Locator,
	type Page,
} from 'playwright-core';
import { browserId, type Editor } from '../instance/editor';

export type Theme = 'light' | 'dark';

/** n8n's notices, tips and floating buttons cover other parts. */
const uncovered = `.el-notification, [data-test-id="floating-nodes"], [data-reka-popper-content-wrapper] {
	display: none !important }`;

const zoomOfCanvas =
	"new DOMMatrix(getComputedStyle(document.querySelector('.vue-flow__transformationpane')).transform).a";

const isNoteCut = `[...document.querySelectorAll('[data-test-id="sticky"] *')].some((part) =>
	part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY !== 'visible')`;

export interface Area {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** Opens the browser that workshop/scripts/services.mjs found. */
async function openBrowser(): Promise<Browser> {
	const executablePath = process.env['CHROMIUM_PATH'];
	if (executablePath === undefined) {
		throw new Error(
			'CHROMIUM_PATH is not set; `npm run e2e` and `npm run docs -- --pictures` set it.',
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

export class EditorPage {
	/**
	 * @param url of n8n
	 * @param settleMs the time until gradual changes, such as rows of a table, are complete
	 */
	constructor(
		readonly page: Page,
		private readonly url: string,
		private readonly settleMs = 0,
	) {}

	async stop(): Promise<void> {
		await this.page.context().browser()?.close();
	}

	get panel(): Locator {
		return this.page.getByTestId('ndv');
	}

	get output(): Locator {
		return this.panel.getByTestId('output-panel');
	}

	async setTheme(theme: Theme): Promise<void> {
		await this.page.emulateMedia({ colorScheme: theme });
		await this.page.evaluate(`localStorage.setItem('N8N_THEME', '${theme}')`);
	}

	async resize(window: { width: number; height: number }): Promise<void> {
		await this.page.setViewportSize(window);
	}

	/** @param clip default: the whole window */
	async save(path: string, clip?: Area): Promise<void> {
		await this.page.screenshot({ path, clip, style: uncovered });
	}

	/** A frame of a moving picture: an area below a caption. It is in CSS pixels for a small file. */
	async captioned(caption: string, clip: Area, theme: Theme): Promise<Buffer> {
		const shot = await this.page.screenshot({ clip, style: uncovered });
		const frame = await this.page.context().newPage();
		await frame.setViewportSize({ width: 880, height: 540 });
		const colors = theme === 'dark' ? 'background: #1b1b1f; color: #eee' : 'background: #f4f4f6';
		await frame.setContent(`<body style="margin: 0; padding: 14px 20px; ${colors}; font-family: sans-serif">
			<h1 style="margin: 0 0 12px; font-size: 22px">${caption}</h1>
			<img src="data:image/png;base64,${shot.toString('base64')}" style="display: block; margin: auto;
				max-width: 840px; max-height: 470px; border-radius: 6px; box-shadow: 0 1px 6px #0003">`);
		const picture = await frame.screenshot({ scale: 'css' });
		await frame.close();
		return picture;
	}

	/** Executes the open node and the nodes before it. @throws what n8n shows if they fail */
	async executeStep(): Promise<void> {
		const refused = this.page.getByText('Workflow execution cannot start').locator('..');
		// Until n8n takes the run, the panel shows the status of the run before.
		const taken = this.page
			.waitForResponse((response) => /\/workflows\/[^/]+\/run/.test(response.url()))
			.catch(() => undefined);
		await this.panel.getByTestId('node-execute-button').click();
		await Promise.race([taken, refused.waitFor()]);
		const ended = this.output.getByTestId('node-run-status-success');
		const failed = this.output.getByTestId('node-error-message').or(refused).first();
		await ended.or(failed).first().waitFor();
		if (await failed.isVisible()) throw new Error(await failed.innerText());
		await ended.waitFor();
	}

	/** Shows the output as a table, and returns it. */
	async openTable(): Promise<Locator> {
		await this.output.getByTestId('radio-button-table').click();
		const table = this.output.getByTestId('ndv-data-container').locator('table');
		await table.waitFor();
		await this.settle();
		return table;
	}

	async openWorkflow(id: string): Promise<void> {
		await this.page.goto(`${this.url}/workflow/${id}`);
		await this.page.getByTestId('canvas-node').first().waitFor();
		await this.settle();
	}

	async openNode(id: string, name: string): Promise<void> {
		await this.openWorkflow(id);
		await this.nodeNamed(name).dblclick();
		await this.panel.waitFor();
		await this.settle();
	}

	nodeNamed(name: string): Locator {
		return this.page.locator(`[data-test-id="canvas-node"][data-node-name="${name}"]`);
	}

	/** A parameter in the panel. */
	field(name: string): Locator {
		return this.panel.getByTestId(`parameter-input-${name}`).first();
	}

	/** The area of all nodes, with their names, and notes. */
	async areaOfNodes(): Promise<Area> {
		const zoom = Number(await this.page.evaluate(zoomOfCanvas));
		if (!(zoom >= 1)) throw new Error(`The window is too small: n8n shows the canvas at ${zoom}`);
		if (await this.page.evaluate(isNoteCut)) throw new Error('A note is too low for its text');
		const nodes = await this.page.locator('.vue-flow__node').all();
		return await areaAround(nodes, { top: 40, sides: 90, bottom: 100 });
	}

	async settle(): Promise<void> {
		await this.page.waitForTimeout(this.settleMs);
	}
}

export async function areaAround(
	elements: Locator[],
	margins: Partial<Record<'top' | 'sides' | 'bottom', number>> = {},
): Promise<Area> {
	const boxes = await Promise.all(elements.map(async (element) => await boxOf(element)));
	const left = Math.min(...boxes.map(({ x }) => x)) - (margins.sides ?? 0);
	const top = Math.min(...boxes.map(({ y }) => y)) - (margins.top ?? 0);
	const right = Math.max(...boxes.map(({ x, width }) => x + width)) + (margins.sides ?? 0);
	const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + (margins.bottom ?? 0);
	return { x: left, y: top, width: right - left, height: bottom - top };
}

async function boxOf(element: Locator): Promise<Area> {
	const box = await element.boundingBox();
	if (box === null) throw new Error('The page does not have what the picture shows');
	return box;
}
