import { nodeOf, type WorkflowNode } from '../scripts/instance/workflow';
import { gather, ourStep, requestStep, splitOut } from './instance/steps';
import type { Cost } from './measure/process';
import { inRounds, median } from './measure/rounds';
import { atLeast, atMost, seconds, table, times, type Bench, type Part } from './part';

const count = 500;
const serviceId = 'single';
const latencyMs = 30;
const wanted = { speed: 1.5, cpu: 0.8, connections: 32 };

interface Reading extends Cost {
	connections: number;
}

/** A node that reads a conversation for each item. */
interface Way {
	path: string;
	name: string;
	step: WorkflowNode;
	idField: string;
}

export const singleReads: Part = {
	name: 'singleReads',
	title: `Conversation → Get: ${count} items`,
	lists: () => ({ [serviceId]: { conversations: count, spread: 'even' } }),
	async run(bench) {
		const ids = await bench.service.ids(serviceId);
		const ways = [await ourGet(bench), await httpRequest(bench)];
		for (const { path, step, idField } of ways) {
			await bench.instance.publish(path, [...itemsOf(ids), step, gather(idField)]);
			await bench.instance.call(path);
		}
		const contenders = ways.map((way) => ({
			name: way.name,
			run: async () => await readOnce(bench, way, ids),
		}));
		const results = await inRounds(contenders, bench.rounds, bench.say);
		const [ours, theirs] = [...results].map(([name, readings]) => middleOf(name, readings));
		if (ours === undefined || theirs === undefined) throw new Error('There is nothing to compare');
		const rows = [ours, theirs].map(({ name, wallMs, cpuMs, connections }) => [
			name,
			seconds(wallMs),
			seconds(cpuMs),
			times(theirs.wallMs / wallMs),
			times(cpuMs / theirs.cpuMs),
			String(connections),
		]);
		const head = ['Node', 'Wall time', 'CPU', 'Speed of HTTP Request', 'CPU of it', 'Connections'];
		return {
			text: `${introduction}\n\n${table(head, rows)}`,
			targets: [
				atLeast('speed of HTTP Request', wanted.speed, theirs.wallMs / ours.wallMs, ' ×'),
				atMost('CPU of HTTP Request', wanted.cpu, ours.cpuMs / theirs.cpuMs, ' ×'),
				atMost('connections', wanted.connections, ours.connections),
			],
		};
	},
};

const introduction = `One node reads the record of each of ${count} items by its id, at ${latencyMs} ms. Both hand over the same records (our
node with Output Raw); every run's ids are compared with the service's own list.`;

function itemsOf(ids: string[]): WorkflowNode[] {
	const parameters = { mode: 'raw', jsonOutput: JSON.stringify({ wanted: ids }), options: {} };
	return [
		nodeOf('IDs', 'n8n-nodes-base.set', { typeVersion: 3.4, parameters }),
		splitOut('wanted'),
	];
}

async function ourGet(bench: Bench): Promise<Way> {
	const step = await ourStep(bench, {
		resource: 'conversation',
		operation: 'get',
		serviceId,
		conversationId: { __rl: true, mode: 'id', value: '={{ $json.wanted }}' },
		output: 'raw',
	});
	return { path: 'single-ours', name: 'our Conversation → Get', idField: 'id', step };
}

async function httpRequest(bench: Bench): Promise<Way> {
	const name = 'HTTP Request';
	const path = '/api/v2/conversation-analytics/conversations/{{ $json.wanted }}';
	const step = await requestStep(bench, name, path, {
		sendQuery: true,
		queryParameters: { parameters: [{ name: 'service_id', value: serviceId }] },
	});
	return { path: 'single-http', name, idField: 'data.id', step };
}

/** @throws if it did not read every record in order */
async function readOnce(
	{ instance, service }: Bench,
	{ path, name }: Way,
	ids: string[],
): Promise<Reading> {
	await service.begin(latencyMs);
	const { ids: found, ...cost } = await instance.callForIds(path);
	if (found.join() !== ids.join()) throw new Error(`${name} returned other records`);
	return { ...cost, connections: (await service.traffic()).connections };
}

function middleOf(name: string, readings: Reading[]) {
	return {
		name,
		wallMs: median(readings.map(({ wallMs }) => wallMs)),
		cpuMs: median(readings.map(({ cpuMs }) => cpuMs)),
		connections: Math.max(...readings.map(({ connections }) => connections)),
	};
}
