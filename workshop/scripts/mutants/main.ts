import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Random } from '../../sandbox/demo/random';
import { Coverage, type Selection } from './coverage';
import { mutated, mutationsOf, type Mutation } from './mutations';
import { TestProcess } from './testProcess';
import { testsOf } from './tests';

/**
 * Changes a rule in one place and runs the tests that run it, for a seeded sample of such changes. A mutant that no
 * test notices shows a rule without a test.
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

/** A mutant may loop. It has so many times the time of the tests without a change, and at least some seconds. */
const LOOP_FACTOR = 4;
const SHORTEST_LIMIT_MS = 20_000;
/** The tests of a mutant may take so long. Those that take longest are left out. */
const MOST_TESTS_MS = 30_000;

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

/** The first of them, as long as they fit into the time; at least one. */
function withinTime(selections: Selection[]): Selection[] {
	let sumMs = 0;
	return selections.filter(({ durationMs }, index) => {
		sumMs += durationMs;
		return index === 0 || sumMs <= MOST_TESTS_MS;
	});
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

async function isNoticed(
	file: string,
	text: string,
	mutation: Mutation,
	selections: Selection[],
): Promise<boolean> {
	const mutant = { path: join(process.cwd(), file), text: mutated(text, mutation) };
	for (const { test, selected, durationMs } of selections) {
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
		const coverage = new Coverage(file);
		for (const test of testsOf(file)) await coverage.add(test, tests);
		let survivors = 0;
		const chosen = sampled(
			mutationsOf(file, text),
			new Random(Number(seed) + text.length),
			Number(sample),
		);
		for (const mutation of chosen) {
			const all = coverage.testsAt([mutation.line, mutation.column]);
			const selections = withinTime(all);
			if (await isNoticed(file, text, mutation, selections)) continue;
			survivors += 1;
			const { start, end, line, replacement } = mutation;
			const was = text.slice(start, end).replace(/\s+/g, ' ').slice(0, 80);
			const asked =
				all.length === 0 ? 'no test runs it' : `${selections.length} of ${all.length} test files`;
			process.stdout.write(
				`  ${file}:${line}  ${was}  →  ${replacement.slice(0, 40)}  (${asked})\n`,
			);
		}
		const killed = chosen.length - survivors;
		totals.killed += killed;
		totals.mutants += chosen.length;
		process.stdout.write(`${killed} of ${chosen.length}  ${file}\n`);
	}
	process.stdout.write(`${totals.killed} of ${totals.mutants} mutants were noticed.\n`);
	process.exit();
}

void main();
