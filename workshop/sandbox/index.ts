import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Callbacks } from './callbacks/callbacks';
import { ConnectionLog, type Call, type Connections } from './requests/requestLog';
import { registerControl } from './control/control';
import { createDemoWorld } from './demo/demoWorld';
import type { ExportJobs } from './exports/jobs';
import { Faults } from './faults/faults';
import type { ListSettings } from './filter/listFilter';
import type { OutboundCalls } from './submissions/outboundCalls';
import type { Recordings } from './recordings/recordings';
import { registerConfiguration } from './routes/configuration';
import { registerConversations } from './routes/conversations';
import { registerCustomers } from './routes/customers';
import { registerEmbeddedUrl } from './routes/embeddedUrl';
import { registerExports } from './routes/exports';
import { registerFiles } from './routes/files';
import { registerSubmissions } from './routes/submissions';
import { registerVoiceConversations } from './routes/voiceConversations';
import { createListener } from './server';
import { Service } from './routes/service';
import type { Submissions } from './submissions/submissions';
import type { World } from './world/world';

export type { Call, Connections } from './requests/requestLog';
export {
	demoAgents,
	demoClient,
	demoKey,
	demoKey as DEMO_KEY,
	demoLimitedKey,
	demoServices,
	demoUser,
} from './demo/account';
export type { CallbackKind } from './callbacks/callbacks';
export { createDemoWorld, type DemoSize } from './demo/demoWorld';
export { ExportFile } from './exports/file';
export { storedPart } from './exports/fileParts';
export type { ExportSettings } from './exports/settings';
export type { Fault, FaultKind, FaultMatch } from './faults/faults';
export type { RecordingSettings } from './recordings/recordings';
export { sampleBody } from './samples/read';
export { conversation, type ConversationSeed } from './world/conversation';
export { customer } from './world/customer';
export {
	recordingAddress,
	StoredVoiceConversation,
	voiceConversation,
} from './world/voiceConversation';
export { createWorld, type World } from './world/world';

export interface SandboxOptions {
	/** Default 0, which takes a free port. */
	port?: number;
	/** The port of the signed links, which are another origin. Default 0. */
	filesPort?: number;
	/** The clock of cursors, jobs and links, epoch milliseconds. Default Date.now. */
	now?: () => number;
	/** Default createDemoWorld(). */
	world?: World;
	/** Both origins over TLS. */
	tls?: { key: string; cert: string };
	/** Delays every response of the service by so many milliseconds. Default 0. */
	latencyMs?: number;
	/** What lists do with a `filter`; default `refused`. */
	listFilters?: ListSettings['filters'];
}

export interface Sandbox {
	/** Base address of the service, without a trailing slash. */
	url: string;
	/** Base address of the signed links. */
	filesUrl: string;
	world: World;
	faults: Faults;
	/** What lists do where the interface leaves it open. */
	lists: ListSettings;
	/** The export jobs: their settings, and their files to compare with. */
	exports: ExportJobs;
	/** Recordings of voice conversations: their settings, and their files to compare with. */
	recordings: Recordings;
	/** The call and chat batches: their settings, and what was accepted. */
	submissions: Submissions;
	/** Outbound calls: their settings, and how often each number was dialled. */
	outbound: OutboundCalls;
	/** Where results are pushed, how, and what was delivered. */
	callbacks: Callbacks;
	/** Resolves when every batch and call has been processed and every result pushed. */
	idle(): Promise<void>;
	/** The log of requests, oldest first; `calls.length = 0` empties it. */
	calls: Call[];
	connections: Connections;
	/** Ends every connection at once and closes both origins. */
	stop(): Promise<void>;
}

const host = '127.0.0.1';

/** Starts the service of docs/service.md on this machine. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
	const now = options.now ?? Date.now;
	const world = options.world ?? createDemoWorld({ nowSeconds: Math.floor(now() / 1000) });
	const faults = new Faults();
	const connections = new ConnectionLog();
	const lists = { filters: options.listFilters ?? 'refused' } as const;
	const service = new Service(world, faults, connections, now, lists);
	const { tls } = options;
	const main = createListener(service, {
		origin: 'service',
		tls,
		latencyMs: options.latencyMs ?? 0,
		register: (app) => registerService(app, service),
	});
	const files = createListener(service, {
		origin: 'files',
		tls,
		latencyMs: 0,
		register: (app) => registerFiles(app, service),
	});
	await main.listen({ port: options.port ?? 0, host });
	await files.listen({ port: options.filesPort ?? 0, host });
	const scheme = tls === undefined ? 'http' : 'https';
	const filesUrl = `${scheme}://${host}:${portOf(files)}`;
	service.exports.filesUrl = filesUrl;
	service.recordings.filesUrl = filesUrl;
	return {
		url: `${scheme}://${host}:${portOf(main)}`,
		filesUrl,
		lists: service.lists,
		exports: service.exports,
		recordings: service.recordings,
		submissions: service.submissions,
		outbound: service.outbound,
		callbacks: service.callbacks,
		idle: () => service.idle(),
		world,
		faults,
		calls: service.calls,
		connections: connections.counts,
		async stop() {
			service.scheduler.clear();
			connections.closeAll();
			await Promise.all([main.close(), files.close()]);
		},
	};
}

function registerService(app: FastifyInstance, service: Service): void {
	registerConversations(app, service);
	registerCustomers(app, service);
	registerVoiceConversations(app, service);
	registerConfiguration(app, service);
	registerEmbeddedUrl(app, service);
	registerExports(app, service);
	registerSubmissions(app, service);
	registerControl(app, service);
}

function portOf(app: FastifyInstance): number {
	const addresses: Array<AddressInfo | string | null> = [app.server.address()];
	for (const address of addresses) {
		if (typeof address === 'object' && address !== null) return address.port;
	}
	throw new Error('The sandbox is not listening');
}
