import { ourNode, type Reading } from './getMany/contenders';
import { compare, wholeList } from './getMany/measure';
import { forgetPeak, memoryMiBOf } from './measure/process';
import { median } from './measure/rounds';
import { atMost, mebibytes, seconds, table, type Part } from './part';
import type { ListSize } from './service/world';

const concurrency = 4;
const sizes = [1_000, 10_000, 100_000];
/** Once, to see that they leave the node and n8n goes on. */
const most = 200_000;
/** A record of the longest list may cost so many times what one of the list before costs. */
const mostPerRecord = 1.25;

const listOf = (size: number) => `growth-${size}`;
const even = (conversations: number): ListSize => ({ conversations, spread: 'even' });

export const growth: Part = {
	name: 'growth',
	title: 'Get Many: cost from 1,000 to 200,000 conversations',
	lists: (share) =>
		Object.fromEntries([...sizes, most].map((size) => [listOf(size), even(size / share)])),
	async run(bench) {
		const way = ourNode(bench, { concurrency, output: 'simplified' });
		const rows: string[][] = [];
		const perRecord: number[] = [];
		for (const size of [...sizes, most]) {
			bench.say(`${size} conversations`);
			const job = await wholeList(bench, { latencyMs: 0 }, listOf(size));
			const pid = await way.freshPid(job);
			forgetPeak(pid);
			const once = size === most ? { ...bench, rounds: 1 } : bench;
			const readings = [...(await compare(once, [way], job)).values()].flat();
			const { peak } = memoryMiBOf(pid);
			const wallMs = middle(readings, 'wallMs');
			const cpuMs = middle(readings, 'cpuMs');
			const { length } = job.expected;
			if (size !== most) perRecord.push(cpuMs / length);
			rows.push([
				length.toLocaleString('en'),
				seconds(wallMs),
				microseconds(wallMs / length),
				seconds(cpuMs),
				microseconds(cpuMs / length),
				mebibytes(peak),
				String(Math.max(...readings.map(({ requests }) => requests))),
			]);
		}
		const head = ['Records', 'Wall time', 'each', 'CPU', 'each', 'Peak memory', 'Requests'];
		const [, before = 0, last = 0] = perRecord;
		return {
			text: `${introduction}\n\n${table(head, rows)}`,
			targets: [
				atMost(
					`CPU per record at ${sizes[2]} records, beside ${sizes[1]}`,
					mostPerRecord,
					last / before,
					' ×',
				),
			],
		};
	},
};

const introduction = `Our Get Many as it comes (Simplify on, concurrency ${concurrency}), at 0 ms, in an n8n restarted for each length; the last
length is read once. Every run's ids are compared with the service's own list, so the 200,000 have left the node and
gone through the next one.`;

function middle(readings: Reading[], field: 'wallMs' | 'cpuMs'): number {
	return median(readings.map((reading) => reading[field]));
}

function microseconds(milliseconds: number): string {
	return `${Math.round(milliseconds * 1000)} µs`;
}
