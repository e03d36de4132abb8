/** Types, n8n's own linter with our walls, and formatting; all are run, so that one run shows all. */
import { spawn } from 'node:child_process';
import { ensureInstalledOrExit } from './install.mjs';
import { root, tool } from './paths.mjs';
import { runNode } from './process.mjs';

await ensureInstalledOrExit();

const fix = process.argv.includes('--fix');

/** n8n's linter ends well when there are only warnings; here a warning is a failure too. */
async function lintAsN8nDoes() {
	const parameters = [tool('@n8n/node-cli/bin/n8n-node.mjs'), 'lint', ...(fix ? ['--fix'] : [])];
	const linter = spawn(process.execPath, parameters, {
		cwd: root,
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	let output = '';
	linter.stdout.on('data', (chunk) => {
		output += chunk;
		process.stdout.write(chunk);
	});
	const code = await new Promise((resolve, reject) => {
		linter.once('error', reject);
		linter.once('close', (ended) => resolve(ended ?? 1));
	});
	return code === 0 && /\d problems? \(/.test(output) ? 1 : code;
}

const checks = {
	types: () => runNode([tool('typescript/bin/tsc'), '-p', 'tsconfig.json']),
	'n8n-node lint': lintAsN8nDoes,
	format: () =>
		runNode([
			tool('prettier/bin/prettier.cjs'),
			fix ? '--write' : '--check',
			'--log-level=warn',
			'.',
		]),
};

const failed = [];
for (const [name, check] of Object.entries(checks)) {
	if ((await check()) !== 0) failed.push(name);
}
process.stdout.write(
	failed.length === 0 ? 'lint: all well\n' : `lint: to be mended: ${failed.join(', ')}\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
