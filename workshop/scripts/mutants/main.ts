import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Random } from '../../sandbox/demo/random';
import { mutated, mutationsOf, type Mutation } from './mutations';
import { testsOf } from './tests';

/**
 * Changes a rule in one place and runs its tests, for a seeded sample of such changes. A mutant that no test
 * notices shows a rule without a test.
 *
 * `npm run stress -- --only mutants --files src/delivery,src/memory --sample 12 --seed 1`
 */
const {
	files = '',
	sample,
	seed,
} = parseArgs({
	options: {
		only: { type: 'string' },
		files: { type: 'string' },
		sample: { type: 'string', default: '10' },
		seed: { type: 'string', default: '20261125' },
	},
}).values;

/** A mutant may loop. */
const longestRunMs = 180_000;

function sourcesIn(path: string): string[] {
	if (!statSync(path).isDirectory()) return [path];
	return readdirSync(path, { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
		.map((name) => join(path, name));
}

/** Some of all mutations, in the order of the file. */
function sampled(all: Mutation[], random: Random, count: number): Mutation[] {
	const rest = [...all];
	const chosen: Mutation[] = [];
	while (chosen.length < count && rest.length > 0) {
		chosen.push(...rest.splice(random.below(rest.length), 1));
	}
	return chosen.sort((one, other) => one.start - other.start);
}

function pass(tests: string[]): boolean {
	const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'unit', '--silent', '--bail'];
	const parameters = [...jest, '--testTimeout', '30000', '--runTestsByPath', ...tests];
	return (
		spawnSync(process.execPath, parameters, { stdio: 'ignore', timeout: longestRunMs }).status === 0
	);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const totals = { killed: 0, mutants: 0 };
for (const file of files.split(',').flatMap(sourcesIn)) {
	const text = readFileSync(file, 'utf8');
	const tests = testsOf(file);
	if (!tests.every(pass)) throw new Error(`The tests of ${file} fail without a change`);
	const random = new Random(Number(seed) + text.length);
	const restore = () => writeFileSync(file, text);
	process.once('exit', restore);
	let killed = 0;
	const chosen = sampled(mutationsOf(file, text), random, Number(sample));
	const survivors: string[] = [];
	for (const mutation of chosen) {
		writeFileSync(file, mutated(text, mutation));
		if (!tests.every(pass)) killed += 1;
		else {
			const was = text.slice(mutation.start, mutation.end).replace(/\s+/g, ' ').slice(0, 80);
			survivors.push(`  ${file}:${mutation.line}  ${was}  →  ${mutation.replacement.slice(0, 40)}`);
		}
	}
	restore();
	process.removeListener('exit', restore);
	totals.killed += killed;
	totals.mutants += chosen.length;
	process.stdout.write(
		`${killed} of ${chosen.length}  ${file}\n${survivors.map((one) => `${one}\n`).join('')}`,
	);
}
process.stdout.write(`${totals.killed} of ${totals.mutants} mutants were noticed.\n`);
