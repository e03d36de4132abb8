import { createRequire } from 'node:module';
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
	type INodeTypes,
	type IRun,
	type ITaskData,
	type IWorkflowExecuteAdditionalData,
	type OnError,
	type WorkflowExecuteMode,
} from 'n8n-workflow';
import { GivenCredentials, type CredentialData } from './credentials';
import { hashOf } from '../../src/records/hash';
import { isObject, objectOf, textOf } from '../../src/records/value';

// n8n-core has its own copy of the container. Another copy has other services.
const container: typeof import('@n8n/di') = createRequire(require.resolve('n8n-core'))('@n8n/di');

/** A node and what its execution needs. */
export interface EngineRun {
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
	/** Runs the node under its type name for AI agents. */
	asTool?: boolean;
	/** The types of the nodes to which the tool is connected. */
	toolFor?: string[];
	/** Parameters of a second, unconnected node of the type under test. */
	beside?: INodeParameters;
	/** Each workflow has its own memory. */
	workflowId?: string;
	/** Whether the workflow is published. */
	active?: boolean;
	/** Default `manual`. */
	mode?: WorkflowExecuteMode;
	/** Runs only the node, as a step after a task that began then, epoch milliseconds. */
	stepAfterMs?: number;
	timezone?: string;
	/** Cancels the execution, like the Stop button. */
	signal?: AbortSignal;
	/** Reads or changes the node and the additional data before the run. */
	prepare?: (node: INode, additionalData: IWorkflowExecuteAdditionalData) => void;
}

export type EngineOutcome = ReturnType<typeof outcomeOf>;

const startName = 'Start';
const endName = 'End';
export const nodeName = 'Node under test';
const binaryMode = 'filesystem-v2';

let prepared: Promise<void> | undefined;

/** Prepares n8n's binary storage once per test file. sharedEngine.js sets its variables. */
export async function prepareEngine(): Promise<void> {
	prepared ??= container.Container.get(BinaryDataService).init();
	await prepared;
}

/** What n8n-core may ask the application for. */
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
		...{
			restApiUrl: address,
			instanceBaseUrl: address,
			mcpBaseUrl: address,
			mcpTestBaseUrl: address,
		},
		...{ formBaseUrl: address, formWaitingBaseUrl: address, formTestBaseUrl: address },
		...{ webhookBaseUrl: address, webhookWaitingBaseUrl: address, webhookTestBaseUrl: address },
		variables: {},
		logAiEvent: () => {},
	};
}

const described = (name: string, inputs: ['main'] | []): INodeType['description'] => ({
	...{ displayName: name, name: name.toLowerCase(), version: 1, description: name },
	...{ group: inputs.length === 0 ? ['trigger'] : ['transform'], defaults: { name } },
	...{ inputs, outputs: ['main'], properties: [] },
});

/** The trigger. It returns the test's items. */
const startNode = (items: INodeExecutionData[]): INodeType => ({
	description: described(startName, []),
	execute: async () => [items],
});

/** The node after it. Without it, a node that continues on errors would count as failed. */
const endNode: INodeType = {
	description: described(endName, ['main']),
	async execute() {
		return [this.getInputData()];
	},
};

/** The node as n8n offers it to AI agents: its name ends in "Tool". */
function asTool(node: EngineRun['node']): EngineRun['node'] {
	const description = { ...node.description, name: `${node.description.name}Tool` };
	const twin: EngineRun['node'] = Object.create(node, { description: { value: description } });
	return twin;
}

type StoredNode = Pick<INode, 'name'> & Partial<Omit<INode, 'credentials'>>;

/** A node as a workflow stores it. */
const stored = (node: StoredNode, credentials: CredentialData = {}): INode => ({
	...{ id: node.name, type: 'test.node', typeVersion: 1, position: [0, 0], parameters: {} },
	...node,
	credentials: Object.fromEntries(
		Object.entries(credentials).map(([name, data]) => [
			name,
			{ id: hashOf(JSON.stringify(data)), name },
		]),
	),
});

/** A workflow of this node, and of `nodes` if there are any. */
export function workflowOf(
	type: INodeType,
	{ credentials, ...node }: StoredNode & { credentials?: CredentialData },
	{ nodes = [], ...more }: Partial<ConstructorParameters<typeof Workflow>[0]> = {},
): { workflow: Workflow; node: INode } {
	const own = stored({ typeVersion: latestVersion(type), ...node }, credentials);
	const workflow = new Workflow({
		name: 'Engine',
		nodes: [own, ...nodes],
		connections: {},
		active: true,
		nodeTypes: typesFrom(() => type),
		settings: { executionOrder: 'v1', timezone: 'Etc/UTC' },
		...more,
	});
	return { workflow, node: workflow.getNode(own.name) ?? own };
}

const typesFrom = (typeOf: (name: string) => INodeType): INodeTypes => ({
	getByName: typeOf,
	getByNameAndVersion: typeOf,
	getKnownTypes: () => ({}),
});

