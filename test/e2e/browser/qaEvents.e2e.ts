import { mainOutputs, type WorkflowFile } from '../../../workshop/scripts/instance/workflow';
import type { PanelBrowser } from './panel';
import { startPanels, type StartedPanels } from './startedPanels';

let panels: StartedPanels;
let browser: PanelBrowser;

beforeAll(async () => {
	panels = await startPanels();
	({ browser } = panels);
});

afterAll(async () => await panels.stop());

/** A workflow that starts with a trigger of ours, as it is added. */
function startingWith(type: string, typeVersion: number): WorkflowFile {
	const { id, name } = panels.credential;
	return {
		name: type,
		nodes: [
			{
				name: 'Trigger',
				type: `n8n-nodes-conversation-analytics.${type}`,
				typeVersion,
				position: [0, 0],
				parameters: {},
				credentials: { conversationAnalyticsApi: { id, name } },
			},
		],
		connections: { Trigger: mainOutputs([]) },
	};
}

it.each([
	['conversationAnalyticsTrigger', 2],
	['conversationAnalyticsPollingTrigger', 1],
])(
	'QA events of the %s are rows; parameters come from the live configuration',
	async (type, version) => {
		await browser.openNode(startingWith(type, version), 'Trigger');
		await browser.choose('emit', 'QA Events');
		await browser.addRow('qaEvents');
		expect(await browser.redFields()).toEqual([]);
		expect(await browser.valueOf('maxScore')).toBe('60');
		await browser.choose('when', 'Parameter Answered With');
		await browser.choose('module', 'Agent Feedback');
		expect(await browser.chooseFirst('parameter')).toBe('Greeting');
		await browser.fill('answer', 'No');
		expect(await browser.redFields()).toEqual([]);
	},
);

it('Fetch Test Event shows an event with its reason', async () => {
	await browser.openNode(startingWith('conversationAnalyticsPollingTrigger', 1), 'Trigger');
	await browser.choose('emit', 'QA Events');
	await browser.addRow('qaEvents');
	await browser.fill('maxScore', '100');
	const row = await browser.execute();
	expect(row.qa_event).toMatch(/scoreAtMost[^]*at most 100/);
});
