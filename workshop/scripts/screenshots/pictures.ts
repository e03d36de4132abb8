import { areaAround, type Theme } from './editorPage';
import { examplePictures } from './examplePictures';
import { panelPictures } from './panelPictures';
import type { Picture } from './picture';
import { pictureFile } from './record';
import { agentWorkflow, exampleNamed, getManyWorkflow } from './workflows';

const both: Theme[] = ['light', 'dark'];

/** Where an open node begins, in CSS pixels. */
const leftEdge = 25;

const tableNode = 'Get Conversations';
const triggerNode = 'Low Score';
const callNode = 'Call Back';
const questionNode = 'Get Failed Parameters';
const messageNode = 'Send the Digest';

const digestWindow = { width: 1440, height: 800 };
const wholeDigest = { x: 0, y: 0, ...digestWindow };

/** The question, its table, and the message made of it. */
const questionToMessage: Picture = {
	name: 'question-to-message',
	themes: ['light'],
	shows: { workflow: exampleNamed('weekly-digest-mail.json'), node: questionNode },
	window: digestWindow,
	framesBefore: [
		async (editor, id) => {
			await editor.openNode(id, questionNode);
			return wholeDigest;
		},
		async (editor, id) => {
			const panel = await editor.openNode(id, questionNode);
			await editor.executeStep(panel);
			await panel.getByTestId('output-panel').getByTestId('radio-button-table').click();
			await editor.settle();
			return wholeDigest;
		},
	],
	async take(editor, id) {
		const panel = await editor.openNode(id, messageNode);
		await editor.executeStep(panel);
		await editor.openExpression(panel, 'text');
		return wholeDigest;
	},
};

/** Every picture of the documentation. */
export const pictures: Picture[] = [
	questionToMessage,
	{
		name: 'get-many-table',
		themes: both,
		shows: {
			workflow: getManyWorkflow,
			node: tableNode,
			rows: 'nodes/ConversationAnalytics/__schema__/v1.0.0/conversation/getAll.json',
		},
		window: { width: 1440, height: 900 },
		async take(editor, id) {
			const panel = await editor.openNode(id, tableNode);
			await editor.executeStep(panel);
			const output = panel.getByTestId('output-panel');
			await output.getByTestId('radio-button-table').click();
			await output.locator('tbody tr').nth(2).waitFor();
			await editor.settle();
			return await areaAround([output]);
		},
	},
	{
		name: 'trigger',
		themes: both,
		shows: { workflow: exampleNamed('low-score-alert.json'), node: triggerNode },
		window: { width: 1500, height: 900 },
		async take(editor, id) {
			const panel = await editor.openNode(id, triggerNode);
			await panel.getByText('Webhook URLs').click();
			await editor.settle();
			const parameters = await areaAround([panel.getByTestId('node-parameters')]);
			// n8n's own panel of a trigger, left of the parameters, has no name.
			return { ...parameters, x: leftEdge, width: parameters.x + parameters.width - leftEdge };
		},
	},
	{
		name: 'outbound-call',
		themes: both,
		shows: { workflow: exampleNamed('call-back-open-concerns.json'), node: callNode },
		window: { width: 1500, height: 1500 },
		async take(editor, id) {
			const panel = await editor.openNode(id, callNode);
			const field = (name: string) => panel.getByTestId(`parameter-input-${name}`);
			const margins = { top: 28, sides: 12, bottom: 12 };
			return await areaAround([field('resource'), field('customVariablesJson')], margins);
		},
	},
	{
		name: 'agent',
		themes: both,
		shows: { workflow: agentWorkflow },
		window: { width: 1500, height: 800 },
		async take(editor, id) {
			await editor.openWorkflow(id);
			return await editor.areaOfNodes();
		},
	},
	...panelPictures,
	...examplePictures,
];

export const names = pictures.map(({ name }) => name);

/** Every file of a picture. */
export const pictureFiles = pictures.flatMap(({ name, themes }) =>
	themes.map((theme) => pictureFile(name, theme)),
);
