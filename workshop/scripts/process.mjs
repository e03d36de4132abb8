import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** Runs a program in the foreground with this Node, also through an interrupt, and returns its exit code. */
export async function runNode(parameters, { environment = process.env } = {}) {
	const child = spawn(process.execPath, parameters, {
		cwd: root,
		env: environment,
		stdio: 'inherit',
	});
	const pass = (signal) => child.kill(signal);
	process.on('SIGTERM', pass);
	// The terminal interrupts the child too, which must clean up first.
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

/** Runs a program without showing its output. @throws its last lines if it fails */
export async function runQuietly(command, parameters, { cwd, environment }) {
	const child = spawn(command, parameters, {
		cwd,
		env: environment,
		stdio: ['ignore', 'pipe', 'pipe'],
		// On Windows, npm is a batch file, which only a shell can start.
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
