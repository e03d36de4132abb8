import type { FastifyInstance } from 'fastify';
import { createDemoWorld } from './demo/demoWorld';
import { registerOthers } from './routes/others';
import { registerReads } from './routes/reads';
import { Service, type ListSettings } from './routes/service';
import { createListener } from './server';
import type { World } from './world/world';

export type { Call, Connections } from './requests/requestLog';
export {
	demoAgents,
	demoClient,
	demoKey,
	demoLimitedKey,
	demoServices,
	demoUser,
} from './demo/account';
export { callbackKinds, type CallbackKind } from './callbacks/callbacks';
export { createDemoWorld, type DemoSize } from './demo/demoWorld';
export { ExportFile } from './exports/file';
export type { ExportSettings } from './exports/settings';
export type { Fault, FaultKind, FaultMatch } from './faults/faults';
export type { RecordingSettings } from './recordings/recordings';
export { sampleBody } from './samples/send';
export {
	conversation,
	customer,
	recordingAddress,
	voiceConversation,
	type ConversationSeed,
} from './world/records';
export { StoredRecord } from './world/storedRecord';
export { createWorld, type World } from './world/world';

export interface SandboxOptions {
	/** Default: a free port. */
	port?: number;
	/** The port of the signed links. Default: a free port. */
	filesPort?: number;
	/** The clock of cursors, jobs and links, epoch milliseconds. */
	now?: () => number;
	world?: World;
	tls?: { key: string; cert: string };
	listFilters?: ListSettings['filters'];
}

/** The service of docs/service.md on this machine. */
export type Sandbox = Service & {
	/** Without a trailing slash. */
	url: string;
	filesUrl: string;
	/** Closes both origins and all their connections. */
	stop(): Promise<void>;
};

const host = '127.0.0.1';

export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
	const { now = Date.now, tls, listFilters = 'refused' } = options;
	const world = options.world ?? createDemoWorld({ nowSeconds: Math.floor(now() / 1000) });
	const service = new Service(world, now, { filters: listFilters });
	const main = createListener(service, { origin: 'service', tls }, (app) => {
		registerReads(app, service);
		registerOthers(app, service);
	});
	const files = createListener(service, { origin: 'files', tls }, (app) => {
		service.files.register(app);
	});
	await main.listen({ port: options.port ?? 0, host });
	await files.listen({ port: options.filesPort ?? 0, host });
	const urlOf = (app: FastifyInstance) =>
		`${tls === undefined ? 'http' : 'https'}://${host}:${portOf(app)}`;
	const filesUrl = urlOf(files);
	service.files.origin = filesUrl;
	return Object.assign(service, {
		url: urlOf(main),
		filesUrl,
		async stop() {
			service.scheduler.clear();
			service.sockets.closeAll();
			await Promise.all([main.close(), files.close()]);
		},
	});
}

function portOf(app: FastifyInstance): number {
	const [address] = app.addresses();
	if (typeof address !== 'object') throw new Error('The sandbox is not listening');
	return address.port;
}
