/**
 * Runs unit tests for testProcess.ts, one file at a time, in one process: n8n's engine starts once, not for each
 * mutant.
 */
import coverageLibrary from 'istanbul-lib-coverage';
import sourceMaps from 'istanbul-lib-source-maps';
import { readConfigs } from 'jest-config';
import TestRunner from 'jest-runner';
import Runtime from 'jest-runtime';
import { TestWatcher } from 'jest-watcher';

const root = process.cwd();
const { globalConfig, configs } = await readConfigs(
	{ _: [], $0: '', selectProjects: ['unit'], runInBand: true },
	[root],
);
const config = {
	...configs.find(({ displayName }) => displayName?.name === 'unit'),
	testEnvironment: new URL('observedTests.js', import.meta.url).pathname,
	runtime: new URL('mutatedSource.js', import.meta.url).pathname,
};
const context = await Runtime.createContext(config, { console, maxWorkers: 1, watchman: false });
// A failing property must not look for its smallest example, nor depend on chance.
globalThis[Symbol.for('fast-check/GlobalParameters')] = { endOnFailure: true, seed: 1 };

/** Where the statements of each source file are: `[line, column, end line, end column]`, by their numbers. */
async function statementsOf(coverage) {
	// Source maps number the statements anew, so each one counts its number.
	const numbered = Object.entries(coverage).map(([file, data]) => [
		file,
		{ ...data, s: Object.fromEntries(Object.keys(data.s).map((id) => [id, Number(id)])) },
	]);
	const map = coverageLibrary.createCoverageMap(Object.fromEntries(numbered));
	const mapped = await sourceMaps.createSourceMapStore().transformCoverage(map);
	return Object.fromEntries(
		mapped.files().map((file) => {
			const { statementMap, s: numbers } = mapped.fileCoverageFor(file);
			const places = Object.entries(statementMap).map(([id, { start, end }]) => [
				numbers[id],
				[start.line, start.column, end.line, end.column ?? Infinity],
			]);
			return [file.slice(root.length + 1), Object.fromEntries(places)];
		}),
	);
}

/** Of the test file that runs. */
let failure;
// A mutant can lose an error, also later than its test.
process.on('unhandledRejection', (error) => (failure ??= String(error)));

async function run({ test, selected, mutant, isObserved }) {
	delete globalThis.__coverage__;
	const observed = { selected, mutant, tests: [] };
	globalThis[Symbol.for('observed tests')] = observed;
	const coverage = {
		collectCoverage: isObserved === true,
		collectCoverageFrom: ['src/**/*.ts', 'nodes/**/*.ts'],
		coverageProvider: 'babel',
	};
	const runner = new TestRunner({ ...globalConfig, ...coverage, silent: true }, {});
	failure = undefined;
	runner.on('test-file-success', ([, result]) => {
		if (result.numFailingTests > 0 || result.testExecError) failure = result.failureMessage ?? '';
	});
	runner.on('test-file-failure', ([, error]) => (failure = String(error.stack)));
	const watcher = new TestWatcher({ isWatchMode: false });
	await runner.runTests([{ context, path: `${root}/${test}` }], watcher, { serial: true });
	return {
		failure,
		always: observed.always ?? [],
		tests: observed.tests,
		statements: isObserved && (await statementsOf(globalThis.__coverage__ ?? {})),
	};
}

/** A process keeps some memory of each file. */
const MOST_MEMORY_BYTES = 1.5e9;

process.on('message', async (request) => {
	const answer = await run(request);
	const isLast = process.memoryUsage.rss() > MOST_MEMORY_BYTES;
	process.send({ ...answer, isLast });
});
process.on('disconnect', () => process.exit());
process.send('ready');
