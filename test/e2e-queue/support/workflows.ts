import { randomUUID } from 'node:crypto';
import {
	mainOutputs,
	nodeOf,
	type WorkflowFile,
	type WorkflowNode,
} from '../../../workshop/scripts/instance/workflow';
import type { QueueProcess } from '../../../workshop/scripts/queue/queue';
import {
	chatResult,
	endedExecutions,
	envelopeOf,
	post,
	secretHeaders,
	startReceiver,
} from '../../e2e/support/receiver';
import { actionType } from '../../e2e/support/runNode';
import { shared, webhookFor } from './running';

/** Our action node. */
export const action = (name: string, parameters: Record<string, unknown>) =>
	nodeOf(name, actionType, { parameters, credentials: shared().credentials });

export const keepNewNode = (mode: object = {}) =>
	action('Keep New', { resource: 'delivery', operation: 'keepNew', ...mode });

function httpRequest(name: string, path: string, jsonBody: string): WorkflowNode {
	const url = `={{ "${shared().work.url}" + ${path} }}`;
	return nodeOf(name, 'n8n-nodes-base.httpRequest', {
		typeVersion: 4.2,
		parameters: { method: 'POST', url, sendBody: true, specifyBody: 'json', jsonBody, options: {} },
	});
}

/** Waits for all executions that were sent together, and returns the items of the webhook's body. */
const meetNode = (): WorkflowNode =>
	httpRequest(
		'Meet',
		'"/gate/" + $json.body.key + "/" + $json.body.count',
		'={{ JSON.stringify($json.body.items) }}',
	);

/** Holds its items until the test opens this key. */
export const holdNode = (key: string): WorkflowNode =>
	httpRequest('Hold', `"/gate/${key}"`, '={{ JSON.stringify($json) }}');

/** Reports each item and the process to the test, and passes the item on. `id` is an expression. */
export const workNode = (key: string, id = '$json.id'): WorkflowNode =>
	httpRequest(
		'Work',
		'"/done"',
		`={{ JSON.stringify({ key: ${JSON.stringify(key)}, id: String(${id}), delivery: $json.delivery, process: $env.PROCESS_NAME, item: $json }) }}`,
	);

/** Connects the first output of each node to the next. */
export function chained(nodes: WorkflowNode[]): WorkflowFile['connections'] {
	return Object.fromEntries(
		nodes.slice(0, -1).map((node, at) => [node.name, mainOutputs([nodes[at + 1]?.name ?? ''])]),
	);
}

/** In queue mode n8n orders the list of executions by start and cuts it by id, so only its first page is complete. */
const pageSize = 100;

/** Starts an active workflow behind n8n's own webhook, which any webhook process answers. */
export async function startWorkflow(behind: WorkflowNode[]) {
	const { editor } = shared();
	const path = randomUUID();
	const webhook = nodeOf('Webhook', 'n8n-nodes-base.webhook', {
		typeVersion: 2,
		webhookId: path,
		parameters: { httpMethod: 'POST', path, responseMode: 'onReceived', options: {} },
	});
	const nodes = [webhook, meetNode(), ...behind];
	const { id } = await editor.createWorkflow({
		name: behind.map(({ name }) => name).join(', '),
		nodes,
		connections: chained(nodes),
	});
	await editor.activate(id, path);
	let taken = 0;
	/** Starts an execution with these items for each list. They continue together. */
	const sendAtOnce = async (lists: object[][], firstWebhook = 0): Promise<void> => {
		const key = randomUUID();
		await Promise.all(
			lists.map(async (items, at) => {
				const { url } = webhookFor(firstWebhook + at);
				const body = { key, count: lists.length, items };
				expect((await post(`${url}/webhook/${path}`, body, {})).status).toBe(200);
				taken += 1;
			}),
		);
	};
	/** Waits until all executions that the webhook accepted have ended, and returns their status. */
	const ended = async () => {
		const all = await endedExecutions(editor, id, Math.min(taken, pageSize));
		return all.map(({ status }) => status);
	};
	return { id, sendAtOnce, ended };
}

/** One result of a chat. */
export interface Result {
	id: string;
	content: string;
}

export const nameOf = ({ id, content }: Result) => `${id} ${content}`;

/** Starts an active workflow with our trigger, whose work has this key. */
export async function startTrigger(key: string) {
	const { editor } = shared();
	const done = workNode(key, '$json.conversation_id + " " + $json.conversation_type');
	const receiver = await startReceiver(editor, {
		behind: { nodes: [done], connections: { Results: mainOutputs([done.name]) } },
	});
	const path = new URL(receiver.url).pathname;
	return {
		...receiver,
		/** Sends one result in its own envelope, which is the same each time. */
		deliver: async (through: QueueProcess, result: Result) => {
			const body = envelopeOf([chatResult(result.id, { conversation_type: result.content })], {
				id: `processing ${nameOf(result)}`,
			});
			return await post(through.url + path, body, secretHeaders);
		},
	};
}
