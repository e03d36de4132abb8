import { constants, setPriority } from 'node:os';
import { request } from 'undici';
import { z } from 'zod';
import { nodeOf } from '../scripts/instance/workflow';
import { httpRequest, ourNode, type ListJob } from './getMany/contenders';
import { wholeList } from './getMany/measure';
import { inRounds, median } from './measure/rounds';
import { atMost, milliseconds, seconds, table, times, type Bench, type Part } from './part';

const conversations = 50_000;
const path = 'neighbour';
/** The interval of the calls, also while earlier ones are unanswered. */
const everyMs = 100;
const pageSize = 50;
const idleMs = 15_000;
/** A person may notice a longer wait. */
const longMs = 50;
/** Compared with an idle n8n. */
const most = { middle: 1.6, slowest: 3 };

/** The waits of the callers of another workflow's webhook during a job, and its duration. */
interface Round {
	waits: number[];
	wallMs: number;
}

/** The waits of the calls of all rounds. */
interface Waits {
	middle: number;
	slowest: number;
	wallMs: number;
	/** The sum of the waits beyond `longMs`, per 10,000 records read. */
	longPer10000: number;
}

export const neighbours: Part = {
	name: 'neighbours',
	title: "Neighbours: another workflow's webhook while 50,000 conversations are read",
	lists: (share) => ({ crowd: { conversations: conversations / share, spread: 'even' } }),
	async run(bench) {
		const job = await wholeList(bench, 0, 'crowd');
		// The processors belong to n8n from now on, as if the service ran on another machine. Only root could undo it.
		setPriority(bench.service.pid, constants.priority.PRIORITY_LOW);
		await bench.instance.publish(path, [noOperation]);
		const nothing = await roundsOf(bench, { name: idle, prepare: pause, run: pause });
		const beside = allOf(nothing);
		const rows = [rowOf(idle, beside, beside)];
		const lists = await listsOf(bench, job);
		const waits: Waits[] = [];
		for (const list of lists) {
			const all = allOf(await roundsOf(bench, list));
			rows.push(rowOf(list.name, all, beside));
			waits.push(all);
		}
		// HTTP Request, the last, has no goals.
		const targets = waits
			.slice(0, 2)
			.flatMap(({ middle, slowest }, at) => [
				atMost(`${lists[at]?.name}: p50 beside idle`, most.middle, middle / beside.middle, ' ×'),
				atMost(`${lists[at]?.name}: p99 beside idle`, most.slowest, slowest / beside.slowest, ' ×'),
			]);
		return {
			text: `${introduction}\n\n${table(head, rows)}`,
			targets,
		};
	},
};

/** A job that runs while the webhook is called. */
interface Job {
	name: string;
	/** Runs once after each restart of n8n. */
	prepare(): Promise<void>;
	run(): Promise<void>;
}

/**
 * The reads of the list, ours simplified first. No node follows them, because one that checks all records would block
 * n8n for up to 0.2 s.
 */
async function listsOf(bench: Bench, job: ListJob): Promise<Job[]> {
	const { serviceId, start, end } = job;
	const ways = [ourNode(bench, simplified), ourNode(bench, raw), httpRequest(bench)];
	return await Promise.all(
		ways.map(async ({ name, steps }, at) => {
			const listPath = `${path}-list-${at}`;
			await bench.instance.publish(listPath, await steps(serviceId));
			return {
				name,
				prepare: async () => await bench.instance.firstCall(listPath, { start, end }),
				run: async () => await read(bench, listPath, job),
			};
		}),
	);
}

/** All rounds of one job in a new n8n, so that it does not pay for garbage of another one. */
async function roundsOf(bench: Bench, { name, prepare, run }: Job): Promise<Round[]> {
	await bench.instance.restart();
	await bench.instance.firstCall(path);
	await prepare();
	const results = await inRounds(
		[{ name, run: async () => await waitsDuring(bench, run) }],
		bench.rounds,
		bench.say,
	);
	return results.get(name) ?? [];
}

const raw = { concurrency: 4 };
const simplified = { concurrency: 4, output: 'all' } as const;
const firstItem = z.object({ id: z.string().optional(), conversation_id: z.string().optional() });

const idle = 'nothing else';
const head = `Meanwhile | p50 | p99 | p50 beside idle | p99 beside idle | Wall time | Waits beyond ${longMs} ms per 10,000 records`;
const introduction = `A Webhook node with one node behind it is called every ${everyMs} ms, whether or not the call before was answered, while
the same n8n reads a list at no latency, with no node behind it; the calls of all rounds count together. The waits are
those of the caller. Each way has an n8n that was just started, in which it reads the list once before; its rounds
follow one another. The service would be on another machine; so that it
does not take n8n's processors here, its process has the least priority. n8n runs with N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE=true,
as under Deliveries.`;

const noOperation = nodeOf('No Operation', 'n8n-nodes-base.noOp');

/** Reads the list once, without further nodes. @throws if it did not read all pages */
async function read(bench: Bench, list: string, { latencyMs, start, end, expected }: ListJob) {
	await bench.service.call('begin', latencyMs);
	const { text } = await bench.instance.call(list, { start, end });
	const first = firstItem.parse(JSON.parse(text));
	const id = first.conversation_id ?? first.id;
	const { requests } = await bench.service.call('traffic');
	if (id !== expected[0] || requests < expected.length / pageSize) {
		throw new Error(`${list} returned ${id} first, after ${requests} requests`);
	}
}

async function pause(): Promise<void> {
	await new Promise((resolve) => setTimeout(resolve, idleMs));
}

/** Calls the webhook until the job has ended. @throws if a call does not return 200 */
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
		longPer10000:
			waits.reduce((sum, wait) => sum + Math.max(0, wait - longMs), 0) /
			((rounds.length * conversations) / 10_000),
	};
}

function rowOf(
	name: string,
	{ middle, slowest, wallMs, longPer10000 }: Waits,
	beside: Waits,
): string[] {
	return [
		name,
		milliseconds(middle),
		milliseconds(slowest),
		times(middle / beside.middle),
		times(slowest / beside.slowest),
		name === idle ? '' : seconds(wallMs),
		name === idle ? '' : milliseconds(longPer10000),
	];
}
