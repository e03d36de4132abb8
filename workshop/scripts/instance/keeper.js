/**
 * Runs a program and ends it, with all its children, when the channel to the parent closes. So nothing outlives the
 * parent, however it ends. The first argument is JSON with optional settings: the user that runs the program, the
 * signal that ends it, and a folder to delete after it has ended.
 */
const { spawn } = require('node:child_process');
const { rmSync } = require('node:fs');

const terminationMs = 10_000;
const [settings, command, ...parameters] = process.argv.slice(2);
const { user, stopSignal = 'SIGTERM', temporaryFolder } = JSON.parse(settings);
const child = spawn(command, parameters, {
	...user,
	stdio: ['ignore', 'inherit', 'inherit'],
	detached: true,
});
let stopping = false;

function signalAll(signal) {
	try {
		process.kill(-child.pid, signal);
	} catch (error) {
		if (error.code !== 'ESRCH') throw error;
	}
}

function stop() {
	if (stopping) return;
	stopping = true;
	signalAll(stopSignal);
	setTimeout(() => signalAll('SIGKILL'), terminationMs).unref();
}

child.on('error', (error) => {
	process.stderr.write(`${command} could not be started: ${error.message}\n`);
	process.exit(127);
});
child.on('spawn', () => process.send?.({ pid: child.pid }));
child.on('exit', (code, signal) => {
	// The program's children, such as n8n's task runner, must end too.
	signalAll('SIGKILL');
	if (temporaryFolder !== undefined) rmSync(temporaryFolder, { recursive: true, force: true });
	process.exit(stopping ? 0 : (code ?? (signal ? 1 : 0)));
});
process.on('disconnect', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
