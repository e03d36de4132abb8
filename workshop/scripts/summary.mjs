/**
 * Adds up jest's reports in one line. A report that is missing, or a suite that could not even run,
 * counts as a failure.
 */
import { existsSync, readFileSync } from 'node:fs';

let passed = 0;
let failed = 0;
for (const file of process.argv.slice(2)) {
	if (!existsSync(file)) {
		process.stdout.write(`There is no report at ${file}.\n`);
		failed += 1;
		continue;
	}
	const report = JSON.parse(readFileSync(file, 'utf8'));
	passed += report.numPassedTests;
	failed += report.numFailedTests + report.numRuntimeErrorTestSuites;
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
