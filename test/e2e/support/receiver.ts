import { randomUUID } from 'node:crypto';
import { demoKey } from '../../../workshop/sandbox';
import type { Credential, Editor } from '../../../workshop/scripts/instance/editor';
import { isOlderN8n } from '../../../workshop/scripts/instance/paths';
import {
	mainOutputs,
	nodeOf,
	type WorkflowFile,
} from '../../../workshop/scripts/instance/workflow';
import { actionType } from './runNode';

const triggerName = 'Trigger';
const credentialType = 'conversationAnalyticsApi';
export const secret = 'Authorization: Bearer e2e-secret; X-Source: analytics';
export const secretHeaders = { authorization: 'Bearer e2e-secret', 'x-source': 'analytics' };

type Json = Record<string, unknown>;

interface ReceiverOptions {
	/** The trigger's parameters. */
	parameters?: Json;
	/** Changes of the credential; null leaves the trigger without one. */
	credential?: Json | null;
	/** Further credentials of the trigger, by type. */
	credentials?: Record<string, { id: string; name: string }>;
	/** Nodes behind `Results`, which follows the trigger's first output. Ours have its credential unless they have another. */
	behind?: { nodes: WorkflowFile['nodes']; connections: WorkflowFile['connections'] };
}

/** The credential of a trigger, which asks the service nothing. */
export const webhookData = (changes: Json = {}) => ({
	...{ baseUrl: 'http://127.0.0.1:1', apiKey: demoKey },
	...{ webhookHeaders: secret, previousHeaders: '' },
	...changes,
});

/** Creates the workflow without activating it. */
export async function createReceiver(editor: Editor, options: ReceiverOptions = {}) {
	const { parameters = {}, credential = {} } = options;
	const saved =
		credential &&
		(await editor.createCredential('Webhook', credentialType, webhookData(credential)));
	const credentials = { ...options.credentials, ...(saved && { [credentialType]: saved }) };
	const webhookId = randomUUID();
	const ends = ['Results', 'Failed'];
	const { id } = await editor.createWorkflow({
		name: 'Receiver',
		nodes: [
			nodeOf(triggerName, 'n8n-nodes-conversation-analytics.conversationAnalyticsTrigger', {
				typeVersion: 2,
				webhookId,
				parameters: { event: 'chatAnalysis', output: 'all', ...parameters },
				credentials,
			}),
			...ends.map((name, at) => nodeOf(name, 'n8n-nodes-base.noOp', { position: [220, at * 160] })),
			...(options.behind?.nodes ?? []).map((node) =>
				node.type === actionType ? { credentials, ...node } : node,
			),
		],
		connections: {
			[triggerName]: mainOutputs(['Results'], ['Failed']),
			...options.behind?.connections,
		},
	});
	return { id, path: `${webhookId}/webhook`, credential: saved ?? undefined };
}

export async function startReceiver(editor: Editor, options: ReceiverOptions = {}) {
	const { id, path, credential } = await createReceiver(editor, options);
	await editor.activate(id, path);
	return receiverOf(editor, id, path, credential);
}

export function receiverOf(editor: Editor, id: string, path: string, credential?: Credential) {
	const url = `${editor.url}/webhook/${path}`;
	/** Waits until at least this many executions have ended, and returns all ids, the oldest first. */
	const executionIds = async (atLeast?: number) =>
		(await endedExecutions(editor, id, atLeast)).map((execution) => execution.id);
	return {
		...{ id, url, credential },
		/** Posts JSON, or text as it is. */
		send: async (body: unknown, headers: Record<string, string> = secretHeaders) =>
			await post(url, body, headers),
		executionIds,
		/** The items of both outputs of the trigger in each execution. */
		outputs: async (atLeast?: number) => {
			const outputs = [];
			for (const one of await executionIds(atLeast)) {
				const execution = await editor.finishedExecution(one);
				const [results = [], failed = []] = (execution.nodes[triggerName]?.[0]?.outputs ?? []).map(
					(items) => items.map(({ json }) => json),
				);
				outputs.push({ results, failed, execution });
			}
			return outputs;
		},
	};
}

export async function post(url: string, body: unknown, headers: Record<string, string>) {
	const response = await fetch(url, {
		method: 'POST',
		// Otherwise n8n may close an idle connection while the next request uses it.
		headers: { 'content-type': 'application/json', connection: 'close', ...headers },
		body: typeof body === 'string' ? body : JSON.stringify(body),
	});
	return { status: response.status, text: await response.text() };
}

/**
 * Waits until no execution of the workflow is running, and lists all of them, the oldest first. n8n reads running
 * and ended ones separately, and one that ends in between is in neither list, so two answers must agree.
 *
 * @param atLeast how many to wait for
 */
export async function endedExecutions(editor: Editor, workflowId: string, atLeast = 0) {
	let before: string | undefined;
	// n8n 1 answers a delivery before it stores the execution, and nothing shows when.
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
