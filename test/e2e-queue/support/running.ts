import { z } from 'zod';
import { conversation, createWorld, startSandbox } from '../../../workshop/sandbox';
import { Editor } from '../../../workshop/scripts/instance/editor';
import { packFresh } from '../../../workshop/scripts/instance/packedPackage';
import { Running } from '../../../workshop/scripts/instance/running';
import { startQueue, type QueueProcess } from '../../../workshop/scripts/queue/queue';
import { startWorkServer } from './workServer';

const settingsShape = z.object({
	/** For the data and logs of all processes. */
	folder: z.string(),
	postgresFolder: z.string(),
	redisServer: z.string(),
	/** Smaller numbers, for `.ci/run`. */
	isShort: z.boolean().default(false),
	/** For `npm run e2e -- --stress`. */
	deliveries: z.number().optional(),
});

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

const parts = new Running();
let started: Awaited<ReturnType<typeof start>> | undefined;

async function start() {
	const text = process.env['QUEUE_TEST'];
	if (text === undefined) throw new Error('Start these tests with `npm run e2e -- --queue`.');
	const { isShort, deliveries, ...places } = settingsShape.parse(JSON.parse(text));
	const work = await parts.add(startWorkServer());
	const sandbox = await parts.add(startSandbox({ world: worldOf() }));
	sandbox.exports.settings.queuedMs = 50;
	sandbox.exports.settings.processingMs = 100;
	const environment = isShort ? quickProcesses : {};
	const tarball = packFresh(places.folder);
	const queue = await parts.add(startQueue({ ...places, tarball, concurrency, environment }));
	const editor = await Editor.open(queue.main.url);
	const api = await editor.createCredential('Sandbox', 'conversationAnalyticsApi', {
		baseUrl: sandbox.url,
		apiKey: account.key,
	});
	return {
		...{ isShort, deliveries, queue, editor, sandbox, work },
		credentials: { conversationAnalyticsApi: api },
		/** The first number, or the second in a short run. */
		size: (full: number, short: number) => (isShort ? short : full),
	};
}

export const startAll = async () => void (started = await start());
export const stopAll = async () => await parts.stop();

/** Everything that the sections share. */
export function shared() {
	if (started === undefined) throw new Error('Nothing has been started');
	return started;
}

/** The process that gets the n-th delivery. */
export function webhookFor(at: number): QueueProcess {
	const { webhooks } = shared().queue;
	const found = webhooks[at % webhooks.length];
	if (found === undefined) throw new Error('There is no webhook process');
	return found;
}

/** Prints a count at once, because jest is silent until the end. */
export function report(what: string, counted: number): void {
	process.stdout.write(`${what}: ${counted}\n`);
}
