import type { Example } from './ready';

const trigger = 'n8n-nodes-conversation-analytics.conversationAnalyticsTrigger';

/** The kind of callback, in the sandbox's words, for each event that the trigger can be set to. */
const kinds: Record<string, string> = {
	callAnalysis: 'call',
	chatAnalysis: 'chat',
	voiceAgentCall: 'voice',
};

export interface Receiver {
	/** `call`, `chat` or `voice` */
	kind: string;
	workflow: string;
	url: string;
	/** Answers while somebody listens for a test event in the editor. */
	testUrl: string;
}

export function receiversOf({ workflow }: Example, n8nUrl: string): Receiver[] {
	return workflow.nodes
		.filter(({ type }) => type === trigger)
		.flatMap(({ parameters, webhookId }) => {
			const kind = kinds[String(parameters['event'])];
			if (kind === undefined || webhookId === undefined) return [];
			const path = `${webhookId}/webhook`;
			const url = `${n8nUrl}/webhook/${path}`;
			const testUrl = `${n8nUrl}/webhook-test/${path}`;
			return [{ kind, workflow: workflow.name, url, testUrl }];
		});
}

/**
 * The triggers that the sandbox's callbacks lead to. As in the service's dashboard there is one address per
 * kind. The active example that takes most kinds gets them.
 */
export function wiredReceivers(examples: Example[], n8nUrl: string): Receiver[] {
	const active = examples
		.filter(({ workflow }) => workflow.active === true)
		.map((example) => receiversOf(example, n8nUrl))
		.sort((one, other) => other.length - one.length)
		.flat();
	return Object.values(kinds).flatMap(
		(kind) => active.find((receiver) => receiver.kind === kind) ?? [],
	);
}

/**
 * The sandbox's settings: where its callbacks lead to, and the names in `send KIND NAME`. A published example gets the
 * result at its production address, another one at its test address. The secret headers go through the environment,
 * because every user of a machine can read a program's command line.
 */
export function callbackFlags(examples: Example[], n8nUrl: string): string[] {
	const named = examples.flatMap((example) =>
		receiversOf(example, n8nUrl).flatMap(({ kind, url, testUrl }) => {
			const name = `${kind}:${example.file.replace(/\.json$/, '')}`;
			return ['--receiver', `${name}=${example.workflow.active === true ? url : testUrl}`];
		}),
	);
	const wired = wiredReceivers(examples, n8nUrl);
	return [...wired.flatMap(({ kind, url }) => [`--callback-${kind}`, url]), ...named];
}
