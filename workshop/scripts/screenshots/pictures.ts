import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { resources } from '../../../nodes/ConversationAnalytics/resources';
import { dataRoot, root } from '../instance/paths';
import { nodeOf, workflowFile, type WorkflowFile, type WorkflowNode } from '../instance/workflow';
import { readExamples } from '../start/ready';
import agent from './agent.json';
import { areaAround, type Area, type EditorPage, type Theme } from './editorPage';

/** What a picture shows. A change makes the picture outdated. */
export interface Shown {
	workflow: WorkflowFile;
	/** The node whose panel is open. Default: the canvas. */
	node?: string;
	/** Shows the panel before anything is chosen, without lists and tooltips. */
	isAtFirst?: boolean;
	/** The file that describes the shown rows. */
	rows?: string;
}

/** Opens a part of the workflow, and returns the area to keep. */
type Open = (editor: EditorPage, id: string) => Promise<Area>;

/** A part of a moving picture. */
interface Frame {
	caption: string;
	open: Open;
}

export interface Picture {
	/** The files are docs/images/<name>.<theme>.png. */
	name: string;
	themes: Theme[];
	shows: Shown;
	/** In CSS pixels, large enough for what is shown. */
	window: { width: number; height: number };
	/** A list makes a moving picture. */
	take: Open | Frame[];
}

export const pictureFolder = join(root, 'docs/images');

/** The data of the n8n whose pictures are taken. */
export const screenshotData = join(dataRoot, 'screenshots');

export const pictureFile = (name: string, theme: Theme): string =>
	join(pictureFolder, `${name}.${theme}.png`);

/** The picture of a panel. @param folder a resource, or `trigger` */
export const panelName = (folder: string, name: string): string => `panels/${folder}/${name}`;

/** All existing pictures, also outdated ones. */
export const presentPictures = (): string[] =>
	readdirSync(pictureFolder, { recursive: true })
		.map(String)
		.filter((name) => name.endsWith('.png'))
		.map((name) => join(pictureFolder, name));

const both: Theme[] = ['light', 'dark'];

/** The left edge of an open node, in CSS pixels. */
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

const digestWindow = { width: 2200, height: 1000 };

/** The newest mail that `npm start` kept. */
function newestMail(): string {
	const mails = readdirSync(screenshotData).filter((name) => /^mail-.*\.html$/.test(name));
	return pathToFileURL(join(screenshotData, mails.sort().at(-1) ?? '')).href;
}

/** The digest of conversations in which nobody was greeted. */
const askedInPicture: WorkflowFile = {
	...exampleNamed('weekly-digest-mail.json'),
	nodes: exampleNamed('weekly-digest-mail.json').nodes.map((node) => {
		if (node.name !== questionNode) return node;
		const condition = {
			...{ source: 'agent_feedback', parameter: 'Greeting', operator: 'eq' },
			parameterValue: { __rl: true, mode: 'list', value: 'No', cachedResultName: 'No' },
		};
		const filters = { conditions: { condition: [condition] } };
		return { ...node, parameters: { ...node.parameters, filters } };
	}),
};

