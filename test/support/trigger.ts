import type { IDataObject, INodeParameters, WorkflowExecuteMode } from 'n8n-workflow';
import { ConversationAnalyticsWebhookApi } from '../../credentials/ConversationAnalyticsWebhookApi.credentials';
import { ConversationAnalyticsTrigger } from '../../nodes/ConversationAnalyticsTrigger/ConversationAnalyticsTrigger.node';
import type { RedisAddress } from '../../src/store/redis/connection';
import { startWebhook, type WebhookEngine } from './webhookEngine';

const secret = 'Bearer a-secret-of-some-length';

export interface TriggerSetup {
	parameters?: INodeParameters;
	credential?: IDataObject | (() => IDataObject);
	mode?: WorkflowExecuteMode;
	/** The data of the API credential; without it the trigger has none. */
	access?: IDataObject;
	/** Where the shared store is; without it the memory is the process's. */
	store?: RedisAddress;
	/** Two triggers of one workflow are the same trigger in two processes. */
	workflowId?: string;
}

const running: WebhookEngine[] = [];

afterEach(async () => {
	for (const one of running.splice(0)) await one.stop();
});

/** The trigger for chats behind an address of its own, which ends with the test; sends with the secret. */
export async function startTrigger(setup: TriggerSetup = {}): Promise<WebhookEngine> {
	const { parameters, credential = { headers: `Authorization: ${secret}` }, ...rest } = setup;
	const engine = await startWebhook({
		node: new ConversationAnalyticsTrigger(),
		credentialType: new ConversationAnalyticsWebhookApi(),
		credential,
		...rest,
		parameters: { event: 'chatAnalysis', ...parameters },
	});
	running.push(engine);
	return {
		...engine,
		send: async (body, headers, signal) =>
			await engine.send(body, { authorization: secret, ...headers }, signal),
	};
}

/** A batch envelope around results, as the service pushes it. */
export function envelopeOf(results: object[], more: object = {}) {
	return {
		processing_id: 'batch-1',
		status: 'completed',
		timestamp: 1_767_225_600,
		request_status: { total: results.length, success: results.length, failed: 0 },
		processed_data: results,
		...more,
	};
}
