import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { callbackKinds, sampleBody, type CallbackKind, type Sandbox } from '../../sandbox';
import { outcomeOf } from '../../sandbox/samples/send';
import type { Example } from './ready';

const trigger = 'n8n-nodes-conversation-analytics.conversationAnalyticsTrigger';

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

const help =
	'Commands: send call|chat|voice, followed by the name of an example or the URL of a webhook. Ctrl-C stops everything.';

interface CommandContext {
	callbacks: Sandbox['callbacks'];
	receivers: Receiver[];
}

export function readCommands(
	input: Readable,
	context: CommandContext,
	say: (text: string) => void,
): void {
	createInterface({ input }).on('line', (line) => {
		if (line.trim() === '') return;
		runCommand(line, context).then(say, (error: unknown) =>
			say(error instanceof Error ? error.message : String(error)),
		);
	});
}

/** Returns the answer to a command, such as `send call low-score-alert`. */
export async function runCommand(
	line: string,
	{ callbacks, receivers }: CommandContext,
): Promise<string> {
	const [command, subject, target] = line.trim().split(/\s+/);
	const kind = callbackKinds.find((one) => one === subject);
	if (command !== 'send' || kind === undefined) return help;
	const example = receivers.find((one) => one.kind === kind && one.example === target);
	const url = target?.includes('://') ? target : example?.url;
	if (target !== undefined && url === undefined) {
		return `The example ${target} does not receive a ${kind} result.`;
	}
	const delivery = await callbacks.sendOnce(kind, sampleBody(kind, example?.example), url);
	return delivery ? outcomeOf(delivery).words : `The sandbox has no receiver for ${kind} results.`;
}
