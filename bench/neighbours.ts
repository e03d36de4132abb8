import { request } from 'undici';
import { httpRequest, ourNode, type ListJob, type Way } from './getMany/contenders';
import { readOnce, wholeList } from './getMany/measure';
import { inRounds, median } from './measure/rounds';
import { atMost, milliseconds, seconds, table, times, type Bench, type Part } from './part';

const conversations = 50_000;
const path = 'neighbour';
/** A delivery is sent this often whether or not the one before it was answered, as others would send them. */
const everyMs = 100;
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
		const ways = [
			ourNode(bench, { concurrency: 4, output: 'simplified' }),
			ourNode(bench, { concurrency: 4 }),
			httpRequest(bench),
		];
		for (const way of ways) await way.prepare(job.door, job.serviceId);
		for (const way of ways) await readOnce(bench, way, job);
		const results = await inRounds(
			[
				{ name: idle, run: async () => await waitsDuring(bench, pause) },
				...ways.map((way) => contender(bench, way, job)),
			],
			bench.rounds,
			bench.say,
		);
		const beside = allOf(results.get(idle) ?? []);
		const rows = [...results].map(([name, waits]) => rowOf(name, allOf(waits), beside));
		const ours = allOf(results.get(ways[0]?.name ?? '') ?? []);
		return {
			text: `${introduction}\n\n${table(head, rows)}`,
			targets: [
				atMost('our Get Many: p50 beside idle', most.middle, ours.middle / beside.middle, ' ×'),
				atMost('our Get Many: p99 beside idle', most.slowest, ours.slowest / beside.slowest, ' ×'),
			],
		};
	},
};

const idle = 'nothing else';
const head = ['Meanwhile', 'p50', 'p99', 'p50 beside idle', 'p99 beside idle', 'Wall time'];
const introduction = `A Webhook node with one node behind it is called every ${everyMs} ms, whether or not the call before was answered, while
the same n8n reads a list at 30 ms; the calls of all rounds
count together. The waits are those of the caller.`;

const noOperation = {
	name: 'No Operation',
	type: 'n8n-nodes-base.noOp',
	typeVersion: 1,
	parameters: {},
};

function contender(bench: Bench, way: Way, job: ListJob) {
	return {
		name: way.name,
		run: async () => await waitsDuring(bench, async () => void (await readOnce(bench, way, job))),
	};
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
