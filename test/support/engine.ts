import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
	BinaryDataService,
	DirectoryLoader,
	ExecutionLifecycleHooks,
	ExternalSecretsProxy,
	WorkflowExecute,
} from 'n8n-core';
import {
	Workflow,
	type IBinaryData,
	type ICredentialType,
	type IDataObject,
	type INode,
	type INodeExecutionData,
	type INodeParameters,
	type INodeType,
	type IRun,
	type IWorkflowExecuteAdditionalData,
	type NodeExecutionHint,
	type OnError,
	type WorkflowExecuteMode,
} from 'n8n-workflow';
import { GivenCredentials, type CredentialData } from './credentials';
import { describeError, type EngineError } from './engineError';

// n8n-core has its own copy of the container; another copy would have other services.
const container: typeof import('@n8n/di') = createRequire(require.resolve('n8n-core'))('@n8n/di');

/** A node and everything that an execution of it needs. */
export interface EngineRun {
	/** The node's class, instantiated: straight from the TypeScript sources. */
	node: INodeType;
	parameters?: INodeParameters;
	/** Full items (with binary), or only their json. Default: one empty item. */
	inputItems?: INodeExecutionData[];
	inputJson?: IDataObject[];
	/** Credential data by type, and the types whose `authenticate` signs requests. */
	credentials?: CredentialData;
	credentialTypes?: ICredentialType[];
	onError?: OnError;
	retryOnFail?: boolean;
	maxTries?: number;
	waitBetweenTriesMs?: number;
	executeOnce?: boolean;
	/** Gives the node the type name of its twin for AI agents. */
	asTool?: boolean;
	/** The types of the nodes to which the tool is connected. */
	toolFor?: string[];
	/** The workflow's static data before the run. */
	staticData?: IDataObject;
	/** The id of the workflow; memories go by it. */
	workflowId?: string;
	/** Whether the workflow is published. */
	active?: boolean;
	/** Default `manual`. */
	mode?: WorkflowExecuteMode;
	timezone?: string;
	/** Cancels the execution, like the Stop button. */
	signal?: AbortSignal;
	/** Reads or changes the node and the additional data before the run. */
	prepare?: (node: INode, additionalData: IWorkflowExecuteAdditionalData) => void;
}

export interface EngineOutcome {
	status: IRun['status'];
	/** Per output; the error output, if on, is the last. */
	outputs: INodeExecutionData[][];
	/** The json of the first output's items. */
	json: IDataObject[];
	/** Why the node failed; present too when it failed without stopping the workflow. */
	error: EngineError | undefined;
	hints: NodeExecutionHint[];
	/** The hints as one text. */
	hintText: string;
	staticData: IDataObject;
	run: IRun;
}

const startName = 'Start';
const endName = 'End';
export const nodeName = 'Node under test';
const binaryMode = 'filesystem-v2';

const folder = mkdtempSync(join(tmpdir(), 'n8n-engine-'));
let prepared: Promise<void> | undefined;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Once per test file: n8n's folder and storages in temporary places, and silence. */
export async function prepareEngine(): Promise<void> {
	prepared ??= prepare();
	await prepared;
}

async function prepare(): Promise<void> {
	process.env['N8N_USER_FOLDER'] = folder;
	process.env['N8N_ENCRYPTION_KEY'] = 'only-for-tests';
	process.env['N8N_LOG_LEVEL'] = 'silent';
	process.env['N8N_DEFAULT_BINARY_DATA_MODE'] = 'filesystem';
	await container.Container.get(BinaryDataService).init();
}

/** Everything that n8n-core may ask of the application around it. */
export function additionalData(
	run: Pick<EngineRun, 'credentials' | 'credentialTypes'>,
): IWorkflowExecuteAdditionalData {
	const address = 'http://127.0.0.1/not-there';
	const never = async (): Promise<never> => {
		throw new Error('This engine runs one workflow and nothing beside it');
	};
	return {
		credentialsHelper: new GivenCredentials(run.credentialTypes ?? [], run.credentials ?? {}),
		externalSecretsProxy: new ExternalSecretsProxy(),
		executeWorkflow: never,
		getRunExecutionData: async () => undefined,
		getRuntimeCredential: async () => undefined,
		startRunnerTask: never,
		currentNodeExecutionIndex: 0,
		executionId: '1',
		restApiUrl: address,
		instanceBaseUrl: address,
		formBaseUrl: address,
		formWaitingBaseUrl: address,
		formTestBaseUrl: address,
		webhookBaseUrl: address,
		webhookWaitingBaseUrl: address,
		webhookTestBaseUrl: address,
		mcpBaseUrl: address,
		mcpTestBaseUrl: address,
		variables: {},
		logAiEvent: () => {},
	};
}

const described = (name: string, inputs: ['main'] | []): INodeType['description'] => ({
	displayName: name,
	name: name.toLowerCase(),
	group: inputs.length === 0 ? ['trigger'] : ['transform'],
	version: 1,
	description: 'Stands before or behind the node under test',
	defaults: { name },
	inputs,
	outputs: ['main'],
	properties: [],
});

/** The trigger, which returns the items of the test. */
const startNode = (items: INodeExecutionData[]): INodeType => ({
	description: described(startName, []),
	execute: async () => [items],
});

/** The node after it. Without one, a node that continues after an error would end as failed. */
const endNode: INodeType = {
	description: described(endName, ['main']),
	async execute() {
		return [this.getInputData()];
	},
};

