import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Random } from '../../sandbox/demo/random';
import { Coverage } from './coverage';
import { mutated, mutationsOf, type Mutation } from './mutations';
import { TestProcess } from './testProcess';
import { testsOf } from './tests';

/**
 * Changes a rule in one place and runs the tests that run it, for a seeded sample of such changes. A mutant that no
 * test notices shows a rule without a test.
 *
 * `npm run e2e -- --stress --only mutants --files src/delivery,src/memory --sample 12 --seed 1`
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

/** A mutant may loop. Its limit is this many times the time of the unchanged tests, and at least some seconds. */
const LOOP_FACTOR = 4;
const SHORTEST_LIMIT_MS = 20_000;
/** The tests of a mutant may take so long. Those that take longest are left out. */
const MOST_TESTS_MS = 60_000;

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

const tests = new TestProcess();
process.once('exit', () => tests.end());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const sources = files.split(',').flatMap(sourcesIn);

/** Whether a test passes alone, without a change, by its file and position. */
const passesAlone = new Map<string, boolean>();

async function isIndependent(test: string, position: number): Promise<boolean> {
	const name = `${test} ${position}`;
	let passes = passesAlone.get(name);
	if (passes === undefined) {
		const answer = await tests.run({ test, selected: [position] }, SHORTEST_LIMIT_MS * LOOP_FACTOR);
		passes = answer?.failure === undefined;
		passesAlone.set(name, passes);
	}
	return passes;
}

async function isNoticed(file: string, mutation: Mutation, coverage: Coverage): Promise<boolean> {
	const text = mutated(readFileSync(file, 'utf8'), mutation);
	const mutant = { path: join(process.cwd(), file), text };
	for (const { test, selected, durationMs } of coverage.testsAt(mutation, MOST_TESTS_MS)) {
		const limitMs = SHORTEST_LIMIT_MS + LOOP_FACTOR * durationMs;
		const answer = await tests.run({ test, selected, mutant }, limitMs);
		if (answer === undefined) return true;
		if (answer.failure === undefined) continue;
		const failed = answer.tests.find(({ fails }) => fails);
		// A test that fails alone needs those before it, so its failure says nothing.
		if (failed === undefined || (await isIndependent(test, failed.position))) return true;
	}
	return false;
}

async function main(): Promise<void> {
	const totals = { killed: 0, mutants: 0 };
	for (const file of sources) {
		const text = readFileSync(file, 'utf8');
		const { near, others } = testsOf(file);
		const random = new Random(Number(seed) + text.length);
		let rest = sampled(mutationsOf(file, text), random, Number(sample));
		const { length: count } = rest;
		// Only what the near tests do not notice needs the others.
		for (const asked of [near, others]) {
			const coverage = new Coverage(file);
			for (const test of rest.length > 0 ? asked : []) await coverage.add(test, tests);
			const survivors: Mutation[] = [];
			for (const mutation of rest) {
				if (!(await isNoticed(file, mutation, coverage))) survivors.push(mutation);
			}
			rest = survivors;
		}
		totals.killed += count - rest.length;
		totals.mutants += count;
		process.stdout.write(`${count - rest.length} of ${count}  ${file}\n`);
		for (const { start, end, line, replacement } of rest) {
			const was = text.slice(start, end).replace(/\s+/g, ' ').slice(0, 80);
			process.stdout.write(`  ${file}:${line}  ${was}  →  ${replacement.slice(0, 40)}\n`);
		}
	}
	process.stdout.write(`${totals.killed} of ${totals.mutants} mutants were noticed.\n`);
	process.exit();
}

void main();
