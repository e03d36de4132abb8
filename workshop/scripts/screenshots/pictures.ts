import { basename } from 'node:path';
import { resources } from '../../../nodes/ConversationAnalytics/resources';
import { nodeOf, workflowFile, type WorkflowFile, type WorkflowNode } from '../instance/workflow';
import { readExamples } from '../start/ready';
import agent from './agent.json';
import { areaAround, type Area, type EditorPage, type Theme } from './editorPage';
import { panelName, pictureFile, triggerPanelName } from './record';

/** What a picture shows, as far as a change of it makes the picture old. */
export interface Shown {
	workflow: WorkflowFile;
	/** The node whose panel is open; absent: the canvas. */
	node?: string;
	/** Of the panel only what stands there before anything is chosen: no choices, no texts that a pointer shows. */
	isAtFirst?: boolean;
	/** A description of the rows that the picture shows, as a path in the repository. */
	rows?: string;
}

/** Opens what is shown of the workflow with this id, and says what is kept of the window. */
type Open = (editor: EditorPage, id: string) => Promise<Area>;

export interface Picture {
	/** The files below docs/images are `<name>.<theme>.png`. */
	name: string;
	themes: Theme[];
	shows: Shown;
	/** Of the browser, in CSS pixels: what does not fit is cut by n8n. */
	window: { width: number; height: number };
	/** Of a moving picture: the frames before the last one. */
	framesBefore?: Open[];
	take: Open;
}

const both: Theme[] = ['light', 'dark'];

/** Where an open node begins, in CSS pixels. */
const leftEdge = 25;

const examples = readExamples();

function exampleNamed(file: string): WorkflowFile {
	const example = examples.find((one) => one.file === file);
	if (example === undefined) throw new Error(`There is no example ${file}`);
	return example.workflow;
}

function workflowOf(name: string, node: string, more: Partial<WorkflowNode>, type: string) {
	const nodes = [nodeOf(node, `n8n-nodes-conversation-analytics.${type}`, more)];
	return { name, nodes, connections: {} };
}

const ofOperation = (name: string, node: string, parameters: WorkflowNode['parameters']) =>
	workflowOf(
		name,
		node,
		{
			credentials: { conversationAnalyticsApi: { name: 'Conversation Analytics account' } },
			parameters,
		},
		'conversationAnalytics',
	);

const tableNode = 'Get Conversations';
const triggerNode = 'Low Score';
const callNode = 'Call Back';
const questionNode = 'Get Failed Parameters';

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
		const panel = await editor.openNode(id, 'Send the Digest');
		await editor.executeStep(panel);
		await editor.openExpression(panel, 'text');
		return wholeDigest;
	},
};

const nodesInUse: Picture[] = [
	{
		name: 'get-many-table',
		themes: both,
		shows: {
			workflow: ofOperation('Get Many', tableNode, {
				...{ resource: 'conversation', operation: 'getAll', serviceId: 'support-desk' },
			}),
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
];

async function wholeCanvas(editor: EditorPage, id: string): Promise<Area> {
	await editor.openWorkflow(id);
	return await editor.areaOfNodes();
}

/** An agent with three of our operations as tools. */
const agentPicture: Picture = {
	name: 'agent',
	themes: both,
	shows: { workflow: workflowFile.parse(agent) },
	window: { width: 1500, height: 800 },
	take: wholeCanvas,
};

const panelNode = 'Conversation Analytics';

/** A panel as it is before anything is chosen in it, for its page of the reference. */
const panelPicture = (name: string, workflow: WorkflowFile): Picture => ({
	name,
	themes: both,
	shows: { workflow, node: panelNode, isAtFirst: true },
	window: { width: 1500, height: 1900 },
	async take(editor, id) {
		const panel = await editor.openNode(id, panelNode);
		const fields = panel.locator('.parameter-input-list-wrapper').first();
		return await areaAround([fields], { sides: 12, bottom: 12 });
	},
});

const operationPanels = resources.flatMap(({ value: resource, operations }) =>
	operations.map(({ value: operation }) =>
		panelPicture(
			panelName(resource, operation),
			ofOperation(operation, panelNode, { resource, operation }),
		),
	),
);

/** With their versions: their classes cannot be loaded here, since Node takes `.node` for compiled code. */
const triggers = { conversationAnalyticsTrigger: 2, conversationAnalyticsPollingTrigger: 1 };

const triggerPanels = Object.entries(triggers).map(([name, typeVersion]) =>
	panelPicture(triggerPanelName(name), workflowOf(name, panelNode, { typeVersion }, name)),
);

/** A window in which n8n shows the whole workflow without making it smaller. */
function windowFor(nodes: WorkflowNode[]): Picture['window'] {
	// A node without its name; a note has its own size.
	const nodeSize = 100;
	const reach = (at: 0 | 1, side: 'width' | 'height') => {
		const starts = nodes.map(({ position }) => position[at]);
		const ends = nodes.map((one) => one.position[at] + Number(one.parameters[side] ?? nodeSize));
		return Math.max(...ends) - Math.min(...starts);
	};
	// What n8n draws around the canvas, and the air that it leaves.
	return { width: reach(0, 'width') + 700, height: reach(1, 'height') + 500 };
}

/** Each example as it is on the canvas. They are many and large and change often, so one theme has to do. */
const examplePictures = examples.map(
	({ file, workflow }): Picture => ({
		name: `examples/${basename(file, '.json')}`,
		themes: ['light'],
		shows: { workflow },
		window: windowFor(workflow.nodes),
		take: wholeCanvas,
	}),
);

/** Every picture of the documentation. */
export const pictures: Picture[] = [
	...[questionToMessage, ...nodesInUse, agentPicture],
	...[...operationPanels, ...triggerPanels, ...examplePictures],
];

export const names = pictures.map(({ name }) => name);

/** Every file of a picture. */
export const pictureFiles = pictures.flatMap(({ name, themes }) =>
	themes.map((theme) => pictureFile(name, theme)),
);
