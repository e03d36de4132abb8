import { forgetPeak, cpuMsOf, memoryMiBOf } from '../measure/process';
import { median } from '../measure/rounds';
import {
	atLeast,
	atMost,
	mebibytes,
	seconds,
	table,
	type Bench,
	type Findings,
	type Part,
} from '../part';
import type { ListSize } from '../service/world';
import { arrive } from './arrivals';
import { httpRequest, ourTrigger, type Poller } from './pollers';
import { Receiver } from './receiver';

const conversations = 100_000;
const shareOfNew = 0.01;
const latencyMs = 30;
/** After a restart, until what n8n still does in the background is over. */
const settleMs = 2_500;
const leastFewerRequests = 10;
const mostStoredMB = 5;

const services = ['polling-range', 'polling-day', 'polling-trigger', 'polling-whole'] as const;

/** Of one way: medians of the polls after the first. */
interface Result {
	firstRequests: number;
	requests: number;
	wallMs: number;
	cpuMs: number;
	/** Growth of n8n's resident memory at its peak, in MiB. */
	growth: number;
	storedMB: number;
}

export const polling: Part = {
	name: 'polling',
	title: 'Polling: 100,000 conversations, of which 1 % are new',
	lists: (share) => {
		const size: ListSize = { conversations: conversations / share, spread: 'untilNow' };
		return Object.fromEntries(services.map((name) => [name, size]));
	},
	async run(bench) {
		const receiver = new Receiver();
		await receiver.start();
		try {
			return await compared(bench, receiver);
		} finally {
			await receiver.stop();
		}
	},
};

async function compared(bench: Bench, receiver: Receiver): Promise<Findings> {
	const [range, day, trigger, whole] = services;
	const pollers = [
		httpRequest(bench, 'HTTP Request + Remove Duplicates, 30 days', range, 30),
		httpRequest(bench, 'HTTP Request + Remove Duplicates, 24 hours', day, 1),
		ourTrigger(bench, 'our trigger, look-back of 24 hours', trigger, 24, receiver),
	];
	const results: Result[] = [];
	for (const poller of pollers) results.push(await measured(bench, poller));
	const [ofRange, , ofTrigger] = results;
	if (!ofRange || !ofTrigger) throw new Error('There is nothing to compare');
	const mostStored = await storedAtFirst(
		bench,
		ourTrigger(bench, 'our trigger, look-back of 30 days', whole, 30 * 24, receiver),
	);
	const rows = pollers.map(({ name }, at) => [name, ...cellsOf(results[at])]);
	return {
		text: `${introduction}\n\n${table(head, rows)}\n\n${conclusion}`,
		targets: [
			atLeast(
				'requests of a later poll: reading 30 days beside our trigger with 24 hours',
				leastFewerRequests,
				ofRange.requests / ofTrigger.requests,
				' ×',
			),
			atMost(
				`stored state of our trigger, ${conversations.toLocaleString('en')} conversations in the look-back`,
				mostStoredMB,
				mostStored,
				' MB',
			),
		],
	};
}

const head = ['Way', 'Requests', 'Wall time', 'CPU', 'Memory', 'Stored', 'Requests of the first'];

const introduction = `Every list has ${conversations.toLocaleString('en')} conversations, even over the 30 days before the run. After a first
poll, another 1 % arrive, with times of the last 20 hours, and the next poll has to give exactly these; that is repeated.
The figures are medians of these later polls, at ${latencyMs} ms. Our trigger polls by being published anew, which its wall time
includes; a webhook starts the HTTP Request, as a schedule would. Each way has an n8n that was just started. Memory is
the growth of its process to the peak. Stored is what n8n's database then holds to tell what is new.`;

const conclusion = `**What is compared.** A person who must not miss what comes late reads the whole range each time and drops
what came before. Our trigger reads only its look-back again: its requests follow from the look-back, not from the
range, one for every 50 conversations in it. So the gain is that of the shorter look-back. A plain HTTP
Request over 24 hours sends as few as our trigger with 24 hours. But that one loses what came while a run was missed, takes
a page that failed for the end of the list, and does not see what was revised. Remove Duplicates stores less of each
conversation: a hash of its id, and nothing of its content.`;

async function measured(bench: Bench, poller: Poller): Promise<Result> {
	const { instance, service } = bench;
	const endpoint = service.endpoint(latencyMs);
	await instance.restart();
	await poller.prepare(endpoint);
	await new Promise((resolve) => setTimeout(resolve, settleMs));
	const { now: idle } = memoryMiBOf(instance.pid);
	await service.forgetTraffic(endpoint);
	await poller.first();
	const { requests: firstRequests } = await service.traffic(endpoint);
	bench.say(`${poller.name}: first poll, ${firstRequests} requests`);
	const polls: Array<Pick<Result, 'requests' | 'wallMs' | 'cpuMs' | 'growth'>> = [];
	for (let round = 1; round <= bench.rounds; round += 1) {
		const count = Math.round(sizeOf(bench, poller) * shareOfNew);
		const expected = await arrive(service, endpoint, { serviceId: poller.serviceId, count, round });
		await service.forgetTraffic(endpoint);
		forgetPeak(instance.pid);
		const cpuBefore = cpuMsOf(instance.pid);
		const { ids, wallMs } = await poller.poll();
		const cpuMs = cpuMsOf(instance.pid) - cpuBefore;
		const growth = memoryMiBOf(instance.pid).peak - idle;
		insistOnSame(poller.name, ids, expected);
		const { requests } = await service.traffic(endpoint);
		polls.push({ requests, wallMs, cpuMs, growth });
		bench.say(`${poller.name}: round ${round}, ${requests} requests, ${seconds(wallMs)}`);
	}
	const storedMB = poller.storedBytes() / 1e6;
	await poller.end();
	const middle = (field: 'requests' | 'wallMs' | 'cpuMs' | 'growth') =>
		median(polls.map((one) => one[field]));
	return {
		firstRequests,
		requests: middle('requests'),
		wallMs: middle('wallMs'),
		cpuMs: middle('cpuMs'),
		growth: middle('growth'),
		storedMB,
	};
}

/** What is stored once every conversation of the list is remembered, in MB. */
async function storedAtFirst(bench: Bench, poller: Poller): Promise<number> {
	await bench.instance.restart();
	await poller.prepare(bench.service.endpoint(latencyMs));
	await poller.first();
	const storedMB = poller.storedBytes() / 1e6;
	bench.say(`${poller.name}: ${storedMB.toFixed(2)} MB stored`);
	await poller.end();
	return storedMB;
}

/** How long its list was at first. */
function sizeOf({ service }: Bench, { serviceId }: Poller): number {
	const size = service.settings.lists[serviceId];
	if (size === undefined) throw new Error(`There is no list ${serviceId}`);
	return size.conversations;
}

/** @throws when what came out is not what arrived, each once */
function insistOnSame(name: string, ids: string[], expected: string[]): void {
	const found = new Set(ids);
	const missing = expected.filter((id) => !found.has(id)).length;
	if (missing === 0 && ids.length === expected.length) return;
	throw new Error(
		`${name}: ${ids.length} records came out where ${expected.length} arrived; ${missing} are missing`,
	);
}

function cellsOf(result: Result | undefined): string[] {
	if (result === undefined) return [];
	const { firstRequests, requests, wallMs, cpuMs, growth, storedMB } = result;
	return [
		requests.toLocaleString('en'),
		seconds(wallMs),
		seconds(cpuMs),
		mebibytes(growth),
		`${storedMB.toFixed(2)} MB`,
		firstRequests.toLocaleString('en'),
	];
}
