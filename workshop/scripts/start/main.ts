import { Running } from '../instance/running';
import { readCommands } from './callbacks';
import { startEverything } from './everything';
import { help, readSettings, SettingError } from './settings';
import { welcome } from './welcome';

const say = (text: string) => process.stdout.write(`${text}\n`);

async function main(): Promise<number> {
	const settings = readSettings(process.argv.slice(2));
	if (settings === undefined) {
		process.stdout.write(help);
		return 0;
	}
	// With the installation.
	const startedAt = Number(process.env['STARTED_AT'] ?? Date.now());
	const running = new Running();
	const interrupted = new Promise<'interrupted'>((resolve) => {
		for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
			process.on(signal, () => resolve('interrupted'));
		}
	});
	try {
		const everything = await Promise.race([startEverything(settings, running, say), interrupted]);
		if (everything !== 'interrupted') {
			const seconds = Math.round((Date.now() - startedAt) / 1_000);
			say(welcome(everything, settings.dataFolder, seconds));
			const { n8n } = everything;
			readCommands(process.stdin, everything, say);
			const end = await Promise.race([interrupted, n8n.ended]);
			if (end !== 'interrupted') {
				throw new Error(`n8n ended unexpectedly (${end}):\n${n8n.log()}`);
			}
		}
		say('\nStopping ...');
		return 0;
	} finally {
		await running.stop();
	}
}

main().then(
	(code) => process.exit(code),
	(error: unknown) => {
		const known = error instanceof SettingError;
		const words = error instanceof Error ? (known ? error.message : error.stack) : String(error);
		process.stderr.write(`\n${words}\n`);
		process.exit(1);
	},
);
