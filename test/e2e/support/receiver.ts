import { randomUUID } from 'node:crypto';
import type { Editor } from '../../../workshop/scripts/instance/editor';
import type { Execution, Item } from '../../../workshop/scripts/instance/execution';
import { isOlderN8n } from '../../../workshop/scripts/instance/paths';
import {
	mainOutputs,
	nodeOf,
	type WorkflowFile,
} from '../../../workshop/scripts/instance/workflow';

const triggerName = 'Trigger';
export const secret = 'Authorization: Bearer e2e-secret; X-Source: analytics';
export const secretHeaders = { authorization: 'Bearer e2e-secret', 'x-source': 'analytics' };

interface ReceiverOptions {
	/** Of the trigger node. */
	parameters?: Record<string, unknown>;
	/** Of the webhook credential; null leaves the node without one. */
	credential?: { headers: string; previousHeaders?: string } | null;
	/** Further credentials of the trigger, by type. */
	credentials?: Record<string, { id: string; name: string }>;
	/** Replaces the nodes after the trigger's first output. */
	behind?: { nodes: WorkflowFile['nodes']; connections: WorkflowFile['connections'] };
}

/** An active workflow that starts with the trigger. */
export interface Receiver {
	id: string;
	url: string;
	credentialId: string | undefined;
	/** Posts JSON, or text as it is, and returns the status and the body. */
	send(body: unknown, headers?: Record<string, string>): Promise<{ status: number; text: string }>;
	/** Ids of all executions, the oldest first, once there are so many and no more are under way. */
	executionIds(atLeast?: number): Promise<string[]>;
	/** What left the trigger, per execution: the items of both outputs. */
	outputs(
		atLeast?: number,
	): Promise<Array<{ results: Item[]; failed: Item[]; execution: Execution }>>;
}

/** The workflow, not yet active. */
export async function createReceiver(editor: Editor, options: ReceiverOptions = {}) {
	const { parameters = {}, credential = { headers: secret } } = options;
	const saved =
		credential === null
			? undefined
			: await editor.createCredential('Webhook', 'conversationAnalyticsWebhookApi', {
					previousHeaders: '',
					...credential,
				});
	const webhookId = randomUUID();
	const ends = ['Results', 'Failed'];
	const { id } = await editor.createWorkflow({
		name: 'Receiver',
		nodes: [
			nodeOf(triggerName, 'n8n-nodes-conversation-analytics.conversationAnalyticsTrigger', {
				typeVersion: 2,
				webhookId,
				parameters: { event: 'chatAnalysis', ...parameters },
				credentials: {
					...options.credentials,
					...(saved === undefined
						? {}
						: { conversationAnalyticsWebhookApi: { id: saved.id, name: saved.name } }),
				},
			}),
			...ends.map((name, at) => nodeOf(name, 'n8n-nodes-base.noOp', { position: [220, at * 160] })),
			...(options.behind?.nodes ?? []),
		],
		connections: {
			[triggerName]: mainOutputs(['Results'], ['Failed']),
			...options.behind?.connections,
		},
	});
	return { id, webhookId, path: `${webhookId}/webhook`, credentialId: saved?.id };
}

/** Creates and activates it. */
export async function startReceiver(
	editor: Editor,
	options: ReceiverOptions = {},
): Promise<Receiver> {
	const { id, path, credentialId } = await createReceiver(editor, options);
	await editor.activate(id, path);
	return receiverOf(editor, id, path, credentialId);
}

export function receiverOf(
	editor: Editor,
	id: string,
	path: string,
	credentialId?: string,
): Receiver {
	const url = `${editor.url}/webhook/${path}`;
	const executionIds = async (atLeast?: number) =>
		(await endedExecutions(editor, id, atLeast)).map((execution) => execution.id);
	return {
		id,
		url,
		credentialId,
		send: async (body, headers = secretHeaders) => await post(url, body, headers),
		executionIds,
		outputs: async (atLeast) => {
			const outputs = [];
			for (const one of await executionIds(atLeast)) {
				const execution = await editor.finishedExecution(one);
				const run = execution.nodes[triggerName]?.[0];
				outputs.push({
					results: run?.outputs[0] ?? [],
					failed: run?.outputs[1] ?? [],
					execution,
				});
			}
			return outputs;
		},
	};
}

export async function post(url: string, body: unknown, headers: Record<string, string>) {
	const response = await fetch(url, {
		method: 'POST',
		// Else n8n may close an idle connection at the moment when the next request takes it.
		headers: { 'content-type': 'application/json', connection: 'close', ...headers },
		body: typeof body === 'string' ? body : JSON.stringify(body),
	});
	return { status: response.status, text: await response.text() };
}

/**
 * Waits until none of the workflow's executions is under way, and lists them all, the oldest first. n8n asks
 * its database for running and for ended ones apart; one that ends in between is in neither answer, so two
 * have to agree.
 *
 * @param atLeast waits for so many, since a large one takes a while
 */
export async function endedExecutions(editor: Editor, workflowId: string, atLeast = 0) {
	let before: string | undefined;
	// n8n 1 answers a delivery before it stores the execution.
	if (isOlderN8n) await new Promise((resolve) => setTimeout(resolve, 300));
	for (;;) {
		const found = await editor.executionsOf(workflowId);
		const isUnderWay =
			found.length < atLeast ||
			found.some(({ status }) => status === 'running' || status === 'new');
		const listed = isUnderWay ? undefined : found.map(({ id }) => id).join();
		if (listed !== undefined && listed === before) {
			return found.sort((one, other) => Number(one.id) - Number(other.id));
		}
		before = listed;
		if (isUnderWay) await new Promise((resolve) => setTimeout(resolve, 100));
	}
}

/** A batch envelope around results, as the service pushes it. */
export function envelopeOf(
	results: object[],
	{
		id = randomUUID(),
		failed = 0,
		...more
	}: { id?: string; failed?: number; [field: string]: unknown } = {},
) {
	return {
		processing_id: id,
		status: 'completed',
		timestamp: 1_767_225_600,
		request_status: {
			total: results.length,
			success: results.length - failed,
			failed,
		},
		processed_data: results,
		...more,
	};
}

/** One analyzed chat. */
export function chatResult(id: string, more: object = {}) {
	return {
		id,
		vendor_id: `stored-${id}`,
		api_version: 'v2',
		timestamp: 1_767_225_600,
		request_data: {
			service_id: 'support-desk',
			customer_id: 'customer-7',
			conversation_time: 1_767_200_000,
		},
		chat_transcription: { transcript: 'Agent: Hello.' },
		conversation_type: 'Proper Conversation',
		meta_analytics: { first_response_time: 12 },
		conversation_analytics: {
			agent_feedback: {
				version: 3,
				analytics: {
					parameters: { Greeting: { ans: 'Yes' } },
					overall: { output: { ans: 72 }, fatal: 'No', fatal_trigger_parameters: [] },
				},
			},
			business_insights: { version: 1, analytics: { Intent: { ans: ['Buy', 'Ask'] } } },
		},
		customer_analytics: null,
		...more,
	};
}
