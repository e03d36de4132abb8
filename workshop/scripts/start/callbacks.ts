import type { CallbackKind } from '../../sandbox';
import type { Example } from './ready';

const trigger = 'n8n-nodes-conversation-analytics.conversationAnalyticsTrigger';

export const kinds = ['call', 'chat', 'voice'] as const satisfies CallbackKind[];

/** The kind of callback for each event of the trigger. */
const kindOfEvent: Record<string, CallbackKind | undefined> = {
	callAnalysis: 'call',
	chatAnalysis: 'chat',
	voiceAgentCall: 'voice',
};

/** A trigger of an example. */
export interface Receiver {
	kind: CallbackKind;
	/** The name of the example's file. */
	example: string;
	/** The production URL of a published example. Otherwise its test URL, which answers during a test in the editor. */
	url: string;
}

export function receiversOf({ file, workflow }: Example, n8nUrl: string): Receiver[] {
	const path = workflow.active === true ? 'webhook' : 'webhook-test';
	return workflow.nodes
		.filter(({ type }) => type === trigger)
		.flatMap(({ parameters, webhookId }) => {
			const kind = kindOfEvent[String(parameters['event'])];
			if (kind === undefined || webhookId === undefined) return [];
			const url = `${n8nUrl}/${path}/${webhookId}/webhook`;
			return [{ kind, example: file.replace(/\.json$/, ''), url }];
		});
}

/**
 * The triggers that receive the sandbox's callbacks, one for each kind, as in the service's dashboard. They are those
 * of the published example that receives the most kinds.
 */
export function wiredReceivers(examples: Example[], n8nUrl: string): Receiver[] {
	const [most = []] = examples
		.filter(({ workflow }) => workflow.active === true)
		.map((example) => receiversOf(example, n8nUrl))
		.sort((one, other) => other.length - one.length);
	return most;
}
