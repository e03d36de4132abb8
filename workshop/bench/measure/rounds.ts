import type { Cost } from './process';

/** A way to do a job. `run` does it once and returns its cost. */
export interface Contender<Result> {
	name: string;
	run(): Promise<Result>;
}

/**
 * Runs the contenders in turn, each first in turn (A B C, B C A), so that other work of the machine and the run before
 * affect all alike. Returns each one's results.
 */
export async function inRounds<Result>(
	contenders: Array<Contender<Result>>,
	rounds: number,
	say: (text: string) => void,
): Promise<Map<string, Result[]>> {
	const results = new Map<string, Result[]>(contenders.map(({ name }) => [name, []]));
	for (let round = 1; round <= rounds; round += 1) {
		const first = (round - 1) % contenders.length;
		for (const { name, run } of [...contenders.slice(first), ...contenders.slice(0, first)]) {
			const begun = performance.now();
			results.get(name)?.push(await run());
			say(`round ${round}: ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
		}
	}
	return results;
}

/** @throws if there are no values */
export function median(values: number[]): number {
	const sorted = [...values].sort((one, other) => one - other);
	const upper = sorted[Math.floor(sorted.length / 2)];
	const lower = sorted[Math.floor((sorted.length - 1) / 2)];
	if (upper === undefined || lower === undefined) throw new Error('There is nothing to compare');
	return (upper + lower) / 2;
}

/** The medians of runs, with their most requests and connections. */
export function middleOf(costs: Cost[] = []): Required<Cost> {
	const all = (figure: keyof Cost) => costs.map((cost) => cost[figure] ?? NaN);
	return {
		wallMs: median(all('wallMs')),
		cpuMs: median(all('cpuMs')),
		idleMiB: median(all('idleMiB')),
		peakMiB: median(all('peakMiB')),
		requests: Math.max(...all('requests')),
		connections: Math.max(...all('connections')),
	};
}
