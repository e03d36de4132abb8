import { argumentsOf } from './modelArguments';
import type { Asked, Reply } from './model';

const notice =
	'This is a substitute for a language model. It calls one tool with words of the question, and repeats what the tool found. For a real answer, choose your own credential in the node Model.';

const MOST_QUOTES = 10;

/** Calls once the tool that the question has most arguments for, then repeats its result. */
export function answerFromTools({ messages, tools }: Asked): Reply {
	const last = messages.findLastIndex(({ role }) => role === 'user');
	const question = messages[last]?.text ?? '';
	const answers = messages.slice(last + 1).filter(({ role }) => role === 'tool');
	if (answers.length > 0) {
		const found = answers.map(({ text }) => findings(text)).join('\n');
		return { text: `${notice}\n\n${found}` };
	}
	const before = messages
		.slice(0, last)
		.filter(({ role }) => role !== 'system')
		.map(({ text }) => text);
	const calls = tools
		.map(({ name, parameters }) => ({ tool: name, ...argumentsOf(parameters, question, before) }))
		.sort((one, other) => other.found - one.found);
	const [call] = calls;
	return call ?? { text: `${notice}\n\nIt has no tool to call.` };
}

/** The quotes in a tool's answer and its counts, or the text if there are none. */
function findings(text: string): string {
	const quotes: string[] = [];
	let count = '';
	const look = (value: unknown, id: unknown): void => {
		if (typeof value === 'string' && /^\s*[[{]/.test(value)) look(parsed(value), id);
		if (typeof value !== 'object' || value === null) return;
		const { conversation_id, quote, searched, matches, left_out }: Record<string, unknown> = {
			...value,
		};
		const known = conversation_id ?? id;
		if (typeof quote === 'string') {
			// The marks around what people said are for the model, not for its answer.
			quotes.push(`- "${quote.replace(/<\/?data>/g, '')}" (${String(known)})`);
		}
		if (typeof searched === 'number') {
			count = `${searched} conversations were searched, ${String(matches)} match, ${String(left_out)} of them are not shown.`;
		}
		for (const one of Object.values(value)) look(one, known);
	};
	look(text, 'no id');
	return quotes.length > 0 || count !== ''
		? [...quotes.slice(0, MOST_QUOTES), count].join('\n')
		: text.slice(0, 2_000);
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
