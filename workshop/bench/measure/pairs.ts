import { milliseconds, times, type Bench } from '../part';
import type { Cost } from './process';
import { median, type Contender } from './rounds';

/** Short runs differ by up to a third, so they are repeated until this much was measured. */
const leastMeasuredMs = 40_000;

/** Two consecutive runs, so that other work of the machine affects both. */
export interface Pair {
	peer: Cost;
	ours: Cost;
}

/** Each of the two is first in turn. */
export async function runPairs(
	peer: Contender<Cost>,
	ours: Contender<Cost>,
	{ rounds, quick, say }: Bench,
): Promise<Pair[]> {
	// Compiles the code before anything is measured.
	await peer.run();
	await ours.run();
	const pairs: Pair[] = [];
	let measuredMs = quick ? leastMeasuredMs : 0;
	for (let round = 1; round <= rounds || measuredMs < leastMeasuredMs; round += 1) {
		const isOursFirst = round % 2 === 0;
		const first = await (isOursFirst ? ours : peer).run();
		const second = await (isOursFirst ? peer : ours).run();
		const pair = isOursFirst ? { peer: second, ours: first } : { peer: first, ours: second };
		pairs.push(pair);
		measuredMs += first.wallMs + second.wallMs;
		const took = [pair.peer, pair.ours].map(({ wallMs }) => milliseconds(wallMs)).join(', ');
		say(`pair ${round}: ${ours.name}: ${took}`);
	}
	return pairs;
}

export const pairHead = 'Speed | lowest to highest | CPU | Peak memory | Pairs';

/** Cells for `pairHead`. */
export function pairRow(pairs: Pair[]): string[] {
	const speeds = pairs.map(speedIn);
	const peaks = pairs
		.map(({ peer, ours }) => (ours.peakMiB ?? NaN) / (peer.peakMiB ?? NaN))
		.filter(Number.isFinite);
	return [
		times(speedOf(pairs)),
		`${times(Math.min(...speeds))} to ${times(Math.max(...speeds))}`,
		times(cpuOf(pairs)),
		peaks.length === 0 ? '' : times(median(peaks)),
		String(pairs.length),
	];
}

/** Of the peer; above 1 is faster. */
export function speedOf(pairs: Pair[]): number {
	return median(pairs.map(speedIn));
}

/** Of the peer; below 1 is less. */
export function cpuOf(pairs: Pair[]): number {
	return median(pairs.map(({ peer, ours }) => ours.cpuMs / peer.cpuMs));
}

function speedIn({ peer, ours }: Pair): number {
	return peer.wallMs / ours.wallMs;
}
