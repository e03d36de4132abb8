import { cpuOf, runPairs, speedOf, type Pair } from '../measure/pairs';
import { withMemory, type Cost } from '../measure/process';
import { median, type Contender } from '../measure/rounds';
import {
	atLeast,
	atMost,
	mebibytes,
	seconds,
	table,
	times,
	type Bench,
	type Findings,
	type Part,
	type Target,
} from '../part';
import { bareProgram, httpRequest, leastNode, ourNode, type ListJob, type Way } from './contenders';
import { compare, compareMemory, readOnce, wholeList } from './measure';

const concurrency = 8;
const latencyMs = 30;
/** Of HTTP Request and of the bare program. */
const leastSpeed = { http: 5, bare: 0.8 };
/** Of the least node, by latency. */
const ofLeastNode: Array<[latencyMs: number, leastSpeed: number, mostCpu: number]> = [
	[30, 0.95, 1.1],
	[0, 0.92, 1.25],
];
/** With Mask Personal Data, compared without it, by latency. */
const mostOfClear: Array<[latencyMs: number, mostTime: number]> = [
	[30, 1.1],
	[0, 1.2],
];

const sections: Record<string, (bench: Bench, ways: Ways) => Promise<Findings>> = {
	exactness,
	speed,
	skewed,
	masking,
	memory,
};

export const getMany: Part = {
	name: 'getMany',
	title: 'Get Many: one list of 20,000 conversations',
	lists: (share) => ({
		even: { conversations: 20_000 / share, spread: 'even' },
		skewed: { conversations: 20_000 / share, spread: 'oneDay' },
	}),
	sections: Object.keys(sections),
	async run(bench, only) {
		const ways = {
			ours: ourNode(bench, { concurrency }),
			http: httpRequest(bench),
			bare: bareProgram(bench, concurrency),
		};
		const findings: Findings[] = [];
		for (const [name, section] of Object.entries(sections)) {
			if (only === undefined || only === name) findings.push(await section(bench, ways));
		}
		return {
			text: [introduction, ...findings.map(({ text }) => text)].join('\n\n'),
			targets: findings.flatMap(({ targets }) => targets),
		};
	},
	async ownRuns(bench) {
		const way = ourNode(bench, { concurrency });
		const list = await wholeList(bench, 0, 'even');
		return [0, latencyMs].map((delayMs) => ({
			name: `Get Many, ${list.expected.length} conversations, ${delayMs} ms`,
			run: async () =>
				await withMemory(
					bench.instance.pid,
					async () => await readOnce(bench, way, { ...list, latencyMs: delayMs }),
				),
		}));
	},
};

const runOf = (bench: Bench, way: Way, job: ListJob): Contender<Cost> => ({
	name: way.name,
	run: async () => await readOnce(bench, way, job),
});

const middle = (pairs: Pair[], figure: (pair: Pair) => number) =>
	seconds(median(pairs.map(figure)));

type Ways = Record<'ours' | 'http' | 'bare', Way>;

const introduction = `All ways hand over the same full records, newest first (our node with Output: Raw), of 30 days in which
the conversations are spread evenly. On the canvas a Webhook node starts the workflow and a Summarize node brings the
items down to one with all ids, so that n8n's own answer costs both the same little; both are part of the measured
time, and every run's ids are compared with the service's own list. The HTTP Request node pages by \`next_cursor\`, with
Split Out behind it. The bare program has as many fixed equal windows as connections, one chain of cursors each, parses
every page and keeps every record, and guards against nothing. The latency is added to every answer; making a
connection costs no round trip here, which favors the HTTP Request node.`;

/** What the checks, the retries and the de-duplication cost. Both run in the same n8n. */
async function exactness(bench: Bench, { ours }: Ways): Promise<Findings> {
	const least = leastNode(bench, concurrency);
	const rows: string[][] = [];
	const targets: Target[] = [];
	for (const [delayMs, wantedSpeed, mostCpu] of ofLeastNode) {
		const where = `${delayMs} ms`;
		bench.say(`beside the least node, ${where}`);
		const job = await wholeList(bench, delayMs, 'even');
		const pairs = await runPairs(runOf(bench, least, job), runOf(bench, ours, job), bench);
		const [speed, cpu] = [speedOf(pairs), cpuOf(pairs)];
		rows.push([
			where,
			middle(pairs, (pair) => pair.ours.wallMs),
			middle(pairs, (pair) => pair.peer.wallMs),
			times(speed),
			middle(pairs, (pair) => pair.ours.cpuMs),
			middle(pairs, (pair) => pair.peer.cpuMs),
			times(cpu),
			String(pairs.length),
		]);
		targets.push(
			atLeast(`${where}: speed of the least node`, wantedSpeed, speed, ' ×'),
			atMost(`${where}: CPU of the least node`, mostCpu, cpu, ' ×'),
		);
	}
	const head =
		'Latency | Wall time | of the least node | Speed | CPU | of the least node | CPU of it | Pairs';
	const text = `**Beside the least node**: a node in the same n8n that reads the list as the bare program does. It repeats no request, checks no record and drops no repeated one. Medians of pairs of consecutive runs.\n\n${table(head, rows)}`;
	return { text, targets };
}

