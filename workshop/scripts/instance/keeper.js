/**
 * Runs a long-running program for us, so that nothing keeps running without us. When we end, in whatever
 * way, the channel to this process closes, and it ends the program and all its children. Its first argument
 * is JSON: the user that the program runs as, the signal that ends it in order, and the folder that is
 * deleted when it has ended, each of them optional.
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
	// What the program started itself, such as n8n's task runner, must end too.
	signalAll('SIGKILL');
	if (temporaryFolder !== undefined) rmSync(temporaryFolder, { recursive: true, force: true });
	process.exit(stopping ? 0 : (code ?? (signal ? 1 : 0)));
});
process.on('disconnect', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
