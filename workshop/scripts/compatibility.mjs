/** docs/compatibility.md: one row for each version of n8n that the end-to-end tests ran with. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const page = join(root, 'docs', 'compatibility.md');
const isRow = (line) => /^\| \d/.test(line);
const cellsOf = (row) => row.split('|').map((cell) => cell.trim());

/** Newest version first. */
function compareRows(one, other) {
	const [, version] = cellsOf(one);
	const [, otherVersion] = cellsOf(other);
	return otherVersion.localeCompare(version, 'en', { numeric: true });
}

/**
 * Replaces the row of a version in the page's text, or adds it.
 *
 * @param {{ version: string, tests: 'all' | 'core', date: string, commit: string, passed: number, failed: number }} run
 */
function withRow(text, { version, tests, date, commit, passed, failed }) {
	const row = `| ${[version, tests, date, commit, passed, failed].join(' | ')} |`;
	const lines = text.split('\n');
	const first = lines.findIndex((line) => line.startsWith('| ---')) + 1;
	const rows = lines.filter((line) => isRow(line) && cellsOf(line)[1] !== version);
	const others = lines.filter((line) => !isRow(line));
	others.splice(first, 0, ...[...rows, row].sort(compareRows));
	return others.join('\n');
}

/** @param report the file of `jest --json` */
export function recordRun(report, version, tests) {
	const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
		readFileSync(report, 'utf8'),
	);
	const git = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' });
	const run = {
		version,
		tests,
		date: new Date().toISOString().slice(0, 10),
		commit: git.stdout.trim(),
		passed: numPassedTests,
		failed: numFailedTests + numRuntimeErrorTestSuites,
	};
	writeFileSync(page, withRow(readFileSync(page, 'utf8'), run));
}
