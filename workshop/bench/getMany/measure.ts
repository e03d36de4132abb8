import { inRounds } from '../measure/rounds';
import { forgetPeak, memoryMiBOf } from '../measure/process';
import type { Bench } from '../part';
import { beginningOf, type ListJob, type Reading, type Way } from './contenders';

/** After a restart, until what n8n still does in the background is over. */
const settleMs = 2500;

/** Reads a list once; what comes out must be the whole list, in order. @throws when it is not */
export async function readOnce({ service }: Bench, way: Way, job: ListJob): Promise<Reading> {
	await service.forgetTraffic(job.endpoint);
	const { ids, wallMs, cpuMs } = await way.read(job);
	insistOnEqual(way.name, ids, job.expected);
	return { wallMs, cpuMs, ...(await service.traffic(job.endpoint)) };
}

function insistOnEqual(name: string, ids: string[], expected: string[]): void {
	const wrong = expected.findIndex((id, at) => ids[at] !== id);
	if (ids.length === expected.length && wrong < 0) return;
	throw new Error(
		`${name}: ${ids.length} records came out of ${expected.length}; the first difference is at ${wrong}`,
	);
}

/** Every way over the same list, in rounds, warm. */
export async function compare(
	bench: Bench,
	ways: Way[],
	job: ListJob,
	/** What is read once before, to get warm; epoch seconds. */
	warming: { start: number; end: number } = beginningOf(job),
): Promise<Map<string, Reading[]>> {
	for (const way of ways) {
		await way.prepare(job.endpoint, job.serviceId);
		await way.read({ ...job, start: warming.start, end: warming.end });
	}
	const contenders = ways.map((way) => ({
		name: way.name,
		run: async () => await readOnce(bench, way, job),
	}));
	return await inRounds(contenders, bench.rounds, bench.say);
}

/** Memory of a fresh process, in MiB: before the list, and the peak while it is read. */
export interface Footprint {
	idle: number;
	peak: number;
}

/** Every way over the same list, in rounds, each time in a fresh process. */
export async function compareMemory(
	bench: Bench,
	ways: Way[],
	job: ListJob,
): Promise<Map<string, Footprint[]>> {
	for (const way of ways) await way.prepare(job.endpoint, job.serviceId);
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
	return await inRounds(contenders, bench.rounds, bench.say);
}

/** The list of a service through an endpoint, over the whole range. */
export async function wholeList(
	{ service }: Bench,
	latencyMs: number,
	serviceId: string,
): Promise<ListJob> {
	const endpoint = service.endpoint(latencyMs);
	return {
		endpoint,
		serviceId,
		...service.range,
		expected: await service.ids(endpoint, serviceId),
	};
}
