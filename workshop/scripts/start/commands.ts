import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { sampleBody, type Sandbox } from '../../sandbox';
import { outcomeOf } from '../../sandbox/samples/send';
import { kinds, type Receiver } from './callbacks';

const help =
	'Commands: send call|chat|voice, followed by the name of an example or the URL of a webhook. Ctrl-C stops everything.';

/** What commands work with. */
interface Running {
	callbacks: Sandbox['callbacks'];
	receivers: Receiver[];
}

export function readCommands(input: Readable, running: Running, say: (text: string) => void): void {
	createInterface({ input }).on('line', (line) => {
		if (line.trim() === '') return;
		runCommand(line, running).then(say, (error: unknown) =>
			say(error instanceof Error ? error.message : String(error)),
		);
	});
}

/** Returns the answer to a command, such as `send call low-score-alert`. */
export async function runCommand(line: string, { callbacks, receivers }: Running): Promise<string> {
	const [command, subject, target] = line.trim().split(/\s+/);
	const kind = kinds.find((one) => one === subject);
	if (command !== 'send' || kind === undefined) return help;
	const example = receivers.find((one) => one.kind === kind && one.example === target);
	const url = target?.includes('://') ? target : example?.url;
	if (target !== undefined && url === undefined) {
		return `The example ${target} does not receive a ${kind} result.`;
	}
	const delivery = await callbacks.sendOnce(kind, sampleBody(kind), url);
	return delivery ? outcomeOf(delivery).words : `The sandbox has no receiver for ${kind} results.`;
}
