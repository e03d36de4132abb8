import { cpuOf, runPairs, speedOf } from '../measure/pairs';
import { median } from '../measure/rounds';
import { atLeast, atMost, mebibytes, seconds, table, times, type Part, type Target } from '../part';
import { leastNode, ourNode } from './contenders';
import { compareMemory, readOnce, wholeList } from './measure';

const latencyMs = 5;
const concurrency = 8;
const lengths = { long: 60_000, longer: 120_000 };
const wanted = { speed: 0.9, cpu: 1.25, memory: 1.2 };

/** Whether what exactness costs grows faster than a list. */
export const longLists: Part = {
	name: 'longLists',
	title: 'Get Many: lists of 60,000 and 120,000 conversations',
	lists: (share) =>
		Object.fromEntries(
			Object.entries(lengths).map(([name, length]) => [
				name,
				{ conversations: length / share, spread: 'even' as const },
			]),
		),
	async run(bench) {
		const [ours, least] = [ourNode(bench, { concurrency }), leastNode(bench, concurrency)];
		const rows: string[][] = [];
		const targets: Target[] = [];
		for (const name of Object.keys(lengths)) {
			const job = await wholeList(bench, latencyMs, name);
			const what = `${job.expected.length} conversations`;
			bench.say(what);
			const runOf = (way: typeof ours) => ({
				name: way.name,
				run: async () => await readOnce(bench, way, job),
			});
			const pairs = await runPairs(runOf(least), runOf(ours), bench);
			const memoryOf = await compareMemory({ ...bench, rounds: 1 }, [least, ours], job);
			const [speed, cpu] = [speedOf(pairs), cpuOf(pairs)];
			const [leastMiB, ourMiB] = [memoryOf(least).peakMiB, memoryOf(ours).peakMiB];
			rows.push([
				what,
				seconds(median(pairs.map((pair) => pair.ours.wallMs))),
				seconds(median(pairs.map((pair) => pair.peer.wallMs))),
				times(speed),
				times(cpu),
				mebibytes(ourMiB),
				mebibytes(leastMiB),
				times(ourMiB / leastMiB),
				String(pairs.length),
			]);
			targets.push(
				atLeast(`${what}: speed of the least node`, wanted.speed, speed, ' ×'),
				atMost(`${what}: CPU of the least node`, wanted.cpu, cpu, ' ×'),
				atMost(`${what}: memory of the least node`, wanted.memory, ourMiB / leastMiB, ' ×'),
			);
		}
		const head =
			'List | Wall time | of the least node | Speed | CPU of it | Peak memory | of the least node | Ratio | Pairs';
		return { text: `${introduction}\n\n${table(head, rows)}`, targets };
	},
};

const introduction = `Each answer takes ${latencyMs} ms. The least node is that of the part above. Output is Raw, concurrency ${concurrency}. Memory is the resident memory of n8n, restarted for each run.`;
