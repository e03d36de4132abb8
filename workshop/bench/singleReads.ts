import { nodeOf, type WorkflowNode } from '../scripts/instance/workflow';
import { compare, readOnce, wholeList } from './getMany/measure';
import { gather, ourStep, requestStep, splitOut } from './instance/steps';
import { withMemory } from './measure/process';
import { atLeast, atMost, seconds, table, times, type Bench, type Part } from './part';

const count = 500;
const serviceId = 'single';
const latencyMs = 30;
const wanted = { speed: 1.5, cpu: 0.8, connections: 32 };

export const singleReads: Part = {
	name: 'singleReads',
	title: `Conversation → Get: ${count} items`,
	lists: () => ({ [serviceId]: { conversations: count, spread: 'even' } }),
	async run(bench) {
		const job = await wholeList(bench, latencyMs, serviceId);
		const ours = await wayOf(bench, job.expected, 'single-ours', await ourGet(bench), 'id');
		const http = await wayOf(bench, job.expected, 'single-http', await httpGet(bench), 'data.id');
		const of = await compare(bench, [ours, http], job);
		const [own, theirs] = [of(ours), of(http)];
		const rows = [ours, http].map((way) => {
			const { wallMs, cpuMs, connections } = of(way);
			return [
				way.name,
				seconds(wallMs),
				seconds(cpuMs),
				times(theirs.wallMs / wallMs),
				times(cpuMs / theirs.cpuMs),
				String(connections),
			];
		});
		const head = 'Node | Wall time | CPU | Speed of HTTP Request | CPU of it | Connections';
		return {
			text: `${introduction}\n\n${table(head, rows)}`,
			targets: [
				atLeast('speed of HTTP Request', wanted.speed, theirs.wallMs / own.wallMs, ' ×'),
				atMost('CPU of HTTP Request', wanted.cpu, own.cpuMs / theirs.cpuMs, ' ×'),
				atMost('connections', wanted.connections, own.connections),
			],
		};
	},
	async ownRuns(bench) {
		const job = await wholeList(bench, latencyMs, serviceId);
		const way = await wayOf(bench, job.expected, 'single-ours', await ourGet(bench), 'id');
		return [
			{
				name: `${count} single reads, ${latencyMs} ms`,
				run: async () =>
					await withMemory(bench.instance.pid, async () => await readOnce(bench, way, job)),
			},
		];
	},
};

const introduction = `One node reads the record of each of ${count} items by its id, at ${latencyMs} ms. Both hand over the same records (our
node with Output Raw); every run's ids are compared with the service's own list.`;

/** Publishes a node that reads a conversation for each item. */
async function wayOf(
	{ instance }: Bench,
	ids: string[],
	path: string,
	step: WorkflowNode,
	idField: string,
) {
	const parameters = { mode: 'raw', jsonOutput: JSON.stringify({ wanted: ids }), options: {} };
	const items = nodeOf('IDs', 'n8n-nodes-base.set', { typeVersion: 3.4, parameters });
	await instance.publish(path, [items, splitOut('wanted'), step, gather(idField)]);
	return { name: step.name, read: async () => await instance.callForIds(path) };
}

async function ourGet(bench: Bench): Promise<WorkflowNode> {
	const step = await ourStep(bench, {
		resource: 'conversation',
		operation: 'get',
		serviceId,
		conversationId: { __rl: true, mode: 'id', value: '={{ $json.wanted }}' },
		output: 'raw',
	});
	return { ...step, name: 'our Conversation → Get' };
}

async function httpGet(bench: Bench): Promise<WorkflowNode> {
	const path = '/api/v2/conversation-analytics/conversations/{{ $json.wanted }}';
	return await requestStep(bench, 'HTTP Request', path, {
		sendQuery: true,
		queryParameters: { parameters: [{ name: 'service_id', value: serviceId }] },
	});
}
