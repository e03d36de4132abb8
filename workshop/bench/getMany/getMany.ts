import { cpuOf, runPairs, speedOf } from '../measure/pairs';
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

const latencies = [0, 30, 100];
const few = 4;
const many = 8;
/** Compared with HTTP Request, by latency. */
const leastSpeedUp: Record<number, number> = { 30: 5, 100: 6 };
const leastOfBare = 0.8;
/** Of the least node, by latency. */
const ofLeastNode: Array<[latencyMs: number, leastSpeed: number, mostCpu: number]> = [
	[30, 0.95, 1.1],
	[0, 0.92, 1.25],
];
/** Wall time compared with raw records, by latency. */
const mostOfRaw: Array<[latencyMs: number, simplified: number, columns: number]> = [
	[30, 0.9, 1.1],
	[0, 1.1, 1.2],
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
	shapes,
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
			ours8: ourNode(bench, { concurrency: many }),
			ours4: ourNode(bench, { concurrency: few }),
			http: httpRequest(bench),
			bare8: bareProgram(bench, many),
			bare4: bareProgram(bench, few),
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
		const way = ourNode(bench, { concurrency: many });
		const list = await wholeList(bench, 0, 'even');
		return [0, 30].map((latencyMs) => ({
			name: `Get Many, ${list.expected.length} conversations, ${latencyMs} ms`,
			run: async () =>
				await withMemory(
					bench.instance.pid,
					async () => await readOnce(bench, way, { ...list, latencyMs }),
				),
		}));
	},
};

const runOf = (bench: Bench, way: Way, job: ListJob): Contender<Cost> => ({
	name: way.name,
	run: async () => await readOnce(bench, way, job),
});

type Ways = Record<'ours8' | 'ours4' | 'http' | 'bare8' | 'bare4', Way>;

const introduction = `All ways hand over the same full records, newest first (our node with Output: Raw), of 30 days in which
the conversations are spread evenly. On the canvas a Webhook node starts the workflow and a Summarize node brings the
items down to one with all ids, so that n8n's own answer costs both the same little; both are part of the measured
time, and every run's ids are compared with the service's own list. The HTTP Request node pages by \`next_cursor\`, with
Split Out behind it. The bare program has as many fixed equal windows as connections, one chain of cursors each, parses
every page and keeps every record, and guards against nothing. The latency is added to every answer; making a
connection costs no round trip here, which favors the HTTP Request node. At 0 ms each way is read three times as often.`;

/** What the checks, the retries and the de-duplication cost. Both run in the same n8n. */
async function exactness(bench: Bench, { ours8: ours }: Ways): Promise<Findings> {
	const least = leastNode(bench, many);
	const rows: string[][] = [];
	const targets: Target[] = [];
	for (const [latencyMs, leastSpeed, mostCpu] of ofLeastNode) {
		const where = `${latencyMs} ms`;
		bench.say(`beside the least node, ${where}`);
		const job = await wholeList(bench, latencyMs, 'even');
		const pairs = await runPairs(runOf(bench, least, job), runOf(bench, ours, job), bench);
		const [speed, cpu] = [speedOf(pairs), cpuOf(pairs)];
		const middle = (figure: (pair: (typeof pairs)[number]) => number) =>
			seconds(median(pairs.map(figure)));
		rows.push([
			where,
			middle((pair) => pair.ours.wallMs),
			middle((pair) => pair.peer.wallMs),
			times(speed),
			middle((pair) => pair.ours.cpuMs),
			middle((pair) => pair.peer.cpuMs),
			times(cpu),
			String(pairs.length),
		]);
		targets.push(
			atLeast(`${where}: speed of the least node`, leastSpeed, speed, ' ×'),
			atMost(`${where}: CPU of the least node`, mostCpu, cpu, ' ×'),
		);
	}
	const head =
		'Latency | Wall time | of the least node | Speed | CPU | of the least node | CPU of it | Pairs';
	const text = `**Beside the least node**: a node in the same n8n that reads the list as the bare program does. It repeats no request, checks no record and drops no repeated one. Medians of pairs of consecutive runs.\n\n${table(head, rows)}`;
	return { text, targets };
}

async function speed(bench: Bench, ways: Ways): Promise<Findings> {
	const rows: string[][] = [];
	const targets: Target[] = [];
	for (const latencyMs of latencies) {
		const where = `${latencyMs} ms`;
		bench.say(where);
		const job = await wholeList(bench, latencyMs, 'even');
		// Compiles the code before anything is measured.
		const warming = latencyMs === 0 ? job : undefined;
		// A run takes only a second, so that other work of the machine weighs most.
		const rounds = latencyMs === 0 ? 3 * bench.rounds : bench.rounds;
		const of = await compare({ ...bench, rounds }, Object.values(ways), job, warming);
		const http = of(ways.http);
		for (const way of Object.values(ways)) {
			const { wallMs, cpuMs, connections, requests } = of(way);
			const bare = of(way === ways.ours4 || way === ways.bare4 ? ways.bare4 : ways.bare8);
			rows.push([
				where,
				way.name,
				seconds(wallMs),
				seconds(cpuMs),
				times(http.wallMs / wallMs),
				way === ways.http ? '' : times(bare.wallMs / wallMs),
				String(connections),
				String(requests),
			]);
		}
		const { ours8, ours4, bare8, bare4 } = ways;
		for (const [ours, bare, concurrency] of [
			[ours8, bare8, many],
			[ours4, bare4, few],
		] as const) {
			targets.push(
				atLeast(
					`${where}: speed of the bare program at concurrency ${concurrency}`,
					leastOfBare,
					of(bare).wallMs / of(ours).wallMs,
					' ×',
				),
				atMost(
					`${where}: connections at concurrency ${concurrency}`,
					concurrency,
					of(ours).connections,
				),
			);
		}
		const least = leastSpeedUp[latencyMs];
		if (least !== undefined) {
			targets.push(
				atLeast(
					`${where}: speed of HTTP Request at concurrency ${many}`,
					least,
					http.wallMs / of(ours8).wallMs,
					' ×',
				),
			);
		}
	}
	const head =
		'Latency | Way | Wall time | CPU | Speed of HTTP Request | Speed of bare | Connections | Requests';
	return { text: table(head, rows), targets };
}

