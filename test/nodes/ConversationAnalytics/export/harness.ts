import { ConversationAnalyticsApi } from '../../../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalytics } from '../../../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { conversation, createWorld, startSandbox, type Sandbox } from '../../../../sandbox';
import { runInEngine, type EngineOutcome, type EngineRun } from '../../../support/engine';

export const key = 'export-key-7731';
export const service = 'exports';
/** 1 January 2026, 00:00 UTC. */
export const january = 1_767_225_600;
export const DAY = 86_400;

/** A sandbox with `days` of conversations, a few each day, whose exports end at once. */
export async function startExports(days: number, perDay = 4): Promise<Sandbox> {
	const world = createWorld();
	world.addKey({ key, services: [service], agents: ['agent-one'] });
	for (let at = 0; at < days * perDay; at += 1) {
		world.addConversation(
			conversation({
				id: `export-${String(at).padStart(6, '0')}`,
				time: january + Math.floor((at * DAY) / perDay),
				serviceId: service,
			}),
		);
	}
	const sandbox = await startSandbox({ world });
	quick(sandbox);
	return sandbox;
}

/** Exports are ready as soon as somebody looks. */
export function quick(sandbox: Sandbox): void {
	sandbox.exports.settings.queuedMs = 5;
	sandbox.exports.settings.processingMs = 5;
}

/** Export → `operation` in n8n's engine, for January 2026 unless told otherwise. */
export async function runExport(
	sandbox: Sandbox,
	operation: 'create' | 'download' | 'get',
	parameters: EngineRun['parameters'] = {},
	more: Partial<EngineRun> = {},
): Promise<EngineOutcome> {
	return await runInEngine({
		node: new ConversationAnalytics(),
		parameters: {
			resource: 'export',
			operation,
			serviceId: service,
			timeRange: 'custom',
			startTime: '2026-01-01',
			endTime: '2026-01-31',
			...parameters,
		},
		credentials: { conversationAnalyticsApi: { baseUrl: sandbox.url, apiKey: key } },
		credentialTypes: [new ConversationAnalyticsApi()],
		...more,
	});
}
