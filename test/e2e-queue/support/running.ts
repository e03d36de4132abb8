import { z } from 'zod';
import { conversation, createWorld, startSandbox, type Sandbox } from '../../../workshop/sandbox';
import { Editor, type Credential } from '../../../workshop/scripts/instance/editor';
import { packFresh } from '../../../workshop/scripts/instance/packedPackage';
import { Running } from '../../../workshop/scripts/instance/running';
import {
	createStoreCredential,
	startQueue,
	type Queue,
	type QueueProcess,
} from '../../../workshop/scripts/queue/queue';
import { Table } from './table';
import { WorkServer } from './workServer';

const settingsShape = z.object({
	/** For the data and logs of all processes. */
	folder: z.string(),
	postgresFolder: z.string(),
	redisServer: z.string(),
	/** Smaller numbers, for `.ci/run`. */
	isShort: z.boolean().default(false),
	/** For `npm run stress`. */
	deliveries: z.number().optional(),
});

type Settings = z.output<typeof settingsShape>;

/** Setup and test share only the environment of the process. */
function readSettings(): Settings {
	const text = process.env['QUEUE_TEST'];
	if (text === undefined) throw new Error('Start these tests with `npm run e2e:queue`.');
	return settingsShape.parse(JSON.parse(text));
}

/** Executions that one worker runs at a time, and both together. */
export const concurrency = 5;
export const places = 2 * concurrency;

/** The short form starts n8n without slow parts that these tests do not need. */
const quickProcesses = {
	// No isolate per execution for expressions.
	N8N_EXPRESSION_ENGINE: 'legacy',
	// No program beside each worker for Code nodes.
	N8N_RUNNERS_MODE: 'external',
	N8N_RUNNERS_AUTH_TOKEN: 'no-runner',
	// The modules that take longest to load.
	N8N_DISABLED_MODULES: 'agents,instance-ai,log-streaming,mcp,mcp-registry,otel',
};

/** Everything that the sections share. */
export interface QueueTest {
	settings: Settings;
	queue: Queue;
	editor: Editor;
	sandbox: Sandbox;
	/** For a node: the sandbox and, where it is used, the shared store. */
	credentials(store: StoreUse): Record<string, Credential>;
	/** For a trigger: the shared store, where it is used. */
	storeCredentials(store: StoreUse): Record<string, Credential>;
	work: WorkServer;
	table: Table;
	/** The first number, or the second in a short run. */
	size(full: number, short: number): number;
	stop(): Promise<void>;
}

let started: QueueTest | undefined;

/** What `startAll` has started. */
export function shared(): QueueTest {
	if (started === undefined) throw new Error('Nothing has been started');
	return started;
}

/** The process that gets the n-th delivery. */
export function webhookFor(at: number): QueueProcess {
	const { queue } = shared();
	const found = queue.webhooks[at % queue.webhooks.length];
	if (found === undefined) throw new Error('There is no webhook process');
	return found;
}

export const account = {
	key: 'queue-key',
	service: 'support-desk',
	/** Services that have no conversation at first. */
	reconciled: 'reconciled',
	polled: 'polled',
	agent: 'agent-reminders',
	conversations: Array.from({ length: 1_500 }, (_, at) => `conversation-${at}`),
};

/** Reads all conversations of the account. */
export const listParameters = {
	...{ resource: 'conversation', operation: 'getAll', serviceId: account.service },
	...{ timeRange: 'last31Days', returnAll: true },
};

/** Whether nodes use the shared store or the memory of their process. */
export type StoreUse = 'without' | 'with';

export const stores: StoreUse[] = ['without', 'with'];

function worldOf() {
	const world = createWorld();
	const services = [account.service, account.polled, account.reconciled];
	world.addKey({ key: account.key, services, agents: [account.agent] });
	const now = Math.floor(Date.now() / 1_000);
	for (const [at, id] of account.conversations.entries()) {
		world.addConversation(
			conversation({ id, time: now - 60 - at * 1_000, serviceId: account.service }),
		);
	}
	return world;
}

export async function startAll(): Promise<void> {
	const settings = readSettings();
	const tarball = packFresh(settings.folder);
	const { folder, postgresFolder, redisServer, isShort } = settings;
	const parts = new Running();
	const stop = async () => await parts.stop();
	try {
		const work = await parts.add(new WorkServer().start());
		const sandbox = await parts.add(startSandbox({ world: worldOf() }));
		sandbox.exports.settings.queuedMs = 50;
		sandbox.exports.settings.processingMs = 100;
		const environment = isShort ? quickProcesses : {};
		const queue = await parts.add(
			startQueue({ folder, tarball, postgresFolder, redisServer, concurrency, environment }),
		);
		const editor = await Editor.open(queue.main.url);
		const credential = await editor.createCredential('Sandbox', 'conversationAnalyticsApi', {
			baseUrl: sandbox.url,
			apiKey: account.key,
		});
		const store = await createStoreCredential(editor, queue);
		const storeCredentials = (use: StoreUse): Record<string, Credential> =>
			use === 'with' ? { conversationAnalyticsStoreApi: store } : {};
		started = {
			...{ settings, queue, editor, sandbox, work, stop, storeCredentials },
			credentials: (use) => ({ conversationAnalyticsApi: credential, ...storeCredentials(use) }),
			table: new Table(),
			size: (full, short) => (isShort ? short : full),
		};
	} catch (error) {
		await stop();
		throw error;
	}
}

export async function stopAll(): Promise<void> {
	await started?.stop();
	if (started !== undefined) process.stdout.write(`\n${started.table.toString()}\n\n`);
}