/** With 80 % of the records on one day, nearly all of them are in one of the equal windows. */
async function skewed(bench: Bench, { ours8, bare8 }: Ways): Promise<Findings> {
	bench.say('80 % on one day');
	const job = await wholeList(bench, 30, 'skewed');
	const of = await compare(bench, [ours8, bare8], job);
	const ratio = of(bare8).wallMs / of(ours8).wallMs;
	const rows = [ours8, bare8].map((way) => {
		const { wallMs, cpuMs, connections, requests } = of(way);
		return [way.name, seconds(wallMs), seconds(cpuMs), String(connections), String(requests)];
	});
	const head = 'Way | Wall time | CPU | Connections | Requests';
	const text = `**A skewed range**: 80 % of the records on one of the 30 days, at 30 ms. Ours is ${times(ratio)} as fast as the bare program with equal windows.\n\n${table(head, rows)}`;
	return { text, targets: [atLeast('skewed range: speed of the bare program', 1, ratio, ' ×')] };
}

async function shapes(bench: Bench, { ours8 }: Ways): Promise<Findings> {
	const simple = ourNode(bench, { concurrency: many, output: 'all' });
	const columns = ourNode(bench, {
		concurrency: many,
		output: 'all',
		answersAs: 'columns',
	});
	const rows: string[][] = [];
	const targets: Target[] = [];
	for (const [latencyMs, mostSimplified, mostColumns] of mostOfRaw) {
		bench.say(`shapes of the items, ${latencyMs} ms`);
		const job = await wholeList(bench, latencyMs, 'even');
		const rounds = latencyMs === 0 ? 5 * bench.rounds : bench.rounds;
		const of = await compare({ ...bench, rounds }, [ours8, simple, columns], job, job);
		for (const [way, most] of [
			[ours8, undefined],
			[simple, mostSimplified],
			[columns, mostColumns],
		] as const) {
			const { wallMs, cpuMs } = of(way);
			const ratio = wallMs / of(ours8).wallMs;
			rows.push([`${latencyMs} ms`, way.name, seconds(wallMs), seconds(cpuMs), times(ratio)]);
			if (most === undefined) continue;
			targets.push(atMost(`${latencyMs} ms: time of ${way.name}, beside Raw`, most, ratio, ' ×'));
		}
	}
	const text = `**Simplified and Columns beside Raw**\n\n${table('Latency | Way | Wall time | CPU | Time beside Raw', rows)}`;
	return { text, targets };
}

async function masking(bench: Bench): Promise<Findings> {
	const [clear, masked] = (['clear', 'masked'] as const).map((transcripts) =>
		ourNode(bench, { concurrency: many, output: 'all', transcripts }),
	);
	if (!clear || !masked) throw new Error('two ways are compared');
	const rows: string[][] = [];
	const targets: Target[] = [];
	for (const [latencyMs, mostTime] of mostOfClear) {
		bench.say(`Mask Personal Data, ${latencyMs} ms`);
		const job = await wholeList(bench, latencyMs, 'even');
		const pairs = await runPairs(runOf(bench, clear, job), runOf(bench, masked, job), {
			...bench,
			rounds: 3 * bench.rounds,
		});
		const middle = (figure: (pair: (typeof pairs)[number]) => number) =>
			seconds(median(pairs.map(figure)));
		const [time, cpu] = [1 / speedOf(pairs), cpuOf(pairs)];
		rows.push([
			`${latencyMs} ms`,
			middle((pair) => pair.ours.wallMs),
			middle((pair) => pair.peer.wallMs),
			times(time),
			times(cpu),
			String(pairs.length),
		]);
		targets.push(
			atMost(`${latencyMs} ms: time with masking, beside without`, mostTime, time, ' ×'),
		);
	}
	const head = 'Latency | Wall time | without masking | Time of it | CPU of it | Pairs';
	const text = `**Mask Personal Data**, all rules but names, over Simplified records with transcripts. Medians of pairs of consecutive runs.\n\n${table(head, rows)}`;
	return { text, targets };
}

async function memory(bench: Bench, { ours8, ours4, http, bare8 }: Ways): Promise<Findings> {
	bench.say('memory, each in a fresh process');
	const job = await wholeList(bench, 0, 'even');
	const of = await compareMemory(bench, [ours8, ours4, http, bare8], job);
	const rows = [ours8, ours4, http, bare8].map((way) => {
		const { idleMiB, peakMiB } = of(way);
		return [way.name, ...[idleMiB, peakMiB, peakMiB - idleMiB].map(mebibytes)];
	});
	const head = 'Way | Before | Peak | Growth';
	const text = `**Memory**: resident memory of the process (n8n restarted for every run), at 0 ms.\n\n${table(head, rows)}`;
	const targets = [ours8, ours4].map((way) =>
		atMost(
			`peak memory of ${way.name}, beside HTTP Request`,
			of(http).peakMiB,
			of(way).peakMiB,
			' MiB',
		),
	);
	return { text, targets };
}