/** n8n's twin of a node for AI agents, whose name ends in "Tool". */
function asTool(node: EngineRun['node']): EngineRun['node'] {
	const description = { ...node.description, name: `${node.description.name}Tool` };
	const twin: EngineRun['node'] = Object.create(node, { description: { value: description } });
	return twin;
}

function buildWorkflow(run: EngineRun): { workflow: Workflow; node: INode } {
	const { toolFor = [] } = run;
	const items = run.inputItems ?? (run.inputJson ?? [{}]).map((json) => ({ json }));
	const known = new Map<string, INodeType>([
		['test.start', startNode(items)],
		['test.node', run.node],
		['test.nodeTool', asTool(run.node)],
		['test.end', endNode],
		...toolFor.map((type): [string, INodeType] => [type, endNode]),
	]);
	const typeOf = (name: string): INodeType => {
		const found = known.get(name);
		if (found === undefined) throw new Error(`Unknown node type ${name}`);
		return found;
	};
	// n8n does this when it loads a node; it adds the request options to declared nodes.
	DirectoryLoader.applyDeclarativeNodeOptionParameters(run.node);
	const node: INode = {
		id: '2',
		name: nodeName,
		type: run.asTool === true ? 'test.nodeTool' : 'test.node',
		typeVersion: latestVersion(run.node),
		position: [200, 0],
		parameters: run.parameters ?? {},
		credentials: Object.fromEntries(
			Object.keys(run.credentials ?? {}).map((type) => [type, { id: type, name: type }]),
		),
		onError: run.onError,
		retryOnFail: run.retryOnFail,
		maxTries: run.maxTries,
		waitBetweenTries: run.waitBetweenTriesMs,
		executeOnce: run.executeOnce,
	};
	const workflow = new Workflow({
		id: run.workflowId ?? 'engine',
		name: 'Engine',
		nodes: [
			{
				id: '1',
				name: startName,
				type: 'test.start',
				typeVersion: 1,
				position: [0, 0],
				parameters: {},
			},
			node,
			{
				id: '3',
				name: endName,
				type: 'test.end',
				typeVersion: 1,
				position: [400, 0],
				parameters: {},
			},
			...toolFor.map(
				(type): INode => ({
					...{ id: type, name: type, type, typeVersion: 1, parameters: {} },
					position: [400, 200],
				}),
			),
		],
		connections: {
			[startName]: { main: [[{ node: nodeName, type: 'main', index: 0 }]] },
			[nodeName]: {
				main: [[{ node: endName, type: 'main', index: 0 }]],
				ai_tool: [toolFor.map((node) => ({ node, type: 'ai_tool', index: 0 }))],
			},
		},
		active: run.active ?? false,
		nodeTypes: {
			getByName: typeOf,
			getByNameAndVersion: typeOf,
			getKnownTypes: () => ({}),
		},
		staticData: run.staticData ?? {},
		settings: { executionOrder: 'v1', timezone: run.timezone ?? 'Etc/UTC' },
	});
	return { workflow, node: workflow.getNode(nodeName) ?? node };
}

export function latestVersion({ description: { version } }: INodeType): number {
	return Array.isArray(version) ? Math.max(...version) : version;
}

/** Runs one node in n8n's real engine, from its TypeScript sources. */
export async function runInEngine(run: EngineRun): Promise<EngineOutcome> {
	await prepareEngine();
	const { workflow, node } = buildWorkflow(run);
	const data = additionalData(run);
	run.prepare?.(node, data);

	const mode = run.mode ?? 'manual';
	const hooks = new ExecutionLifecycleHooks(mode, '1', {
		id: 'engine',
		name: 'Engine',
		createdAt: new Date(),
		updatedAt: new Date(),
		active: run.active ?? false,
		isArchived: false,
		activeVersionId: null,
		nodes: [],
		connections: {},
	});
	data.hooks = hooks;
	// The hook is also called for a canceled execution, whose promise never settles.
	const ended = new Promise<IRun>((resolve) => {
		hooks.addHandler('workflowExecuteAfter', (result) => resolve(result));
	});
	const executing = new WorkflowExecute(data, mode).run({
		workflow,
		startNode: workflow.getNode(startName) ?? undefined,
	});
	const cancel = () => executing.cancel();
	run.signal?.addEventListener('abort', cancel, { once: true });
	try {
		return outcomeOf(await Promise.race([executing, ended]), workflow);
	} finally {
		run.signal?.removeEventListener('abort', cancel);
	}
}

function outcomeOf(result: IRun, workflow: Workflow): EngineOutcome {
	const task = result.data.resultData.runData[nodeName]?.at(-1);
	const hints = task?.hints ?? [];
	const outputs = (task?.data?.['main'] ?? []).map((items) => items ?? []);
	return {
		status: result.status,
		outputs,
		json: (outputs[0] ?? []).map((item) => item.json),
		error: describeError(task?.error ?? result.data.resultData.error),
		hints,
		hintText: hints.map(({ message }) => message).join(' '),
		staticData: workflow.staticData,
		run: result,
	};
}

/** The content of a file that a node has put into n8n's binary storage. */
export async function readBinary(binary: IBinaryData): Promise<Buffer> {
	if (binary.data !== binaryMode) return Buffer.from(binary.data, 'base64');
	return await container.Container.get(BinaryDataService).getAsBuffer(binary);
}
