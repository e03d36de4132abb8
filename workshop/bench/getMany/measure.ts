import { inRounds, median } from '../measure/rounds';
import { forgetPeak, memoryMiBOf, type Cost } from '../measure/process';
import type { Bench } from '../part';
import { beginningOf, type ListJob, type Way } from './contenders';

/** After a restart, until n8n has finished its work in the background. */
const settleMs = 2500;

/** The cost of reading a whole list once. */
interface Reading extends Cost {
	requests: number;
	connections: number;
}

/** Reads a list once. @throws if it is not the whole list in order */
export async function readOnce({ service }: Bench, way: Way, job: ListJob): Promise<Reading> {
	await service.begin(job.latencyMs);
	const { ids, wallMs, cpuMs } = await way.read(job);
	insistOnEqual(way.name, ids, job.expected);
	return { wallMs, cpuMs, ...(await service.traffic()) };
}

function insistOnEqual(name: string, ids: string[], expected: string[]): void {
	const wrong = expected.findIndex((id, at) => ids[at] !== id);
	if (ids.length === expected.length && wrong < 0) return;
	throw new Error(
		`${name}: ${ids.length} of ${expected.length} records; the first difference is at ${wrong}`,
	);
}

/** Every way reads the same list, in rounds. Returns the medians of a way, and its most requests and connections. */
export async function compare(
	bench: Bench,
	ways: Way[],
	job: ListJob,
	/** Read once before, so that the code is compiled; epoch seconds. */
	warming = beginningOf(job),
): Promise<(way: Way) => Reading> {
	for (const way of ways) await way.read({ ...job, ...warming });
	const contenders = ways.map((way) => ({
		name: way.name,
		run: async () => await readOnce(bench, way, job),
	}));
	const results = await inRounds(contenders, bench.rounds, bench.say);
	return ({ name }) => {
		const readings = results.get(name) ?? [];
		return {
			wallMs: median(readings.map(({ wallMs }) => wallMs)),
			cpuMs: median(readings.map(({ cpuMs }) => cpuMs)),
			requests: Math.max(...readings.map(({ requests }) => requests)),
			connections: Math.max(...readings.map(({ connections }) => connections)),
		};
	};
}

/** The memory of a new process, in MiB: before the list, and its peak. */
interface Footprint {
	idle: number;
	peak: number;
}

/** As `compare`, with a new process for each run. */
export async function compareMemory(
	bench: Bench,
	ways: Way[],
	job: ListJob,
): Promise<(way: Way) => Footprint> {
	const contenders = ways.map((way) => ({
		name: way.name,
		run: async (): Promise<Footprint> => {
			const pid = await way.freshPid(job);
			await new Promise((resolve) => setTimeout(resolve, settleMs));
			const { now: idle } = memoryMiBOf(pid);
			forgetPeak(pid);
			await readOnce(bench, way, job);
			return { idle, peak: memoryMiBOf(pid).peak };
		},
	}));
	const results = await inRounds(contenders, bench.rounds, bench.say);
	return ({ name }) => {
		const footprints = results.get(name) ?? [];
		return {
			idle: median(footprints.map(({ idle }) => idle)),
			peak: median(footprints.map(({ peak }) => peak)),
		};
	};
}

export async function wholeList(
	{ service }: Bench,
	latencyMs: number,
	serviceId: string,
): Promise<ListJob> {
	return { latencyMs, serviceId, ...service.range, expected: await service.ids(serviceId) };
}
