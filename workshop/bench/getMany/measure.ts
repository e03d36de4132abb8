import { withMemory, type Cost } from '../measure/process';
import { inRounds, middleOf, type Contender } from '../measure/rounds';
import type { Bench } from '../part';
import { beginningOf, type ListJob, type Way } from './contenders';

/** After a restart, until n8n has finished its work in the background. */
export const settleMs = 2500;

type Reader = Pick<Way, 'name' | 'read'>;

/** Reads a list once. @throws if it is not the whole list in order */
export async function readOnce({ service }: Bench, way: Reader, job: ListJob): Promise<Cost> {
	await service.call('begin', job.latencyMs);
	const { ids, ...cost } = await way.read(job);
	const { expected } = job;
	const wrong = expected.findIndex((id, at) => ids[at] !== id);
	if (ids.length !== expected.length || wrong >= 0) {
		throw new Error(
			`${way.name}: ${ids.length} of ${expected.length} records; the first difference is at ${wrong}`,
		);
	}
	return { ...cost, ...(await service.call('traffic')) };
}

/** Every way reads the same list, in rounds. */
export async function compare(bench: Bench, ways: Reader[], job: ListJob) {
	// Compiles the code before anything is measured.
	for (const way of ways) await way.read({ ...job, ...beginningOf(job) });
	const run = async (way: Reader) => await readOnce(bench, way, job);
	return await middles(
		bench,
		ways.map((way) => ({ name: way.name, run: async () => await run(way) })),
	);
}

/** As `compare`, with a new process for each run. */
export async function compareMemory(bench: Bench, ways: Way[], job: ListJob) {
	const run = async (way: Way) => {
		const pid = await way.freshPid(job);
		await new Promise((resolve) => setTimeout(resolve, settleMs));
		return await withMemory(pid, async () => await readOnce(bench, way, job));
	};
	return await middles(
		bench,
		ways.map((way) => ({ name: way.name, run: async () => await run(way) })),
	);
}

async function middles(bench: Bench, contenders: Array<Contender<Cost>>) {
	const results = await inRounds(contenders, bench.rounds, bench.say);
	return ({ name }: { name: string }) => middleOf(results.get(name));
}

export async function wholeList(
	{ range, service }: Bench,
	latencyMs: number,
	serviceId: string,
): Promise<ListJob> {
	return { latencyMs, serviceId, ...range, expected: await service.call('ids', serviceId) };
}