/** The mail, the condition that it comes from, and the rows that match. */
const questionToMessage: Picture = {
	name: 'question-to-message',
	themes: both,
	shows: { workflow: askedInPicture, node: questionNode },
	window: digestWindow,
	take: [
		{
			caption: 'Monday morning: who was not greeted last week?',
			async open(editor, id) {
				await editor.openNode(id, 'Send the Digest');
				await editor.executeStep();
				await editor.page.goto(newestMail());
				return { x: 0, y: 0, width: 860, height: 460 };
			},
		},
		{
			caption: 'It asks the service with one condition',
			async open(editor, id) {
				await editor.openNode(id, questionNode);
				const ends = ['source', 'parameterValue'].map((name) => editor.field(name));
				await editor
					.field('operator')
					.evaluate((field) => field.scrollIntoView({ block: 'center' }));
				await editor.settle();
				const parameters = await areaAround([editor.panel.getByTestId('node-parameters')]);
				const { y, height } = await areaAround(ends, { top: 70, bottom: 20 });
				return { ...parameters, y, height };
			},
		},
		{
			caption: 'Each answer comes with its reason and quotes',
			async open(editor, id) {
				await editor.openNode(id, questionNode);
				await editor.executeStep();
				const table = await editor.openTable();
				const [area, output] = [await areaAround([table]), await areaAround([editor.output])];
				const width = Math.min(area.width, output.x + output.width - area.x);
				return { ...area, width, height: Math.min(area.height, 500) };
			},
		},
	],
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
			await editor.openNode(id, tableNode);
			await editor.executeStep();
			await editor.openTable();
			return await areaAround([editor.output]);
		},
	},
	{
		name: 'trigger',
		themes: both,
		shows: { workflow: exampleNamed('low-score-alert.json'), node: triggerNode },
		window: { width: 1500, height: 900 },
		async take(editor, id) {
			await editor.openNode(id, triggerNode);
			await editor.panel.getByText('Webhook URLs').click();
			await editor.settle();
			const parameters = await areaAround([editor.panel.getByTestId('node-parameters')]);
			// n8n's panel left of the parameters has no test ID.
			return { ...parameters, x: leftEdge, width: parameters.x + parameters.width - leftEdge };
		},
	},
	{
		name: 'outbound-call',
		themes: both,
		shows: { workflow: exampleNamed('call-back-open-concerns.json'), node: callNode },
		window: { width: 1500, height: 1500 },
		async take(editor, id) {
			await editor.openNode(id, callNode);
			const ends = ['resource', 'customVariablesJson'].map((name) => editor.field(name));
			return await areaAround(ends, { top: 28, sides: 12, bottom: 12 });
		},
	},
];

async function wholeCanvas(editor: EditorPage, id: string): Promise<Area> {
	await editor.openWorkflow(id);
	return await editor.areaOfNodes();
}

const agentPicture: Picture = {
	name: 'agent',
	themes: both,
	shows: { workflow: workflowFile.parse(agent) },
	window: { width: 1500, height: 800 },
	take: wholeCanvas,
};

const panelNode = 'Conversation Analytics';

/** A panel before anything is chosen, for the reference. */
const panelPicture = (name: string, workflow: WorkflowFile): Picture => ({
	name,
	themes: both,
	shows: { workflow, node: panelNode, isAtFirst: true },
	window: { width: 1500, height: 1900 },
	async take(editor, id) {
		await editor.openNode(id, panelNode);
		const fields = editor.panel.locator('.parameter-input-list-wrapper').first();
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

/** The versions, because Node would load a `.node` file as compiled code. */
const triggers = { conversationAnalyticsTrigger: 2, conversationAnalyticsPollingTrigger: 1 };

const triggerPanels = Object.entries(triggers).map(([name, typeVersion]) =>
	panelPicture(panelName('trigger', name), workflowOf(name, panelNode, { typeVersion }, name)),
);

/** A window in which the whole workflow fits without zooming out. */
function windowFor(nodes: WorkflowNode[]): Picture['window'] {
	const nodeSize = 100;
	const reach = (at: 0 | 1, side: 'width' | 'height') => {
		const starts = nodes.map(({ position }) => position[at]);
		const ends = nodes.map((one) => one.position[at] + Number(one.parameters[side] ?? nodeSize));
		return Math.max(...ends) - Math.min(...starts);
	};
	// Leaves room for n8n's own bars and margins.
	return { width: reach(0, 'width') + 700, height: reach(1, 'height') + 500 };
}

/** The canvas of each example. */
const examplePictures = examples.map(
	({ file, workflow }): Picture => ({
		name: `examples/${basename(file, '.json')}`,
		themes: both,
		shows: { workflow },
		window: windowFor(workflow.nodes),
		take: wholeCanvas,
	}),
);

export const pictures: Picture[] = [
	...[questionToMessage, ...nodesInUse, agentPicture],
	...[...operationPanels, ...triggerPanels, ...examplePictures],
];

export const names = pictures.map(({ name }) => name);

export const pictureFiles = pictures.flatMap(({ name, themes }) =>
	themes.map((theme) => pictureFile(name, theme)),
);
