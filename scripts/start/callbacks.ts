import type { Example } from './ready';

const trigger = 'n8n-nodes-conversation-analytics.conversationAnalyticsTrigger';

/** The sandbox's setting for each event that the trigger can be set to. */
const receivers: Record<string, string> = {
	callAnalysis: '--callback-call',
	chatAnalysis: '--callback-chat',
	voiceAgentCall: '--callback-voice',
};

/**
 * Sets the sandbox's callbacks to the triggers of the active examples. As in the service's dashboard there
 * is one address per kind of callback; the first example with a trigger of that kind gets it. The secret
 * headers go through the environment, because every user of a machine can read a program's command line.
 */
export function callbackFlags(examples: Example[], n8nUrl: string): string[] {
	const flags = new Map<string, string>();
	for (const { workflow } of examples.filter((example) => example.workflow.active === true)) {
		for (const node of workflow.nodes.filter(({ type }) => type === trigger)) {
			const setting = receivers[String(node.parameters['event'])];
			if (setting === undefined || node.webhookId === undefined || flags.has(setting)) continue;
			flags.set(setting, `${n8nUrl}/webhook/${node.webhookId}/webhook`);
		}
	}
	return [...flags].flat();
}
