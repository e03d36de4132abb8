import { join } from 'node:path';
import type { INodeProperties } from 'n8n-workflow';
import type { Browser, Locator, Page } from 'playwright-core';
import { ConversationAnalytics } from '../../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { openBrowser } from '../../../workshop/scripts/screenshots/browser';
import type { Editor } from '../../../workshop/scripts/instance/editor';
import { dataRoot } from '../../../workshop/scripts/instance/paths';
import { nodeOf, type WorkflowFile } from '../../../workshop/scripts/instance/workflow';

const nodeName = 'Conversation Analytics';
const visibleOption = '.el-select-dropdown:visible .el-select-dropdown__item';
const size = { width: 1680, height: 1400 };

/** The editor in a real browser. */
export class PanelBrowser {
	private constructor(
		private readonly browser: Browser,
		readonly page: Page,
		private readonly editor: Editor,
	) {}

	/** Continues the session of an editor. n8n binds it to the browser's id. */
	static async open(editor: Editor): Promise<PanelBrowser> {
		const browser = await openBrowser();
		const context = await browser.newContext({ viewport: size });
		const cookies = editor.session.split('; ').map((cookie) => {
			const [name = '', ...value] = cookie.split('=');
			return { name, value: value.join('='), url: editor.url };
		});
		await context.addCookies(cookies);
		await context.addInitScript({
			content: "localStorage.setItem('n8n-browserId', 'local-editor')",
		});
		const page = await context.newPage();
		page.setDefaultTimeout(60_000);
		return new PanelBrowser(browser, page, editor);
	}

	async close(): Promise<void> {
		await this.browser.close();
	}

	/** Adds our node for an operation, such as `conversation getAll`, behind a trigger with `input`. */
	async addOperation(operation: string, input: object): Promise<void> {
		const action = actions.get(operation);
		if (action === undefined) throw new Error(`There is no operation ${operation}`);
		const { id } = await this.editor.createWorkflow(startingWith(input));
		await this.page.goto(`${this.editor.url}/workflow/${id}`);
		const start = this.page.locator('[data-test-id="canvas-node"][data-node-name="Start"]');
		await start.click();
		await this.page.getByTestId('node-creator-plus-button').click();
		await this.page.getByTestId('node-creator-search-bar').fill(nodeName);
		await this.exactly('node-creator-item-name', nodeName).click();
		await this.exactly('node-creator-item-name', action).click();
		await this.ndv.getByTestId('node-execute-button').waitFor();
	}

	async openNode(workflow: WorkflowFile, name: string): Promise<void> {
		const { id } = await this.editor.createWorkflow(workflow);
		await this.page.goto(`${this.editor.url}/workflow/${id}`);
		await this.page.locator(`[data-test-id="canvas-node"][data-node-name="${name}"]`).dblclick();
		await this.ndv.waitFor();
	}

	/** The names of the parameters that the panel shows in red. */
	async redFields(): Promise<string[]> {
		return await this.ndv
			.locator('.has-issues')
			.evaluateAll((fields) =>
				fields.map((field) =>
					(field.getAttribute('data-test-id') ?? '').replace('parameter-input-', ''),
				),
			);
	}

	async fill(parameter: string, value: string): Promise<void> {
		const field = this.field(parameter).locator('input, textarea').first();
		await field.fill(value);
		// A date field accepts its text only with Enter.
		await field.press('Enter');
	}

	/** Chooses the first record of a locator, and returns its text. */
	async chooseFirst(parameter: string): Promise<string> {
		await this.field(parameter).getByTestId('rlc-input').click();
		const first = this.page.getByTestId('rlc-item').first();
		const text = await first.innerText();
		await first.click();
		return text.trim();
	}

	async choose(parameter: string, option: string): Promise<void> {
		await this.field(parameter).click();
		await this.take(this.option(option));
	}

	/** Adds a field by the button "Add filter" or "Add option". */
	async addToCollection(thing: string, field: string): Promise<void> {
		const words = `Add ${thing}`;
		const add = this.ndv.getByPlaceholder(words).or(this.ndv.getByText(words, { exact: true }));
		await add.first().click();
		await this.take(this.option(field));
	}

	async addRow(list: string): Promise<void> {
		await this.ndv
			.getByTestId(`fixed-collection-${list}`)
			.getByTestId('fixed-collection-add')
			.click();
	}

