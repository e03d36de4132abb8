import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, Statements, TestProcess } from './testProcess';

/** Tests of one file, by their positions. */
export interface Selection {
	test: string;
	selected: number[];
	durationMs: number;
}

type Place = [line: number, column: number, endLine: number, endColumn: number];

/** What the tests of a file ran, as long as neither they nor the source files change. */
interface Observed {
	testHash: string;
	sourceHashes: Record<string, string>;
	answer: Answer;
}

const folder = 'node_modules/.cache/mutants';
const BASELINE_LIMIT_MS = 600_000;

function hashOf(file: string): string {
	return createHash('sha1').update(readFileSync(file)).digest('hex');
}

const sourceHashes = Object.fromEntries(
	['src', 'nodes']
		.flatMap((start) =>
			readdirSync(start, { recursive: true, encoding: 'utf8' }).map((name) => join(start, name)),
		)
		.filter((name) => name.endsWith('.ts'))
		.map((name) => [name, hashOf(name)]),
);

function kept(path: string): Observed | undefined {
	try {
		return JSON.parse(readFileSync(path, 'utf8'));
	} catch {
		return undefined;
	}
}

/** `undefined` if a test fails without a change. */
async function observe(
	test: string,
	source: string,
	tests: TestProcess,
): Promise<Answer | undefined> {
	const path = join(folder, `${test.replaceAll('/', '+')}.json`);
	const testHash = hashOf(test);
	const earlier = kept(path);
	const isValid =
		earlier?.testHash === testHash && earlier.sourceHashes[source] === sourceHashes[source];
	if (isValid) return earlier.answer;
	const answer = await tests.run({ test, isObserved: true }, BASELINE_LIMIT_MS);
	if (answer === undefined || answer.failure !== undefined) return undefined;
	const observed: Observed = { testHash, sourceHashes, answer };
	mkdirSync(folder, { recursive: true });
	writeFileSync(path, JSON.stringify(observed));
	return answer;
}

const contains = ([line, column, endLine, endColumn]: Place, [at, atColumn]: [number, number]) =>
	(line < at || (line === at && column <= atColumn)) &&
	(at < endLine || (at === endLine && atColumn < (endColumn ?? Infinity)));

/** Lines count more than columns. */
const lengthOf = ([line, column, endLine, endColumn]: Place) =>
	(endLine - line) * 1000 + ((endColumn ?? 1000) - column);

/** Which tests run which statements of a source file. */
export class Coverage {
	private readonly observed = new Map<string, Answer>();

	constructor(private readonly source: string) {}

	/** Runs a test file once, unless its result is known. A file that fails without a change does not count. */
	async add(test: string, tests: TestProcess): Promise<void> {
		const answer = await observe(test, this.source, tests);
		if (answer === undefined) process.stderr.write(`${test} fails without a change.\n`);
		else this.observed.set(test, answer);
	}

	/** The fastest tests that run the statement at this place, as many as fit into the time; the fastest file first. */
	testsAt({ line, column }: { line: number; column: number }, mostMs: number): Selection[] {
		const path = join(process.cwd(), this.source);
		const found = [...this.observed].flatMap(([test, { statements, always, tests }]) => {
			const statement = Object.entries(statements?.[this.source] ?? {})
				.filter(([, one]) => contains(one, [line, column]))
				.sort(([, one], [, other]) => lengthOf(one) - lengthOf(other))[0];
			if (statement === undefined) return [];
			const id = Number(statement[0]);
			const runs = (ran: Statements) => ran[path]?.includes(id) ?? false;
			const isAlways = always.some(runs);
			const chosen = tests.filter(({ ran }) => isAlways || runs(ran));
			return chosen.map(({ position, durationMs }) => ({ test, position, durationMs }));
		});
		let sumMs = 0;
		const selections = new Map<string, Selection>();
		for (const { test, position, durationMs } of found.sort(byDuration)) {
			sumMs += durationMs;
			if (sumMs > mostMs) break;
			const { selected, durationMs: othersMs } = selections.get(test) ?? nothingOf(test);
			selections.set(test, {
				test,
				selected: [...selected, position],
				durationMs: othersMs + durationMs,
			});
		}
		return [...selections.values()].sort(byDuration);
	}
}

const nothingOf = (test: string): Selection => ({ test, selected: [], durationMs: 0 });

function byDuration(one: { durationMs: number }, other: { durationMs: number }): number {
	return one.durationMs - other.durationMs;
}
