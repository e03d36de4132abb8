import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundlePackage, packPackage } from '../scripts/instance/packedPackage';
import { root } from '../scripts/instance/paths';
import { pairHead, pairRow, runPairs, speedOf } from './measure/pairs';
import { atLeast, table, type Bench, type Part, type Target } from './part';

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
			rows.push([run.name, ...pairRow(pairs)]);
			const what = `${run.name}: speed beside the old version`;
			targets.push(atLeast(what, leastSpeed, speedOf(pairs)));
		}
	}
	const text = [
		'The new version beside the old one, medians of pairs: speed above 1 is faster, CPU and memory below 1 are less.',
		'Peak Memory is of the whole process of n8n: with the same version on both sides it was 1.28 in 500 single reads.',
	].join(' ');
	return { text: `${text}\n\n${table(`What | ${pairHead}`, rows)}`, targets };
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
