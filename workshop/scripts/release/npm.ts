import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { text } from 'node:stream/consumers';

/** What a run of npm gave. */
export interface NpmOutcome {
	status: number;
	stdout: string;
	stderr: string;
}

/** Runs the npm that runs this script, or the one on the PATH. */
export async function npm(parameters: string[], cwd: string): Promise<NpmOutcome> {
	const script = process.env['npm_execpath'] ?? '';
	const viaNode = basename(script) === 'npm-cli.js';
	const child = spawn(
		viaNode ? process.execPath : 'npm',
		viaNode ? [script, ...parameters] : parameters,
		{ cwd, stdio: ['ignore', 'pipe', 'pipe'] },
	);
	const ended = new Promise<number>((resolve, reject) => {
		child.once('error', reject);
		child.once('close', (status) => resolve(status ?? 1));
	});
	const [status, stdout, stderr] = await Promise.all([
		ended,
		text(child.stdout),
		text(child.stderr),
	]);
	return { status, stdout, stderr };
}
