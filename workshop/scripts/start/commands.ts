import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { outcomeOf, sendSample } from '../../sandbox/samples/send';

const kinds = ['call', 'chat', 'voice'] as const;
const help =
	'Commands: send call|chat|voice, followed by the name of an example or the URL of a webhook. Ctrl-C stops everything.';

export function readCommands(
	input: Readable,
	sandboxUrl: string,
	say: (text: string) => void,
): void {
	createInterface({ input }).on('line', (line) => {
		if (line.trim() === '') return;
		runCommand(line, sandboxUrl).then(say, (error: unknown) =>
			say(error instanceof Error ? error.message : String(error)),
		);
	});
}

/** Returns the answer to one command, such as `send call low-score-alert`. */
export async function runCommand(line: string, sandboxUrl: string): Promise<string> {
	const [command, subject, receiver] = line.trim().split(/\s+/);
	const kind = kinds.find((one) => one === subject);
	if (command !== 'send' || kind === undefined) return help;
	const target = receiver?.includes('://') ? { to: receiver } : { name: receiver };
	return outcomeOf(await sendSample(kind, { ...target, sandboxUrl })).words;
}
