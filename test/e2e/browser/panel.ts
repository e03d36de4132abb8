import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { resources } from '../../../nodes/ConversationAnalytics/resources';
import { EditorPage, openSignedIn } from '../../../workshop/scripts/screenshots/editorPage';
import type { Credential, Editor } from '../../../workshop/scripts/instance/editor';
import type { SignedIn } from '../../../workshop/scripts/instance/n8n';
import { nodeOf, type WorkflowFile } from '../../../workshop/scripts/instance/workflow';
import { demoKey, startSandbox } from '../../../workshop/sandbox';
import { useSandbox } from '../../support/sandbox';
import { startOwnN8n } from '../support/context';
import { secret } from '../support/receiver';
import { demoWorld } from '../support/service';

const nodeName = 'Conversation Analytics';
const visibleOption = '.el-select-dropdown:visible .el-select-dropdown__item';

/** The editor in a real browser, and the panel of our node. */
export class PanelBrowser extends EditorPage {
	constructor(
		page: Page,
		private readonly editor: Editor,
	) {
		super(page, editor.url);
	}

	/** Adds our node for an operation, such as `conversation getAll`, behind a trigger with `input`. */
	async addOperation(operation: string, input: object): Promise<void> {
		const action = actions.get(operation);
		if (action === undefined) throw new Error(`There is no operation ${operation}`);
		await this.searchNodes(nodeName, input);
		await this.exactly('node-creator-item-name', action).click();
		await this.panel.getByTestId('node-execute-button').waitFor();
	}

	/** Adds our trigger of this name for an event. */
	async addTrigger(name: string, action: string): Promise<void> {
		await this.searchNodes(name, {});
		const entry = this.exactly('node-creator-item-name', action);
		const triggers = this.page.getByTestId('node-creator-category-item').getByText('Triggers');
		await triggers.waitFor();
		// They are open if the node has no actions.
		if (!(await entry.isVisible())) await triggers.click();
		await entry.click();
		await this.panel.getByTestId('node-execute-button').waitFor();
	}

	private async searchNodes(name: string, input: object): Promise<void> {
		await this.openCreated({
			name: 'Panel',
			nodes: [nodeOf('Start', 'n8n-nodes-base.manualTrigger')],
			connections: {},
			pinData: { Start: [{ json: { ...input } }] },
		});
		await this.nodeNamed('Start').click();
		await this.page.getByTestId('node-creator-plus-button').click();
		await this.page.getByTestId('node-creator-search-bar').fill(name);
		await this.exactly('node-creator-item-name', name).click();
	}

	/** Creates a workflow, and opens one of its nodes. */
	async openNew(workflow: WorkflowFile, name: string): Promise<void> {
		await this.openCreated(workflow);
		await this.nodeNamed(name).dblclick();
		await this.panel.waitFor();
	}

	/** Creates a workflow, and opens it like a link within n8n: to load n8n's page again takes seconds. */
	private async openCreated(workflow: WorkflowFile): Promise<void> {
		const nodes = workflow.nodes.map((node) => ({ ...node, id: randomUUID() }));
		const { id } = await this.editor.createWorkflow({ ...workflow, nodes });
		if (this.page.url().includes('/workflow/')) {
			await this.page.evaluate(
				`history.pushState(null, '', '/workflow/${id}'); dispatchEvent(new PopStateEvent('popstate'))`,
			);
			await this.panel.waitFor({ state: 'hidden' });
		} else await this.openWorkflow(id);
		// Until then n8n shows the workflow before.
		await this.page.locator(`.vue-flow__node[data-id="${nodes[0]?.id}"]`).waitFor();
	}

	/** Opens a credential, and returns its panel. */
	async openCredential(id: string): Promise<Locator> {
		await this.page.goto(`${this.editor.url}/home/credentials/${id}`);
		const modal = this.page.getByTestId('editCredential-modal');
		await modal.getByTestId('parameter-input-baseUrl').first().waitFor();
		return modal;
	}

	/** The names of the parameters that the panel shows in red. */
	async redFields(): Promise<string[]> {
		return await this.panel
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
		const add = this.panel.getByPlaceholder(words).or(this.panel.getByText(words, { exact: true }));
		await add.first().click();
		await this.take(this.option(field));
	}