	async valueOf(parameter: string): Promise<string> {
		return await this.field(parameter).locator('input, textarea').first().inputValue();
	}

	/** Chooses the first option that n8n loaded from the node, and returns its text. */
	async chooseFirstOption(parameter: string): Promise<string> {
		const first = this.page.locator(visibleOption).first();
		// An open list closes when n8n has loaded its options.
		for (let trial = 0; trial < 10 && !(await first.isVisible()); trial += 1) {
			await this.field(parameter).click();
			await first.waitFor({ timeout: 5_000 }).catch(() => undefined);
		}
		const text = await first.innerText();
		await this.take(first);
		return text.trim();
	}

	/** Runs the node, and returns the first row of its table by column. */
	async execute(): Promise<Record<string, string>> {
		await this.ndv.getByTestId('node-execute-button').click();
		const output = this.ndv.getByTestId('output-panel');
		const ended = output.getByTestId('node-run-status-success');
		const failure = output.getByTestId('node-error-message');
		await this.shown(ended.or(failure).or(this.notStarted).first());
		await this.shown(ended);
		await output.getByTestId('radio-button-table').click();
		const result = output.getByTestId('ndv-data-container').locator('table');
		await this.shown(result);
		const names = await result.locator('thead th').allInnerTexts();
		const values = await result.locator('tbody tr').first().locator('td').allInnerTexts();
		return Object.fromEntries(
			names.flatMap((name, at) => (name.trim() === '' ? [] : [[name.trim(), values[at] ?? '']])),
		);
	}

	/** The columns of the output table, and how many records are fully visible without scrolling. */
	async shownTable(): Promise<{ columns: string[]; records: number }> {
		const data = this.ndv.getByTestId('output-panel').getByTestId('ndv-data-container');
		const names = await data.locator('thead th').allInnerTexts();
		const bottom = await data.evaluate((element) => element.getBoundingClientRect().bottom);
		const bottoms = await data
			.locator('tbody tr')
			.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
		return {
			columns: names.map((name) => name.trim()).filter((name) => name !== ''),
			records: bottoms.filter((one) => one <= bottom).length,
		};
	}

	/** Waits for it, and saves a screenshot if it does not appear. */
	private async shown(what: Locator): Promise<void> {
		try {
			await what.waitFor();
		} catch (error) {
			const path = join(dataRoot, `browser-failure-${Date.now()}.png`);
			await this.page.screenshot({ path });
			throw new Error(`${path} shows what the browser showed`, { cause: error });
		}
	}

	get ndv(): Locator {
		return this.page.getByTestId('ndv');
	}

	/** n8n's notice of missing fields. */
	private get notStarted(): Locator {
		return this.page.getByText('Workflow execution cannot start').locator('..');
	}

	/** Clicks an option, and waits until its list has closed. */
	private async take(option: Locator): Promise<void> {
		await option.click();
		await this.page.locator(visibleOption).first().waitFor({ state: 'hidden' });
	}

	private option(text: string): Locator {
		return this.page
			.locator(visibleOption)
			.filter({ has: this.page.getByText(text, { exact: true }) })
			.first();
	}

	private field(parameter: string): Locator {
		return this.ndv.getByTestId(`parameter-input-${parameter}`).first();
	}

	private exactly(testId: string, text: string): Locator {
		return this.page
			.getByTestId(testId)
			.filter({ has: this.page.getByText(text, { exact: true }) })
			.or(this.page.getByTestId(testId).getByText(text, { exact: true }))
			.first();
	}
}

function startingWith(input: object): WorkflowFile {
	return {
		name: 'Panel',
		nodes: [nodeOf('Start', 'n8n-nodes-base.manualTrigger')],
		connections: {},
		pinData: { Start: [{ json: { ...input } }] },
	};
}

/** The action of every operation in the node panel, by resource and operation. */
export const actions: ReadonlyMap<string, string> = new Map(
	new ConversationAnalytics().description.properties
		.filter(({ name }) => name === 'operation')
		.flatMap((property) => actionsIn(property)),
);

function actionsIn({ options = [], displayOptions }: INodeProperties): Array<[string, string]> {
	const [resource] = displayOptions?.show?.resource ?? [];
	return options.flatMap(
		(option): Array<[string, string]> =>
			'value' in option && option.action !== undefined
				? [[`${String(resource)} ${String(option.value)}`, option.action]]
				: [],
	);
}
