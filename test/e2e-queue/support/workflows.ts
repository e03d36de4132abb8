import { randomUUID } from 'node:crypto';
import {
	mainOutputs,
	nodeOf,
	type WorkflowFile,
	type WorkflowNode,
} from '../../../workshop/scripts/instance/workflow';
import { endedExecutions, post } from '../../e2e/support/receiver';
import { actionType } from '../../e2e/support/runNode';
import { shared, webhookFor } from './running';

type Credentials = Record<string, { id: string; name: string }>;

export const action = (
	name: string,
	parameters: Record<string, unknown>,
	credentials: Credentials,
) => nodeOf(name, actionType, { parameters, credentials });

function httpRequest(name: string, url: string, jsonBody: string): WorkflowNode {
	return nodeOf(name, 'n8n-nodes-base.httpRequest', {
		typeVersion: 4.2,
		parameters: { method: 'POST', url, sendBody: true, specifyBody: 'json', jsonBody, options: {} },
	});
}

/** Returns the items of the webhook's body once `count` executions with its `key` have arrived here. */
const meetNode = (): WorkflowNode =>
	httpRequest(
		'Meet',
		`={{ "${shared().work.url}/meet/" + $json.body.key + "/" + $json.body.count }}`,
		'={{ JSON.stringify($json.body.items) }}',
	);

/** Holds its items until the test opens this key. */
export const holdNode = (key: string): WorkflowNode =>
	httpRequest('Hold', `${shared().work.url}/hold/${key}`, '={{ JSON.stringify($json) }}');

/** Reports each item and the process to the test, and passes the item on. `id` is an expression. */
export const workNode = (key: string, id = '$json.id'): WorkflowNode =>
	httpRequest(
		'Work',
		`${shared().work.url}/done`,
		`={{ JSON.stringify({ key: ${JSON.stringify(key)}, id: String(${id}), delivery: $json.delivery, process: $env.PROCESS_NAME, item: $json }) }}`,
	);

/** Connects the first output of each node to the next. */
export function chained(nodes: WorkflowNode[]): WorkflowFile['connections'] {
	return Object.fromEntries(
		nodes.slice(0, -1).map((node, at) => [node.name, mainOutputs([nodes[at + 1]?.name ?? ''])]),
	);
}

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
	/** Waits until no execution is running, and counts them by status. */
	const ended = async () => await statusCounts(id, taken);
	return { sendAtOnce, ended };
}

export type Started = Awaited<ReturnType<typeof startWorkflow>>;

const pageSize = 100;

/**
 * Counts the ended executions by status. n8n's webhook may answer before n8n lists the execution, so it waits for
 * all that were accepted. Only the first page is complete in queue mode: n8n orders the list by start and cuts it by id.
 */
async function statusCounts(workflowId: string, taken: number) {
	for (;;) {
		const ended = await endedExecutions(shared().editor, workflowId);
		if (ended.length < Math.min(taken, pageSize)) continue;
		const counts = new Map<string, number>();
		for (const { status } of ended) counts.set(status, (counts.get(status) ?? 0) + 1);
		return counts;
	}
}