	async addRow(list: string): Promise<void> {
		await this.panel
			.getByTestId(`fixed-collection-${list}`)
			.getByTestId('fixed-collection-add')
			.click();
	}

	async textOf(parameter: string): Promise<string> {
		return await this.field(parameter).locator('input, textarea').first().inputValue();
	}

	/** Chooses the first option that n8n loaded from the node, and returns its text. */
	async chooseFirstOption(parameter: string): Promise<string> {
		const first = this.page.locator(visibleOption).first();
		// An open list closes when n8n has loaded its options.
		for (let trial = 0; trial < 50 && !(await first.isVisible()); trial += 1) {
			await this.field(parameter).click();
			await first.waitFor({ timeout: 1_000 }).catch(() => undefined);
		}
		const text = await first.innerText();
		await this.take(first);
		return text.trim();
	}

	/** Runs the node, and returns the first row of its table by column. */
	async execute(): Promise<Record<string, string>> {
		await this.executeStep();
		const table = await this.openTable();
		const names = await table.locator('thead th').allInnerTexts();
		const values = await table.locator('tbody tr').first().locator('td').allInnerTexts();
		return Object.fromEntries(
			names.flatMap((name, at) => (name.trim() === '' ? [] : [[name.trim(), values[at] ?? '']])),
		);
	}

	/** How many records of the output table are fully visible without scrolling. */
	async shownRecords(): Promise<number> {
		const data = this.output.getByTestId('ndv-data-container');
		const bottom = await data.evaluate((element) => element.getBoundingClientRect().bottom);
		const bottoms = await data
			.locator('tbody tr')
			.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
		return bottoms.filter((one) => one <= bottom).length;
	}

	/** The columns of the output table that are fully visible without scrolling. */
	async shownColumns(): Promise<string[]> {
		const data = this.output.getByTestId('ndv-data-container');
		const right = await data.evaluate((element) => element.getBoundingClientRect().right);
		const columns = await data.locator('thead th').evaluateAll((heads) =>
			heads.map((head) => ({
				name: head.textContent?.trim() ?? '',
				end: head.getBoundingClientRect().right,
			})),
		);
		return columns.flatMap(({ name, end }) => (end <= right && name !== '' ? [name] : []));
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

	private exactly(testId: string, text: string): Locator {
		return this.page
			.getByTestId(testId)
			.filter({ has: this.page.getByText(text, { exact: true }) })
			.or(this.page.getByTestId(testId).getByText(text, { exact: true }))
			.first();
	}
}

/** The default service of the credential. */
export const service = 'support-desk';

/** For the tests of a file: a sandbox, an n8n with one credential for it, and a signed-in browser. */
export function usePanels() {
	const nowSeconds = Math.floor(Date.now() / 1000);
	const world = () => demoWorld({ nowSeconds, conversations: 3000 });
	const sandbox = useSandbox(
		async () => await startSandbox({ world: world(), listFilters: 'asInExports' }),
	);
	let panels: { n8n: SignedIn; browser: PanelBrowser; credential: Credential };
	beforeAll(async () => {
		// A separate n8n, because n8n selects the only credential for a new node.
		const n8n = await startOwnN8n();
		const data = {
			...{ baseUrl: sandbox.url, apiKey: demoKey, serviceId: service },
			webhookHeaders: secret,
		};
		const name = 'conversationAnalyticsApi';
		const credential = await n8n.editor.createCredential('Service', name, data);
		const page = await openSignedIn(n8n.editor, { viewport: { width: 1680, height: 1400 } });
		panels = { n8n, credential, browser: new PanelBrowser(page, n8n.editor) };
	});
	afterAll(async () => {
		await panels.browser.stop();
		await panels.n8n.stop();
	});
	return { sandbox, started: () => panels };
}

/** The action of every operation in the node panel, by resource and operation. */
export const actions: ReadonlyMap<string, string> = new Map(
	resources.flatMap(({ value, operations }) =>
		operations.map((operation) => [`${value} ${operation.value}`, operation.action] as const),
	),
);
