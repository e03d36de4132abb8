import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { callbackKinds, sampleBody, type CallbackKind, type Sandbox } from '../../sandbox';
import { outcomeOf } from '../../sandbox/samples/send';
import type { Editor } from '../instance/editor';
import { until } from '../instance/program';
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
	workflowId: string;
	/** The production URL of a published example. Otherwise its test URL, which answers during a test in the editor. */
	url: string;
}

export function receiversOf({ file, id, workflow }: Example, n8nUrl: string): Receiver[] {
	const path = workflow.active === true ? 'webhook' : 'webhook-test';
	return workflow.nodes
		.filter(({ type }) => type === trigger)
		.flatMap(({ parameters, webhookId }) => {
			const kind = kindOfEvent[String(parameters['event'])];
			if (kind === undefined || webhookId === undefined) return [];
			const url = `${n8nUrl}/${path}/${webhookId}/webhook`;
			return [{ kind, example: file.replace(/\.json$/, ''), workflowId: id, url }];
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
	sandbox: Pick<Sandbox, 'callbacks' | 'recordings'>;
	receivers: Receiver[];
	/** Waits for what becomes of a delivery. */
	editor: Pick<Editor, 'url' | 'newestExecution' | 'workflowOfWebhook' | 'finishedExecution'>;
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
	{ sandbox, receivers, editor }: CommandContext,
): Promise<string> {
	const [command, subject, target] = line.trim().split(/\s+/);
	const kind = callbackKinds.find((one) => one === subject);
	if (command !== 'send' || kind === undefined) return help;
	const ofKind = receivers.filter((one) => one.kind === kind);
	const example = ofKind.find((one) => one.example === target);
	const url = target?.includes('://') ? target : example?.url;
	if (target !== undefined && url === undefined) {
		return `The example ${target} does not receive a ${kind} result.`;
	}
	const body = sandbox.recordings.linked(sampleBody(kind, example?.example));
	const to = url ?? sandbox.callbacks.receiverOf(kind);
	if (to === undefined) return `The sandbox has no receiver for ${kind} results.`;
	const known = ofKind.find((one) => one.url === to)?.workflowId;
	const workflowId = known ?? (await editor.workflowOfWebhook(to));
	const before = workflowId && (await editor.newestExecution(workflowId));
	const delivery = await sandbox.callbacks.sendOnce(kind, body, to);
	if (delivery === undefined) return `The sandbox has no receiver for ${kind} results.`;
	const { accepted, isStarted, words } = outcomeOf(delivery);
	if (!accepted || !isStarted || workflowId === undefined) return words;
	return `${words}\n${await becameOf(editor, workflowId, before ?? '')}`;
}

const WAIT_MS = 20_000;

/** What the execution that a delivery started did with it. */
async function becameOf(
	editor: CommandContext['editor'],
	workflowId: string,
	before: string,
): Promise<string> {
	const look = async () => {
		const newest = await editor.newestExecution(workflowId);
		return newest === undefined || newest === before ? undefined : newest;
	};
	const id = await until(look, 'none', WAIT_MS).catch(() => undefined);
	const all = `${editor.url}/workflow/${workflowId}/executions`;
	if (id === undefined) return `No execution has begun yet: ${all}`;
	const address = `${all}/${id}`;
	const ended = await editor.finishedExecution(id, WAIT_MS).catch(() => undefined);
	if (ended === undefined) return `Execution ${id} is still running or waiting: ${address}`;
	const { status, error, lastNode, nodes } = ended;
	if (status !== 'success') {
		return `Execution ${id} failed in the node ${lastNode ?? '?'}: ${error?.message ?? status}\n${address}`;
	}
	const lines = Object.entries(nodes).map(([name, runs]) => {
		const items = runs.flatMap(({ outputs }) => outputs).reduce((sum, one) => sum + one.length, 0);
		return `  ${name}: ${items === 1 ? '1 item' : `${items} items`}`;
	});
	return [`Execution ${id} succeeded: ${address}`, ...lines].join('\n');
}