function buildWorkflow(run: EngineRun): { workflow: Workflow; node: INode } {
	const { toolFor = [] } = run;
	const known = new Map<string, INodeType>([
		['test.start', startNode(itemsOf(run))],
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
	// As n8n does when it loads a node. It adds the request options to declared nodes.
	DirectoryLoader.applyDeclarativeNodeOptionParameters(run.node);
	const node = {
		name: nodeName,
		type: run.asTool === true ? 'test.nodeTool' : 'test.node',
		parameters: run.parameters ?? {},
		onError: run.onError,
		retryOnFail: run.retryOnFail,
		maxTries: run.maxTries,
		waitBetweenTries: 1,
	};
	const nodes = [
		stored({ name: startName, type: 'test.start' }),
		stored({ name: endName, type: 'test.end' }),
		...toolFor.map((type) => stored({ name: type, type })),
		...(run.beside ? [stored({ name: 'Beside', type: node.type, parameters: run.beside })] : []),
	];
	return workflowOf(
		run.node,
		{ ...node, credentials: run.credentials },
		{
			id: run.workflowId ?? 'engine',
			nodes,
			connections: {
				[startName]: { main: [[{ node: nodeName, type: 'main', index: 0 }]] },
				[nodeName]: {
					main: [[{ node: endName, type: 'main', index: 0 }]],
					ai_tool: [toolFor.map((tool) => ({ node: tool, type: 'ai_tool', index: 0 }))],
				},
			},
			active: run.active ?? false,
			nodeTypes: typesFrom(typeOf),
			settings: { executionOrder: 'v1', timezone: run.timezone ?? 'Etc/UTC' },
		},
	);
}

/** The result of the node before, from an earlier run. */
function earlierTask(run: EngineRun): ITaskData {
	return {
		...{ startTime: run.stepAfterMs ?? 0, executionTime: 0, executionIndex: 0 },
		...{ executionStatus: 'success', source: [], data: { main: [itemsOf(run)] } },
	};
}

function itemsOf({ inputItems, inputJson = [{}] }: EngineRun): INodeExecutionData[] {
	return inputItems ?? inputJson.map((json) => ({ json }));
}

function latestVersion({ description: { version } }: INodeType): number {
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
		...{ id: 'engine', name: 'Engine', createdAt: new Date(), updatedAt: new Date() },
		...{ active: run.active ?? false, isArchived: false, activeVersionId: null },
		...{ nodes: [], connections: {} },
	});
	data.hooks = hooks;
	// The hook is also called for a canceled execution, whose promise never settles.
	const ended = new Promise<IRun>((resolve) => {
		hooks.addHandler('workflowExecuteAfter', (result) => resolve(result));
	});
	const engine = new WorkflowExecute(data, mode);
	const executing =
		run.stepAfterMs === undefined
			? engine.run({ workflow, startNode: workflow.getNode(startName) ?? undefined })
			: engine.runPartialWorkflow2(workflow, { [startName]: [earlierTask(run)] }, {}, [nodeName], {
					...{ nodeName, mode: 'inclusive' },
				});
	const cancel = () => executing.cancel();
	run.signal?.addEventListener('abort', cancel, { once: true });
	try {
		return outcomeOf(await Promise.race([executing, ended]));
	} finally {
		run.signal?.removeEventListener('abort', cancel);
	}
}

/** An error as the engine stores it for the editor. */
function describeError(error: unknown) {
	if (!isObject(error)) return undefined;
	return {
		message: textOf(error.message) ?? '',
		/** The remedy. */
		description: textOf(error.description),
		httpCode: textOf(error.httpCode),
		/** Holds `itemIndex`, among others. */
		context: objectOf(error.context),
	};
}

function outcomeOf(run: IRun) {
	const task = run.data.resultData.runData[nodeName]?.at(-1);
	const hints = task?.hints ?? [];
	const outputs = (task?.data?.['main'] ?? []).map((items) => items ?? []);
	return {
		status: run.status,
		/** The items of each output. The error output, if on, is the last. */
		outputs,
		/** The json of the first output's items. */
		json: (outputs[0] ?? []).map((item) => item.json),
		/** The node's failure, even if the workflow went on. */
		error: describeError(task?.error ?? run.data.resultData.error),
		hints,
		/** The hints as one text. */
		hintText: hints.map(({ message }) => message).join(' '),
		run,
	};
}

/** Where n8n's binary storage has a file. */
export function pathOf({ id }: IBinaryData): string {
	return container.Container.get(BinaryDataService).getPath(id ?? '');
}

/** A file's content in n8n's binary storage. */
export async function readBinary(binary: IBinaryData): Promise<Buffer> {
	if (binary.data !== binaryMode) return Buffer.from(binary.data, 'base64');
	return await container.Container.get(BinaryDataService).getAsBuffer(binary);
}
