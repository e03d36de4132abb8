import { ExecuteContext, ExecutionLifecycleHooks, WorkflowExecute } from 'n8n-core';
import {
	createEmptyRunExecutionData,
	createRunExecutionData,
	NodeHelpers,
	type IDataObject,
	type INodeParameters,
	type INodeExecutionData,
} from 'n8n-workflow';
import { ConversationAnalyticsApi } from '../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalytics } from '../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { additionalData, prepareEngine, workflowOf } from './engine';

const type = 'n8n-nodes-conversation-analytics.conversationAnalytics';

/** A node that a model wrote and runs in n8n. */
export interface ModelRun {
	parameters: INodeParameters;
	items: IDataObject[];
	/** The data of the API credential. */
	access: Record<string, string>;
	/** Names that differ from those that n8n gives. */
	workflowName?: string;
	nodeName?: string;
	/** Further nodes of the workflow. */
	beside?: string[];
	/** n8n's mark of who began the run. */
	source?: 'instance_ai';
}

export interface ModelAnswer {
	/** What n8n passes on to the model. */
	error?: string;
	json: IDataObject[];
}

function staged(
	run: ModelRun,
	nodeType: string,
	name: string,
	workflow: { id?: string; name?: string },
) {
	const node = new ConversationAnalytics();
	const description = { ...node.description, name: nodeType };
	const { access, parameters, items } = run;
	const credentials = { conversationAnalyticsApi: access };
	const twin = Object.create(node, { description: { value: description } });
	const given = NodeHelpers.getNodeParameters(
		...([description.properties, parameters, true, false, null, description] as const),
	);
	const stored = { name, type: nodeType, parameters: given ?? {}, credentials };
	const nodes = (run.beside ?? []).map((other) => ({
		...{ id: other, name: other, type: nodeType, typeVersion: 1 },
		...{ position: [0, 0] satisfies [number, number], parameters: {} },
	}));
	const built = workflowOf(twin, stored, { name: undefined, nodes, ...workflow });
	const data = additionalData({ credentials, credentialTypes: [new ConversationAnalyticsApi()] });
	const inputItems: INodeExecutionData[] = items.map((json) => ({ json }));
	return { ...built, data, inputItems, twin };
}

/** As n8n's Assistant does (execute-node.service.js). */
export async function runAsAssistant(run: ModelRun): Promise<ModelAnswer> {
	await prepareEngine();
	const { nodeName = 'Node', workflowName = `Execute node ${type}` } = run;
	const { workflow, node, data, inputItems } = staged(run, type, nodeName, {
		...{ id: 'temporary', name: workflowName },
	});
	data.hooks = new ExecutionLifecycleHooks('manual', '1', {
		...{ id: 'temporary', name: workflowName, createdAt: new Date(), updatedAt: new Date() },
		...{ active: false, isArchived: true, activeVersionId: null, nodes: [], connections: {} },
	});
	const executionData = createRunExecutionData({
		startData: {},
		resultData: { runData: {} },
		...(run.source && { manualData: { source: run.source } }),
		executionData: {
			...{ contextData: {}, metadata: {}, waitingExecution: {}, waitingExecutionSource: {} },
			nodeExecutionStack: [{ node, data: { main: [inputItems] }, source: null }],
		},
	});
	const result = await new WorkflowExecute(data, 'manual', executionData).processRunExecutionData(
		workflow,
	);
	const { error, runData } = result.data.resultData;
	const items = runData[nodeName]?.at(-1)?.data?.['main']?.[0] ?? [];
	return { ...(error && { error: error.message }), json: items.map(({ json }) => json) };
}

/** As n8n Agents do (ephemeral-node-executor.js). */
export async function runAsN8nAgent(run: ModelRun): Promise<ModelAnswer> {
	await prepareEngine();
	const { workflow, node, data, inputItems, twin } = staged(run, `${type}Tool`, 'Target Node', {});
	const given = { main: [inputItems] };
	const context = new ExecuteContext(
		...([workflow, node, data, 'internal', createEmptyRunExecutionData(), 0] as const),
		inputItems,
		given,
		{ node, data: given, source: null },
		[],
	);
	try {
		await workflow.expression.acquireIsolate();
		const [items = []] = await twin.execute.call(context);
		return { json: items.map(({ json }: INodeExecutionData) => json) };
	} catch (error) {
		return { error: error instanceof Error ? error.message : String(error), json: [] };
	}
}
