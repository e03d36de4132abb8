import { z } from 'zod';
import type { Asked, ModelTool, Reply } from './model';

const nested = z.object({
	properties: z.record(z.object({ default: z.unknown() }).passthrough()),
});

const notice =
	'This is a substitute for a language model. It calls one tool with words of the question, and repeats what the tool found. For a real answer, choose your own credential in the node Model.';

/** Words of a question that are not search terms. */
const emptyWords = new Set(
	'a about all and any are ask asked by call calls conversation conversations customer customers did do does for from had has have how in is it last list many me month my of on or our please quote quoted said say show tell that the their them they this to today was week were what when where which who why with year yesterday you'.split(
		' ',
	),
);
const MOST_QUOTES = 10;
const DAY_MS = 86_400_000;

/** Calls once the tool that the question has most arguments for, then repeats its result. */
export function answerFromTools({ messages, tools }: Asked): Reply {
	const last = messages.findLastIndex(({ role }) => role === 'user');
	const question = messages[last]?.text ?? '';
	const answers = messages.slice(last + 1).filter(({ role }) => role === 'tool');
	if (answers.length > 0) {
		const found = answers.map(({ text }) => findings(text)).join('\n');
		return { text: `${notice}\n\n${found}` };
	}
	const calls = tools
		.map((tool) => ({ tool: tool.name, ...argumentsOf(tool, question) }))
		.sort((one, other) => other.found - one.found);
	const [call] = calls;
	return call ?? { text: `${notice}\n\nIt has no tool to call.` };
}

/** The arguments of a call, and how many of them the question contains. */
function argumentsOf(
	{ parameters: { properties } }: Pick<ModelTool, 'parameters'>,
	question: string,
) {
	let found = 0;
	const parameters: Record<string, unknown> = {};
	for (const [name, schema] of Object.entries(properties)) {
		const inner = nested.safeParse(schema);
		if (inner.success) {
			// A human review has the arguments of its tool in an object.
			const call = argumentsOf({ parameters: inner.data }, question);
			found += call.found;
			parameters[name] = call.parameters;
			continue;
		}
		const given = name === 'words' ? wordsOf(question) : namedIn(question, name);
		if (given) found += 1;
		parameters[name] = given || (schema.default ?? usual(name));
	}
	return { parameters, found };
}

/** Reads "name: value" in the question. */
function namedIn(question: string, name: string): string | undefined {
	return new RegExp(`\\b${name}: ([^,;\\n]+)`, 'iu').exec(question)?.[1]?.replace(/\.$/, '');
}

function wordsOf(question: string): string {
	const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	return words.filter((word) => !emptyWords.has(word)).join(' ');
}

function usual(name: string): unknown {
	return name === 'start' ? new Date(Date.now() - 30 * DAY_MS).toISOString().slice(0, 10) : '';
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
