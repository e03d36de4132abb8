/** Checks types, runs n8n's linter with our import rules, and checks the format. One run shows all findings. */
import { spawn } from 'node:child_process';
import { ensureInstalledOrExit } from './install.mjs';
import { root, tool } from './paths.mjs';
import { runNode } from './process.mjs';

await ensureInstalledOrExit();

const fix = process.argv.includes('--fix');

/** n8n's linter succeeds when there are only warnings; here a warning is a failure too. */
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
	failed.length === 0 ? 'lint: passed\n' : `lint: failed: ${failed.join(', ')}\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
