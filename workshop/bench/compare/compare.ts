import { median } from '../measure/rounds';
import {
	atLeast,
	table,
	times,
	type Bench,
	type Cost,
	type OwnRun,
	type Part,
	type Target,
} from '../part';

/** Slower than this is worth a look; the same version beside itself comes to within a few hundredths of 1. */
const leastSpeed = 0.95;
/** Short runs differ by a third from one to the next, so they are repeated until this much was measured. */
const leastMeasuredMs = 40_000;

/** The same job of two versions, run one after the other. */
interface Pair {
	before: Cost;
	after: Cost;
}

/**
 * Runs our nodes alone in two n8n, each with another version of the package, and prints how fast the new one is beside the
 * old one. A ratio is that of a pair of runs, one right after the other, with each version first in turn.
 */
export async function compareVersions(
	parts: Part[],
	before: Bench,
	after: Bench,
): Promise<{ text: string; targets: Target[] }> {
	const rows: string[][] = [];
	const targets: Target[] = [];
	for (const part of parts) {
		if (part.ownRuns === undefined) continue;
		after.say(part.title);
		const old = await part.ownRuns(before);
		for (const [at, run] of (await part.ownRuns(after)).entries()) {
			const oldRun = old[at];
			if (oldRun === undefined) throw new Error(`${run.name} has no counterpart`);
			const pairs = await runPairs(oldRun, run, after);
			const speeds = pairs.map((pair) => pair.before.wallMs / pair.after.wallMs);
			rows.push([run.name, ...figures(pairs, speeds)]);
			targets.push(
				atLeast(`${run.name}: speed beside the old version`, leastSpeed, median(speeds)),
			);
		}
	}
	const head = ['What', 'Speed', 'lowest to highest', 'CPU', 'Peak memory', 'Pairs'];
	const text = `The new version beside the old one, medians of pairs: speed above 1 is faster, CPU and memory below 1 are less.\n\n${table(head, rows)}`;
	return { text, targets };
}

async function runPairs(old: OwnRun, current: OwnRun, { rounds, say }: Bench): Promise<Pair[]> {
	// Once before, so that neither is measured while its code is still compiled.
	await old.run();
	await current.run();
	const pairs: Pair[] = [];
	let measuredMs = 0;
	for (let round = 1; round <= rounds || measuredMs < leastMeasuredMs; round += 1) {
		const pair = round % 2 === 0 ? await newFirst(old, current) : await oldFirst(old, current);
		pairs.push(pair);
		const { before, after } = pair;
		measuredMs += before.wallMs + after.wallMs;
		say(
			`pair ${round}: ${current.name}: ${Math.round(before.wallMs)} ms, ${Math.round(after.wallMs)} ms`,
		);
	}
	return pairs;
}

async function oldFirst(old: OwnRun, current: OwnRun): Promise<Pair> {
	const before = await old.run();
	return { before, after: await current.run() };
}

async function newFirst(old: OwnRun, current: OwnRun): Promise<Pair> {
	const after = await current.run();
	return { before: await old.run(), after };
}

function figures(pairs: Pair[], speeds: number[]): string[] {
	const peaks = pairs.flatMap(({ before, after }) =>
		before.peakMiB === undefined || after.peakMiB === undefined
			? []
			: [after.peakMiB / before.peakMiB],
	);
	return [
		times(median(speeds)),
		`${times(Math.min(...speeds))} to ${times(Math.max(...speeds))}`,
		times(median(pairs.map(({ before, after }) => after.cpuMs / before.cpuMs))),
		peaks.length === 0 ? '' : times(median(peaks)),
		String(pairs.length),
	];
}
