/** Types, n8n's own linter with our walls, and formatting; all three are run, so that one run shows all. */
import { ensureInstalledOrExit } from './install.mjs';
import { tool } from './paths.mjs';
import { runNode } from './process.mjs';

await ensureInstalledOrExit();

const fix = process.argv.includes('--fix');
const checks = [
	['types', [tool('typescript/bin/tsc'), '-p', 'tsconfig.json']],
	['n8n-node lint', [tool('@n8n/node-cli/bin/n8n-node.mjs'), 'lint', ...(fix ? ['--fix'] : [])]],
	// n8n-node lint lets warnings pass.
	['no warnings', [tool('eslint/bin/eslint.js'), '.', '--max-warnings', '0']],
	[
		'format',
		[tool('prettier/bin/prettier.cjs'), fix ? '--write' : '--check', '--log-level=warn', '.'],
	],
];

const failed = [];
for (const [name, parameters] of checks) {
	if ((await runNode(parameters)) !== 0) failed.push(name);
}
process.stdout.write(
	failed.length === 0 ? 'lint: all well\n' : `lint: to be mended: ${failed.join(', ')}\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
