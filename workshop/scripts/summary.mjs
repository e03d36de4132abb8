/** Sums up jest's reports in one line. A missing report, or a suite that could not run, counts as a failure. */
import { existsSync, readFileSync } from 'node:fs';

let passed = 0;
let failed = 0;
for (const file of process.argv.slice(2)) {
	if (!existsSync(file)) {
		process.stdout.write(`The report ${file} is missing.\n`);
		failed += 1;
		continue;
	}
	const report = JSON.parse(readFileSync(file, 'utf8'));
	passed += report.numPassedTests;
	failed += report.numFailedTests + report.numRuntimeErrorTestSuites;
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
