import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Editor } from '../instance/editor';
import { startN8n } from '../instance/n8n';
import { packFresh } from '../instance/packedPackage';
import { addSampleRecord, createDemoWorld, demoKey, startSandbox } from '../../sandbox';
import { freePort, isPortFree } from '../instance/program';
import type { Running } from '../instance/running';
import { mailPage, type Mail } from '../outside/mail';
import { startOutsideServices } from '../outside/outsideServices';
import { receiversOf, wiredReceivers } from './callbacks';
import { insistOnOnlyOne } from './onlyOne';
import {
	agentSecret,
	callbackHeaders,
	importExamples,
	ownerOf,
	readExamples,
	recall,
	remember,
} from './ready';
import { SettingError, type Settings } from './settings';

/** Otherwise n8n uses New York's. */
const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export type Everything = Awaited<ReturnType<typeof startEverything>>;

async function insistOnFreePorts(settings: Settings): Promise<void> {
	const wanted = [
		['--port', settings.port, 'n8n'],
		['--sandbox-port', settings.sandboxPort, 'the sandbox'],
	] as const;
	for (const [flag, port, what] of wanted) {
		if (port === 0 || (await isPortFree(port))) continue;
		throw new SettingError(
			`Port ${port} (for ${what}) is in use by another program.\n` +
				`Stop that program, or choose another port: npm start -- ${flag} ${port + 1}`,
		);
	}
}

/** Keeps a mail as a page in the folder, because the substitute delivers nothing. Returns its links and its file. */
function keptMail(folder: string, { to, subject, text, html }: Mail): string {
	const file = join(folder, `mail-${Date.now()}.html`);
	writeFileSync(file, html || mailPage(subject, text));
	const links = [...html.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)</g)].map(
		([, url = '', label = '']) => `  ${label}: ${url.replaceAll('&amp;', '&')}`,
	);
	return [`\nMail to ${to.join(', ')}: ${subject}`, `  read it in ${file}`, ...links].join('\n');
}

export async function startEverything(
	settings: Settings,
	running: Running,
	say: (text: string) => void,
) {
	const { dataFolder } = settings;
	await running.add(insistOnOnlyOne(dataFolder));
	await insistOnFreePorts(settings);
	mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
	const memory = recall(dataFolder);
	// Stored before its first use, so that an interrupted start keeps the password.
	remember(dataFolder, memory);
	const owner = ownerOf(memory);
	const examples = readExamples();
	const port = settings.port || (await freePort());
	const before = Number(process.env['STEPS_BEFORE'] ?? 0);
	const step = (number: number, text: string) =>
		say(`[${before + number}/${before + 4}] ${text} ...`);

	step(1, 'Building and packing the package');
	const tarball = packFresh(dataFolder);

	step(2, 'Starting the sandbox');
	const sandbox = await running.add(
		startSandbox({
			port: settings.sandboxPort,
			world: createDemoWorld({ conversations: settings.conversations }),
			listFilters: 'asInExports',
		}),
	);
	addSampleRecord(sandbox.world, Math.floor(Date.now() / 1000));
	const n8nUrl = `http://127.0.0.1:${port}`;
	const headers = callbackHeaders(memory);
	for (const { kind, url } of wiredReceivers(examples, n8nUrl)) {
		sandbox.callbacks.setReceiver(kind, { url, headers });
	}

	step(3, 'Starting n8n (up to a minute the first time)');
	const outside = settings.substitutes
		? await running.add(
				startOutsideServices({
					folder: dataFolder,
					passOthers: true,
					onMail: (mail) => say(keptMail(dataFolder, mail)),
				}),
			)
		: undefined;
	const n8n = await running.add(
		startN8n({
			userFolder: dataFolder,
			tarball,
			port,
			logLevel: settings.logLevel,
			environment: { GENERIC_TIMEZONE: ownTimeZone, ...outside?.environment },
			onOutput: settings.showLog ? (text) => process.stdout.write(text) : undefined,
		}),
	);

	step(4, 'Signing in and importing credentials and workflows');
	const editor = await Editor.open(n8n.url, owner).catch((error: unknown) => {
		throw new SettingError(
			`${error instanceof Error ? error.message : String(error)}\n\n` +
				`Could not sign in as ${owner.email}. Was the password changed in n8n, or was the folder made by an older version?\n` +
				`Delete ${dataFolder} to start with an empty n8n, or choose another folder with --data.`,
		);
	});
	const credentials = await editor.saveCredentials([
		{
			name: 'Conversation Analytics (sandbox)',
			type: 'conversationAnalyticsApi',
			data: {
				...{ baseUrl: sandbox.url, apiKey: demoKey, serviceId: 'support-desk' },
				webhookHeaders: headers,
			},
		},
		{
			name: 'People who may open conversations (this sign-in)',
			type: 'httpBasicAuth',
			data: { user: owner.email, password: owner.password },
		},
		{
			name: "Voice agent's function (this n8n)",
			type: 'httpHeaderAuth',
			data: agentSecret(memory),
		},
		...(outside?.credentials ?? []),
	]);
	const imported = await importExamples(editor, examples, credentials, memory.examples);
	remember(dataFolder, { ...memory, examples: imported });
	const { substitutes } = settings;
	const receivers = examples.flatMap((example) => receiversOf(example, n8nUrl));
	return { n8n, sandbox, examples, receivers, editor, credentials, owner, substitutes };
}
