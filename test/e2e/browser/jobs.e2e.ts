import { usePanels, type PanelBrowser } from './panel';

const ours = 'Conversation Analytics';
const { started } = usePanels();
let browser: PanelBrowser;
beforeAll(() => ({ browser } = started()));

const clickOn = async (testId: string) => await browser.page.getByTestId(testId).first().click();

/** Counts clicks, and opens the list of nodes on an empty canvas with the first one. Typing and Escape do not count. */
async function begin(): Promise<void> {
	await browser.page.goto(`${started().n8n.editor.url}/workflow/new`);
	await browser.page.getByTestId('canvas-add-button').first().waitFor();
	await browser.page.evaluate(
		`globalThis.clicks = 0; addEventListener('pointerdown', () => { clicks += 1 }, true)`,
	);
	await clickOn('canvas-add-button');
}

/** @param typed into the search @param entries which are clicked one after the other */
async function chooseNode(typed: string, ...entries: string[]): Promise<void> {
	await browser.page.getByTestId('node-creator-search-bar').fill(typed);
	const names = browser.page.getByTestId('node-creator-item-name');
	for (const entry of entries) await names.getByText(entry, { exact: true }).first().click();
	await browser.panel.waitFor();
}

async function closePanel(): Promise<void> {
	await browser.page.keyboard.press('Escape');
	await browser.panel.waitFor({ state: 'hidden' });
}

async function openListBehind(name: string): Promise<void> {
	await closePanel();
	await browser.nodeNamed(name).click();
	await clickOn('node-creator-plus-button');
}

async function addBehindManualTrigger(entry: string): Promise<void> {
	await browser.page.getByTestId('node-creator-item-name').getByText('Trigger manually').click();
	await clickOn('canvas-handle-plus-wrapper');
	await chooseNode(ours, ours, entry);
}

async function type(parameter: string, value: string): Promise<void> {
	const input = browser.field(parameter).locator('input, textarea').first();
	await input.click();
	await input.fill(value);
}

async function addAlert(parameter: string): Promise<void> {
	await chooseNode(ours, `${ours} Polling`, 'On new or changed conversation or QA event');
	await browser.choose('emit', 'QA Events');
	await browser.addRow('qaEvents');
	await browser.choose('when', 'Parameter Score at Most');
	await browser.field('parameter').getByTestId('rlc-input').click();
	await browser.page.getByTestId('rlc-item').getByText(parameter).first().click();
}

const jobs: Array<[string, number, () => Promise<void>]> = [
	[
		'an alert on a criterion in Slack',
		16,
		async () => {
			await addAlert('Needs understood');
			await type('maxScore', '5');
			await browser.executeStep();
			await openListBehind(`${ours} Polling Trigger`);
			await chooseNode('Slack', 'Slack', 'Send a message');
		},
	],
	[
		'rows every night',
		12,
		async () => {
			await chooseNode('schedule', 'Schedule Trigger');
			await openListBehind('Schedule Trigger');
			await chooseNode(ours, ours, 'Get many conversations');
			await browser.choose('timeRange', 'Yesterday');
			await browser.field('returnAll').click();
			await browser.executeStep();
		},
	],
	[
		'calls to a list',
		12,
		async () => {
			await addBehindManualTrigger('Create outbound call');
			await browser.chooseFirst('agentId');
			await type('phoneNumber', '+15550100');
			await type('customerId', 'customer-1');
			await browser.executeStep();
		},
	],
	[
		'an agent with quotes',
		10,
		async () => {
			await chooseNode('AI Agent', 'AI Agent');
			await closePanel();
			await browser.page.getByTestId('canvas-handle-plus-wrapper').last().click();
			await chooseNode(ours, `${ours} Tool`);
			expect(await browser.textOf('operation')).toBe('Search');
			// The first one is of Service ID.
			await browser.panel.getByTestId('from-ai-override-button').nth(1).click();
			await browser.choose('timeRange', 'Chosen by the Model');
		},
	],
	[
		'a CSV of last month',
		9,
		async () => {
			await addBehindManualTrigger('Export records as CSV');
			await browser.choose('timeRange', 'Last Month');
			await browser.executeStep();
		},
	],
];

test.each(jobs)('%s takes at most %i clicks on an empty canvas', async (_, most, work) => {
	await begin();
	await work();
	expect(Number(await browser.page.evaluate('globalThis.clicks'))).toBeLessThanOrEqual(most);
});

it('Fetch Test Event says why it finds no QA event', async () => {
	await begin();
	// It is answered Yes or No.
	await addAlert('Greeting');
	await expect(browser.executeStep()).rejects.toThrow(
		'QA Events match no record of the last 31 days',
	);
});
