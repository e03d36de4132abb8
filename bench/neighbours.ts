import { request } from 'undici';
import { z } from 'zod';
import {
	getManyStep,
	httpRequest,
	httpRequestName,
	httpRequestSteps,
	nameOf,
	ourNode,
	type ListJob,
} from './getMany/contenders';
import { readOnce, wholeList } from './getMany/measure';
import { inRounds, median } from './measure/rounds';
import { atMost, milliseconds, seconds, table, times, type Bench, type Part } from './part';

const conversations = 50_000;
const path = 'neighbour';
/** A delivery is sent this often whether or not the one before it was answered, as others would send them. */
const everyMs = 100;
const pageSize = 50;
const idleMs = 15_000;
/** Beside an idle n8n. */
const most = { middle: 1.6, slowest: 3 };

/** How long the callers of another workflow's webhook waited, and how long the job beside them took. */
interface Round {
	waits: number[];
	wallMs: number;
}

/** Of the calls of all rounds. */
interface Waits {
	middle: number;
	slowest: number;
	wallMs: number;
}

export const neighbours: Part = {
	name: 'neighbours',
	title: "Neighbours: another workflow's webhook while 50,000 conversations are read",
	lists: (share) => ({ crowd: { conversations: conversations / share, spread: 'even' } }),
	async run(bench) {
		const job = await wholeList(bench, { latencyMs: 30 }, 'crowd');
		await bench.instance.publish(path, [noOperation]);
		await bench.service.goBehind();
		// Here everything that comes out is checked. A check of 50,000 items by a node holds n8n for up to
		// 0.2 s, so nothing stands behind the list while others are timed.
		for (const way of [ourNode(bench, simplified), ourNode(bench, raw), httpRequest(bench)]) {
			await way.prepare(job.door, job.serviceId);
			await readOnce(bench, way, job);
		}
		const { door, serviceId } = job;
		const lists = [
			{
				name: nameOf(simplified),
				steps: [await getManyStep(bench, door, serviceId, simplified)],
			},
			{ name: nameOf(raw), steps: [await getManyStep(bench, door, serviceId, raw)] },
			{ name: httpRequestName, steps: await httpRequestSteps(bench, door, serviceId) },
		];
		for (const [at, { steps }] of lists.entries()) {
			await bench.instance.publish(`${path}-list-${at}`, steps);
		}
		const results = await inRounds(
			[
				{ name: idle, run: async () => await waitsDuring(bench, pause) },
				...lists.map(({ name }, at) => ({
					name,
					run: async () => await waitsDuring(bench, () => read(bench, `${path}-list-${at}`, job)),
				})),
			],
			bench.rounds,
			bench.say,
		);
		const beside = allOf(results.get(idle) ?? []);
		const rows = [...results].map(([name, waits]) => rowOf(name, allOf(waits), beside));
		const ours = allOf(results.get(nameOf(simplified)) ?? []);
		return {
			text: `${introduction}\n\n${table(head, rows)}`,
			targets: [
				atMost('our Get Many: p50 beside idle', most.middle, ours.middle / beside.middle, ' ×'),
				atMost('our Get Many: p99 beside idle', most.slowest, ours.slowest / beside.slowest, ' ×'),
			],
		};
	},
};

const raw = { concurrency: 4 };
const simplified = { concurrency: 4, output: 'simplified' } as const;
const firstItem = z.object({ id: z.string() });

const idle = 'nothing else';
const head = ['Meanwhile', 'p50', 'p99', 'p50 beside idle', 'p99 beside idle', 'Wall time'];
const introduction = `A Webhook node with one node behind it is called every ${everyMs} ms, whether or not the call before was answered, while
the same n8n reads a list at 30 ms, with no node behind it; the calls of all rounds count together. The waits are
those of the caller. Before, each way reads the list once with a node behind that checks every record. The service
would be on another machine; so that it does not take n8n's processors here, its process has the least priority.`;

const noOperation = {
	name: 'No Operation',
	type: 'n8n-nodes-base.noOp',
	typeVersion: 1,
	parameters: {},
};

/** Reads the list once, with nothing behind. @throws when not all pages were read */
async function read(bench: Bench, list: string, { door, start, end, expected }: ListJob) {
	await bench.service.forgetTraffic(door);
	const { text } = await bench.instance.call(list, { start, end });
	const { id } = firstItem.parse(JSON.parse(text));
	const { requests } = await bench.service.traffic(door);
	if (id !== expected[0] || requests < expected.length / pageSize) {
		throw new Error(`${list}: ${id} came out first, after ${requests} requests`);
	}
}

async function pause(): Promise<void> {
	await new Promise((resolve) => setTimeout(resolve, idleMs));
}

/** Calls the neighbour until the job has ended. @throws when a call is not answered with 200 */
async function waitsDuring({ instance }: Bench, job: () => Promise<void>): Promise<Round> {
	const url = instance.webhookUrl(path);
	const calls: Array<Promise<number>> = [];
	const timer = setInterval(() => calls.push(waitOf(url)), everyMs);
	const begun = performance.now();
	try {
		await job();
	} finally {
		clearInterval(timer);
	}
	const wallMs = performance.now() - begun;
	return { waits: await Promise.all(calls), wallMs };
}

async function waitOf(url: string): Promise<number> {
	const begun = performance.now();
	const { statusCode, body } = await request(url);
	await body.dump();
	if (statusCode !== 200) throw new Error(`The neighbour's webhook answered ${statusCode}`);
	return performance.now() - begun;
}

function percentile(sorted: number[], share: number): number {
	const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
	if (value === undefined) throw new Error('The neighbour was never called');
	return value;
}

function allOf(rounds: Round[]): Waits {
	const waits = rounds.flatMap((one) => one.waits).sort((one, other) => one - other);
	return {
		middle: percentile(waits, 0.5),
		slowest: percentile(waits, 0.99),
		wallMs: median(rounds.map(({ wallMs }) => wallMs)),
	};
}

function rowOf(name: string, { middle, slowest, wallMs }: Waits, beside: Waits): string[] {
	return [
		name,
		milliseconds(middle),
		milliseconds(slowest),
		times(middle / beside.middle),
		times(slowest / beside.slowest),
		name === idle ? '' : seconds(wallMs),
	];
}
