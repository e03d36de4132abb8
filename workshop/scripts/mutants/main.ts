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

/** A mutant may loop. It has so many times the time of the tests without a change, and at least a minute. */
const LOOP_FACTOR = 4;
const SHORTEST_LIMIT_MS = 60_000;

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

function pass(tests: string[], timeout?: number): boolean {
	const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'unit', '--silent', '--bail'];
	// After a timeout no workers are left.
	const parameters = [...jest, '--runInBand', '--runTestsByPath', ...tests];
	// jest does not end in a loop on other signals.
	const options = { stdio: 'ignore', timeout, killSignal: 'SIGKILL' } as const;
	return spawnSync(process.execPath, parameters, options).status === 0;
}

/** How long tests may take with a mutant, in milliseconds, by their paths. */
const limits = new Map<string, number>();

/** @throws if they fail without a change */
function limitOf(file: string, tests: string[]): number {
	const name = tests.join();
	let limit = limits.get(name);
	if (limit === undefined) {
		const startMs = Date.now();
		if (!pass(tests)) throw new Error(`The tests of ${file} fail without a change: ${name}`);
		limit = Math.max(SHORTEST_LIMIT_MS, LOOP_FACTOR * (Date.now() - startMs));
		limits.set(name, limit);
	}
	return limit;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const totals = { killed: 0, mutants: 0 };
for (const file of files.split(',').flatMap(sourcesIn)) {
	const text = readFileSync(file, 'utf8');
	const random = new Random(Number(seed) + text.length);
	const restore = () => writeFileSync(file, text);
	process.once('exit', restore);
	/** Only the survivors of its own tests need the others. */
	const survives = (mutation: Mutation) =>
		testsOf(file).every((tests) => {
			restore();
			const limit = limitOf(file, tests);
			writeFileSync(file, mutated(text, mutation));
			return pass(tests, limit);
		});
	const chosen = sampled(mutationsOf(file, text), random, Number(sample));
	const survivors = chosen.filter(survives);
	restore();
	process.removeListener('exit', restore);
	const killed = chosen.length - survivors.length;
	totals.killed += killed;
	totals.mutants += chosen.length;
	process.stdout.write(`${killed} of ${chosen.length}  ${file}\n`);
	for (const { start, end, line, replacement } of survivors) {
		const was = text.slice(start, end).replace(/\s+/g, ' ').slice(0, 80);
		process.stdout.write(`  ${file}:${line}  ${was}  →  ${replacement.slice(0, 40)}\n`);
	}
}
process.stdout.write(`${totals.killed} of ${totals.mutants} mutants were noticed.\n`);