async function speed(bench: Bench, { ours, http, bare }: Ways): Promise<Findings> {
	bench.say(`${latencyMs} ms`);
	const job = await wholeList(bench, latencyMs, 'even');
	const ways = [ours, http, bare];
	const of = await compare(bench, ways, job);
	const speedOfPeer = (peer: Way, way: Way) => of(peer).wallMs / of(way).wallMs;
	const rows = ways.map((way) => {
		const { wallMs, cpuMs, connections, requests } = of(way);
		const speeds = [times(speedOfPeer(http, way)), times(speedOfPeer(bare, way))];
		return [
			way.name,
			seconds(wallMs),
			seconds(cpuMs),
			...speeds,
			...[connections, requests].map(String),
		];
	});
	const head =
		'Way | Wall time | CPU | Speed of HTTP Request | Speed of bare | Connections | Requests';
	const text = `**At ${latencyMs} ms**\n\n${table(head, rows)}`;
	const targets = [
		atLeast('speed of the bare program', leastSpeed.bare, speedOfPeer(bare, ours), ' ×'),
		atLeast('speed of HTTP Request', leastSpeed.http, speedOfPeer(http, ours), ' ×'),
		atMost('connections', concurrency, of(ours).connections),
	];
	return { text, targets };
}

/** With 80 % of the records on one day, nearly all of them are in one of the equal windows. */
async function skewed(bench: Bench, { ours, bare }: Ways): Promise<Findings> {
	bench.say('80 % on one day');
	const job = await wholeList(bench, latencyMs, 'skewed');
	const of = await compare(bench, [ours, bare], job);
	const ratio = of(bare).wallMs / of(ours).wallMs;
	const rows = [ours, bare].map((way) => {
		const { wallMs, cpuMs, connections, requests } = of(way);
		return [way.name, seconds(wallMs), seconds(cpuMs), String(connections), String(requests)];
	});
	const head = 'Way | Wall time | CPU | Connections | Requests';
	const text = `**A skewed range**: 80 % of the records on one of the 30 days, at ${latencyMs} ms. Ours is ${times(ratio)} as fast as the bare program with equal windows.\n\n${table(head, rows)}`;
	return { text, targets: [atLeast('skewed range: speed of the bare program', 1, ratio, ' ×')] };
}

async function masking(bench: Bench): Promise<Findings> {
	const [clear, masked] = (['clear', 'masked'] as const).map((transcripts) =>
		ourNode(bench, { concurrency, output: 'all', transcripts }),
	);
	if (!clear || !masked) throw new Error('two ways are compared');
	const rows: string[][] = [];
	const targets: Target[] = [];
	for (const [delayMs, mostTime] of mostOfClear) {
		bench.say(`Mask Personal Data, ${delayMs} ms`);
		const job = await wholeList(bench, delayMs, 'even');
		const pairs = await runPairs(runOf(bench, clear, job), runOf(bench, masked, job), {
			...bench,
			rounds: 3 * bench.rounds,
		});
		const [time, cpu] = [1 / speedOf(pairs), cpuOf(pairs)];
		rows.push([
			`${delayMs} ms`,
			middle(pairs, (pair) => pair.ours.wallMs),
			middle(pairs, (pair) => pair.peer.wallMs),
			times(time),
			times(cpu),
			String(pairs.length),
		]);
		targets.push(atMost(`${delayMs} ms: time with masking, beside without`, mostTime, time, ' ×'));
	}
	const head = 'Latency | Wall time | without masking | Time of it | CPU of it | Pairs';
	const text = `**Mask Personal Data**, all rules but names, over Simplified records with transcripts. Medians of pairs of consecutive runs.\n\n${table(head, rows)}`;
	return { text, targets };
}

async function memory(bench: Bench, { ours, http, bare }: Ways): Promise<Findings> {
	bench.say('memory, each in a fresh process');
	const job = await wholeList(bench, 0, 'even');
	const ways = [ours, http, bare];
	const of = await compareMemory(bench, ways, job);
	const rows = ways.map((way) => {
		const { idleMiB, peakMiB } = of(way);
		return [way.name, ...[idleMiB, peakMiB, peakMiB - idleMiB].map(mebibytes)];
	});
	const head = 'Way | Before | Peak | Growth';
	const text = `**Memory**: resident memory of the process (n8n restarted for every run), at 0 ms.\n\n${table(head, rows)}`;
	const what = `peak memory of ${ours.name}, beside HTTP Request`;
	return { text, targets: [atMost(what, of(http).peakMiB, of(ours).peakMiB, ' MiB')] };
}
