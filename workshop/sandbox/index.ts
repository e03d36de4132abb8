import type { FastifyInstance } from 'fastify';
import { createDemoWorld } from './demo/demoWorld';
import { registerOthers } from './routes/others';
import { registerReads } from './routes/reads';
import { Service, type ListSettings } from './routes/service';
import { createListener } from './server';
import type { World } from './world/world';

export type { Call, Connections } from './requests/requestLog';
export { demoAgents, demoClient, demoKey, demoServices, demoUser } from './demo/account';
export { callbackKinds, type CallbackKind } from './callbacks/callbacks';
export { phoneNumber as demoPhoneNumber } from './demo/conversations';
export { createDemoWorld, type DemoSize } from './demo/demoWorld';
export { demoPersonalData } from './demo/scenario';
export { ExportFile } from './exports/file';
export type { ExportSettings } from './exports/settings';
export type { Fault, FaultKind, FaultMatch } from './faults/faults';
export type { RecordingSettings } from './recordings/recordings';
export { addSampleRecord, sampleBody } from './samples/send';
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

/** The service of docs/service.md on this machine. `files.origin` is that of its signed links. */
export type Sandbox = Service & {
	/** Without a trailing slash. */
	url: string;
	/** Closes both origins and all their connections. */
	stop(): Promise<void>;
};

export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
	const { now = Date.now, tls, listFilters = 'refused' } = options;
	const world = options.world ?? createDemoWorld({ nowSeconds: Math.floor(now() / 1000) });
	const service = new Service(world, now, { filters: listFilters });
	const main = createListener(service, { origin: 'service', tls });
	registerReads(main, service);
	registerOthers(main, service);
	const files = createListener(service, { origin: 'files', tls });
	service.dashboard.register(files);
	service.files.register(files);
	const listen = async (app: FastifyInstance, port = 0) => {
		const address = await app.listen({ port, host: '127.0.0.1' });
		return address.replace(/^https?/, tls === undefined ? 'http' : 'https');
	};
	const url = await listen(main, options.port);
	service.files.origin = await listen(files, options.filesPort);
	service.dashboard.origin = service.files.origin;
	return Object.assign(service, {
		url,
		async stop() {
			service.scheduler.clear();
			service.sockets.closeAll();
			await Promise.all([main.close(), files.close()]);
		},
	});
}
