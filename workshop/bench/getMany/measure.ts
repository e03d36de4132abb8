import { inRounds } from '../measure/rounds';
import { forgetPeak, memoryMiBOf } from '../measure/process';
import type { Bench } from '../part';
import { beginningOf, type ListJob, type Reading, type Way } from './contenders';

/** After a restart, until n8n has finished its work in the background. */
const settleMs = 2500;

/** Reads a list once. @throws if it is not the whole list in order */
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
		`${name}: ${ids.length} of ${expected.length} records; the first difference is at ${wrong}`,
	);
}

/** Every way reads the same list, in rounds. */
export async function compare(
	bench: Bench,
	ways: Way[],
	job: ListJob,
	/** Read once before, so that the code is compiled; epoch seconds. */
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

/** The memory of a new process, in MiB: before the list, and its peak. */
export interface Footprint {
	idle: number;
	peak: number;
}

/** As `compare`, with a new process for each run. */
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

/** The whole list of a service. */
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
		expected: await service.ids(serviceId),
	};
}
