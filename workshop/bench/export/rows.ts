import { z } from 'zod';
import { gather, type Step } from '../instance/chain';
import { cpuMsOf, forgetPeak, memoryMiBOf, withPeak } from '../measure/process';
import { inRounds, median, type Contender } from '../measure/rounds';
import { atMost, mebibytes, seconds, table, type Bench, type Part } from '../part';
import type { Endpoint } from '../service/settings';
import { builtInDownload, finishedExport, ourDownload } from './job';

const count = 100_000;
const list = 'export-rows';
const shortList = 'export-few-rows';
const settleMs = 2500;
/** What values may cost beside texts, as a share. */
const MOST_GROWTH = 1.05;
const asText = { typedValues: false };
const gathered = z.object({ concatenated_conversation_id: z.string() });

interface Taken {
	wallMs: number;
	cpuMs: number;
	idle: number;
	peak: number;
}

/** An export's rows as items. */
export const exportRows: Part = {
	name: 'exportRows',
	title: 'Export: 100,000 rows as items',
	lists: (share) => ({
		[list]: { conversations: count / share, spread: 'even' },
		[shortList]: { conversations: 50, spread: 'even' },
	}),
	async run(bench) {
		const endpoint = bench.service.endpoint(0);
		const ways = {
			'our Download': [await ourDownload(bench, endpoint, 'rows')],
			'our Download, every value as text': [await ourDownload(bench, endpoint, 'rows', asText)],
			'HTTP Request + Extract From File': await builtInWay(bench, endpoint),
		};
		const { large, contenders } = await prepared(bench, ways);
		const taken = await inRounds(contenders, bench.rounds, bench.say);
		const rows = [...taken].map(([name, all]) => [
			name,
			seconds(middle(all, 'wallMs')),
			seconds(middle(all, 'cpuMs')),
			mebibytes(middle(all, 'idle')),
			mebibytes(middle(all, 'peak')),
		]);
		const head = ['Way', 'Wall time', 'CPU', 'Memory before', 'Peak'];
		const [ours = [], text = [], builtIn = []] = [...taken.values()];
		return {
			text: `${introduction(large.sizeBytes)}\n\n${table(head, rows)}`,
			targets: [
				atMost(
					'rows as items: peak memory, beside HTTP Request + Extract From File',
					middle(builtIn, 'peak'),
					middle(ours, 'peak'),
					' MiB',
				),
				atMost(
					'rows as items: peak memory with values, in shares of that with texts',
					MOST_GROWTH,
					middle(ours, 'peak') / middle(text, 'peak'),
				),
				atMost(
					'rows as items: CPU with values, in shares of that with texts',
					MOST_GROWTH,
					middle(ours, 'cpuMs') / middle(text, 'cpuMs'),
				),
			],
		};
	},
	async ownRuns(bench) {
		const steps = [await ourDownload(bench, bench.service.endpoint(0), 'rows')];
		const { contenders } = await prepared(bench, { 'Download, rows as items': steps });
		return contenders.map(({ name, run }) => ({
			name,
			run: async () => await withPeak(bench.instance, run),
		}));
	},
};

/** The exports, and each way as something that can be run. */
async function prepared(bench: Bench, ways: Record<string, Step[]>) {
	const { instance, service } = bench;
	const endpoint = service.endpoint(0);
	const sections = ['Meta Data', 'Agent Feedback', 'Summary'];
	const large = await finishedExport(bench, endpoint, list, { sections });
	const small = await finishedExport(bench, endpoint, shortList, { sections });
	const expected = (await service.ids(endpoint, list)).sort().join(',');
	const contenders: Array<Contender<Taken>> = [];
	for (const [name, steps] of Object.entries(ways)) {
		const path = `rows-${name.replace(/\W+/g, '-')}`;
		await instance.publish(path, [...steps, gather('conversation_id')]);
		contenders.push({
			name,
			run: async () => {
				await instance.restart();
				await instance.firstCall(path, { exportId: small.id });
				await new Promise((resolve) => setTimeout(resolve, settleMs));
				const { pid } = instance;
				const { now: idle } = memoryMiBOf(pid);
				forgetPeak(pid);
				const cpuBefore = cpuMsOf(pid);
				const { wallMs, text } = await instance.call(path, { exportId: large.id });
				const cpuMs = cpuMsOf(pid) - cpuBefore;
				insistOnAll(name, text, expected);
				return { wallMs, cpuMs, idle, peak: memoryMiBOf(pid).peak };
			},
		});
	}
	return { large, contenders };
}

const introduction = (
	bytes: number,
) => `A finished export of ${Math.round(bytes / 1024 / 1024)} MiB, ${count.toLocaleString('en')} rows with quotes, commas and line breaks in them, in an n8n restarted
for every run. All ways begin with the export's id: our node alone, with times and numbers as values or with every value as
text, or HTTP Request for the link, HTTP Request for the file, and Extract From File with empty cells kept, so that they
give the same items. A Summarize node brings the items down to one with all ids, which are compared with the
service's own list.`;

/** Two requests and a reading of the file, as one would build it. */
async function builtInWay(bench: Bench, endpoint: Endpoint): Promise<Step[]> {
	return [
		...(await builtInDownload(bench, endpoint)),
		{
			name: 'Extract From File',
			type: 'n8n-nodes-base.extractFromFile',
			typeVersion: 1,
			parameters: {
				operation: 'csv',
				binaryPropertyName: 'data',
				// Every column of every row, as ours; it would leave out empty ones otherwise.
				options: { includeEmptyCells: true },
			},
		},
	];
}

function insistOnAll(name: string, text: string, expected: string): void {
	const { concatenated_conversation_id: ids } = gathered.parse(JSON.parse(text));
	const found = ids.split(',').sort().join(',');
	if (found === expected) return;
	throw new Error(`${name}: the rows' ids are not those of the list (${ids.split(',').length})`);
}

function middle(taken: Taken[], field: keyof Taken): number {
	return median(taken.map((one) => one[field]));
}
