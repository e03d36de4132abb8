import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * Runs a program with this very Node, in the foreground, and gives its exit code.
 * An interrupt reaches the child through the terminal's process group or through us; we wait for it.
 */
export async function runNode(parameters, { environment = process.env } = {}) {
	const child = spawn(process.execPath, parameters, {
		cwd: root,
		env: environment,
		stdio: 'inherit',
	});
	const pass = (signal) => child.kill(signal);
	process.on('SIGTERM', pass);
	// The terminal has told the child already; staying alive lets it finish tidying up.
	const stay = () => {};
	process.on('SIGINT', stay);
	try {
		return await new Promise((resolve, reject) => {
			child.once('error', reject);
			child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
		});
	} finally {
		process.off('SIGTERM', pass);
		process.off('SIGINT', stay);
	}
}

/** Runs a program quietly; on failure its last lines are part of the error. */
export async function runQuietly(command, parameters, { cwd, environment }) {
	const child = spawn(command, parameters, {
		cwd,
		env: environment,
		stdio: ['ignore', 'pipe', 'pipe'],
		// npm is a batch file there, which only a shell can start.
		shell: process.platform === 'win32' && !command.endsWith('.exe'),
	});
	let output = '';
	const keep = (chunk) => {
		output = (output + chunk).slice(-20_000);
	};
	child.stdout.on('data', keep);
	child.stderr.on('data', keep);
	const code = await new Promise((resolve, reject) => {
		child.once('error', reject);
		child.once('close', (exitCode, signal) => resolve(exitCode ?? signal));
	});
	if (code === 0) return;
	const lastLines = output.trimEnd().split('\n').slice(-25).join('\n');
	throw new Error(`${lastLines}\n(ended with ${code})`);
}
