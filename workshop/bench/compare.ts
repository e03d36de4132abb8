import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundlePackage, packPackage } from '../scripts/instance/packedPackage';
import { root } from '../scripts/instance/paths';
import type { Cost } from './measure/process';
import { median, type Contender } from './measure/rounds';
import { atLeast, milliseconds, table, times, type Bench, type Part, type Target } from './part';

/** Short runs differ by up to a third, so they are repeated until this much was measured. */
const leastMeasuredMs = 40_000;

interface Pair {
	before: Cost;
	after: Cost;
}

/**
 * Compares two versions of the package, each in its own n8n. A ratio is that of two consecutive runs. Each version
 * is first in turn.
 *
 * @param leastSpeed the same version compared with itself differs from 1 by a few hundredths
 */
export async function compareVersions(
	parts: Part[],
	before: Bench,
	after: Bench,
	leastSpeed: number,
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
			const what = `${run.name}: speed beside the old version`;
			targets.push(atLeast(what, leastSpeed, median(speeds)));
		}
	}
	const head = 'What | Speed | lowest to highest | CPU | Peak memory | Pairs';
	const text = [
		'The new version beside the old one, medians of pairs: speed above 1 is faster, CPU and memory below 1 are less.',
		'Peak Memory is of the whole process of n8n: with the same version on both sides it was 1.28 in 500 single reads.',
	].join(' ');
	return { text: `${text}\n\n${table(head, rows)}`, targets };
}

async function runPairs(
	old: Contender<Cost>,
	current: Contender<Cost>,
	{ rounds, say }: Bench,
): Promise<Pair[]> {
	// Compiles the code before anything is measured.
	await old.run();
	await current.run();
	const pairs: Pair[] = [];
	let measuredMs = 0;
	for (let round = 1; round <= rounds || measuredMs < leastMeasuredMs; round += 1) {
		let after = round % 2 === 0 ? await current.run() : undefined;
		const before = await old.run();
		after ??= await current.run();
		pairs.push({ before, after });
		measuredMs += before.wallMs + after.wallMs;
		const took = [before, after].map(({ wallMs }) => milliseconds(wallMs)).join(', ');
		say(`pair ${round}: ${current.name}: ${took}`);
	}
	return pairs;
}

function figures(pairs: Pair[], speeds: number[]): string[] {
	const peaks = pairs
		.map(({ before, after }) => (after.peakMiB ?? NaN) / (before.peakMiB ?? NaN))
		.filter(Number.isFinite);
	return [
		times(median(speeds)),
		`${times(Math.min(...speeds))} to ${times(Math.max(...speeds))}`,
		times(median(pairs.map(({ before, after }) => after.cpuMs / before.cpuMs))),
		peaks.length === 0 ? '' : times(median(peaks)),
		String(pairs.length),
	];
}

/**
 * The packed package of another version.
 *
 * @param version a tarball, or a git revision, which is packed with the dependencies installed now
 * @param folder for its files
 */
export function packedVersion(version: string, folder: string): string {
	if (version.endsWith('.tgz')) {
		if (!existsSync(version)) throw new Error(`There is no file ${version}`);
		return resolve(version);
	}
	const git = (...parameters: string[]) =>
		execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim();
	const revision =
		version === 'latest-release' ? git('describe', '--tags', '--abbrev=0', '--match=v*') : version;
	const source = join(folder, 'source');
	const archive = join(folder, 'source.tar');
	mkdirSync(source, { recursive: true });
	git('archive', `--output=${archive}`, revision);
	execFileSync('tar', ['-xf', archive, '-C', source]);
	symlinkSync(join(root, 'node_modules'), join(source, 'node_modules'), 'junction');
	bundlePackage(source);
	return packPackage(join(folder, 'packed'), source);
}
