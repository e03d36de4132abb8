const SharedContext = require('../../../test/support/sharedContext.js');

function testsOf({ children }) {
	return children.flatMap((child) => (child.type === 'test' ? [child] : testsOf(child)));
}

/** How often each statement of the observed source files ran, by its file. */
function countsNow() {
	const coverage = Object.entries(globalThis.__coverage__ ?? {});
	return new Map(coverage.map(([file, { s }]) => [file, { ...s }]));
}

/** The statements that ran since `before`, by their file. */
function ranSince(before) {
	const ran = {};
	for (const [file, counts] of countsNow()) {
		const earlier = before.get(file);
		const ids = Object.keys(counts).filter((id) => counts[id] > (earlier?.[id] ?? 0));
		if (ids.length > 0) ran[file] = ids.map(Number);
	}
	return ran;
}

/**
 * Runs the selected tests of a file until one fails, and notes what each of them ran. Tests have their position in
 * the file, because two may have one name.
 */
module.exports = class extends SharedContext {
	observed = globalThis[Symbol.for('observed tests')];
	before = new Map();
	/** What ran outside of a test, such as constants of a source file, belongs to all tests. */
	always = [];

	handleTestEvent({ name, test }, { rootDescribeBlock }) {
		if (name === 'run_start') {
			this.tests = testsOf(rootDescribeBlock);
			const { selected } = this.observed;
			this.tests.forEach((one, position) => {
				if (selected && !selected.includes(position)) one.mode = 'skip';
			});
		} else if (name === 'test_start') {
			this.always.push(ranSince(this.before));
			this.before = countsNow();
		} else if (name === 'test_done') {
			const fails = test.errors.length > 0;
			this.observed.tests.push({
				position: this.tests.indexOf(test),
				fails,
				durationMs: test.duration ?? 0,
				ran: ranSince(this.before),
			});
			this.before = countsNow();
			if (fails) for (const one of this.tests) one.mode = 'skip';
		} else if (name === 'run_finish') {
			this.observed.always = this.always;
		}
	}
};
