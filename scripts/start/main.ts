import { relative } from 'node:path';
import { root } from '../instance/paths';
import { Running, startEverything, type Everything } from './everything';
import { help, readSettings, SettingError, type Settings } from './settings';

const say = (text: string) => process.stdout.write(`${text}\n`);

function welcome(
	{ n8n, sandbox, examples, owner }: Everything,
	settings: Settings,
	seconds: number,
): string {
	const workflows = examples.map(({ workflow }) => `    ${workflow.name}`);
	return [
		'',
		`Ready after ${seconds} s.`,
		'',
		`  n8n        ${n8n.url}`,
		`  sign in    ${owner.email}  /  ${owner.password}`,
		`  sandbox    ${sandbox.url}  (key ${sandbox.key}; services ${sandbox.services.join(', ')})`,
		`  data, logs ${relative(root, settings.dataFolder) || settings.dataFolder}`,
		'',
		...(workflows.length > 0
			? ['Open a workflow and press "Execute workflow":', ...workflows]
			: ['Create a workflow and add the node "Conversation Analytics".']),
		'',
		'Ctrl-C stops everything.',
	].join('\n');
}

async function main(): Promise<number> {
	const settings = readSettings(process.argv.slice(2), process.env);
	if (settings === undefined) {
		process.stdout.write(help);
		return 0;
	}
	const startedAt = Date.now();
	const running = new Running();
	const interrupted = new Promise<'interrupted'>((resolve) => {
		for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
			process.on(signal, () => resolve('interrupted'));
		}
	});
	try {
		const everything = await Promise.race([startEverything(settings, running, say), interrupted]);
		if (everything !== 'interrupted') {
			say(welcome(everything, settings, Math.round((Date.now() - startedAt) / 1_000)));
			const { n8n, sandbox } = everything;
			const end = await Promise.race([
				interrupted,
				n8n.ended.then((code) => `n8n ended unexpectedly (${code}):\n${n8n.log()}`),
				sandbox.ended.then((code) => `The sandbox ended unexpectedly (${code}).`),
			]);
			if (end !== 'interrupted') throw new Error(end);
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
