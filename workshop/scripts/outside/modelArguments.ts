import { z } from 'zod';
import { demoAgents, demoServices, demoUser } from '../../sandbox';
import type { ModelTool } from './model';

const schemaOf = z.object({
	type: z.union([z.string(), z.array(z.string())]).optional(),
	enum: z.array(z.unknown()).min(1).optional(),
	default: z.unknown(),
	properties: z.record(z.object({ default: z.unknown() }).passthrough()).optional(),
});

/** Words of a question that are not search terms. */
const emptyWords = new Set(
	'a about all and any are ask asked by call calls conversation conversations customer customers did do does find for from get had has have how in is it last list many me month my of on or our please quote quoted said say search show tell that the their them they this to today was week were what when where which who why with year yesterday you'.split(
		' ',
	),
);
const DAY_MS = 86_400_000;

interface Asking {
	question: string;
	/** The earlier messages, the newest first. */
	before: string[];
}

/** How a field with such a name is filled: from the question, otherwise with an example. */
interface Row {
	/** Words of the name, in lower case. */
	name: RegExp;
	found?: (asking: Asking) => string | undefined;
	example: (asking: Asking) => string;
}

const firstIn = (pattern: RegExp, texts: string[]) =>
	texts.flatMap((text) => pattern.exec(text)?.[0] ?? [])[0];
const idLike =
	(pattern: RegExp) =>
	({ question, before }: Asking) =>
		firstIn(pattern, [question, ...before]);
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

function daysIn(question: string): number {
	const counted = /\blast (\d{1,3}) days\b/i.exec(question)?.[1];
	if (counted !== undefined) return Number(counted);
	return /\byesterday\b/i.test(question) ? 1 : /\bweek\b/i.test(question) ? 7 : 30;
}

/** The first row whose name fits decides. */
const rows: Row[] = [
	{
		name: /\b(words?|query|search|keywords?|terms?|phrase|question|topic)\b/,
		found: ({ question }) => wordsOf(question) || undefined,
		example: () => 'refund',
	},
	{
		name: /\b(start|from|since|after|begin|first day|not before)\b/,
		example: ({ question }) => dayBefore(daysIn(question)),
	},
	{ name: /\b(end|until|till|before|last day|not after)\b/, example: () => dayBefore(-1) },
	{ name: /\b(time|date|day|when)\b/, example: () => new Date().toISOString() },
	{
		name: /\bservice\b/,
		found: ({ question }) => demoServices.find((id) => question.includes(id)),
		example: () => 'support-desk',
	},
	{
		name: /\bagent\b/,
		found: ({ question }) => demoAgents.find((id) => question.includes(id)),
		example: () => demoAgents[0],
	},
	{
		name: /\bemployee\b/,
		found: idLike(/\bemployee-\d+\b/),
		example: () => 'employee-07',
	},
	{ name: /\bcustomer\b/, found: idLike(/\bcustomer-\d+\b/), example: () => 'customer-000031' },
	{
		name: /\be ?mail\b|\buser\b/,
		found: idLike(/[^\s<>]+@[^\s<>]+\.\w+/),
		example: () => demoUser,
	},
	{
		name: /\b(phone|number|telephone)\b/,
		found: idLike(/\+\d[\d ()-]{6,18}\d/),
		example: () => '+12025550131',
	},
	{ name: /\bvoice\b/, found: idLike(/\bvoice-\d+\b/), example: () => 'voice-000001' },
	{ name: /\bpage\b/, example: () => '1' },
	{
		name: /\b(limit|max|count|top|most)\b/,
		found: ({ question }) => /\b\d{1,3}\b/.exec(question)?.[0],
		example: () => '10',
	},
	{
		name: /\b(id|ids|call|chat|conversation|record)\b/,
		found: idLike(/\b(?:call|chat|voice)-\d+\b/),
		example: () => 'call-0000001',
	},
];

/** The arguments of a call, and how many of them the question contains. @param before earlier messages */
export function argumentsOf(
	{ properties }: Pick<ModelTool['parameters'], 'properties'>,
	question: string,
	before: string[] = [],
): { parameters: Record<string, unknown>; found: number } {
	const asking = { question, before: before.toReversed() };
	let found = 0;
	const parameters: Record<string, unknown> = {};
	for (const [name, property] of Object.entries(properties)) {
		const schema = schemaOf.safeParse(property).data ?? { default: undefined };
		if (schema.properties !== undefined) {
			// A human review has the arguments of its tool in an object.
			const call = argumentsOf({ properties: schema.properties }, question, before);
			found += call.found;
			parameters[name] = call.parameters;
			continue;
		}
		const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_\W]+/g, ' ');
		const row = rows.find((one) => one.name.test(words.toLowerCase()));
		const given = namedIn(question, name) ?? row?.found?.(asking);
		if (given !== undefined) found += 1;
		const example = schema.default ?? schema.enum?.[0] ?? row?.example(asking) ?? '';
		parameters[name] = typed(given ?? example, schema);
	}
	return { parameters, found };
}

/** A value of the type that the schema asks for. */
function typed(value: unknown, { type, enum: choices }: z.output<typeof schemaOf>): unknown {
	if (choices !== undefined) return choices.includes(value) ? value : choices[0];
	const types = [type].flat();
	if (typeof value !== 'string' || types.includes('string')) return value;
	if (types.includes('array')) return value === '' ? [] : [value];
	if (types.includes('boolean')) return /^(true|yes)$/i.test(value);
	if (!types.includes('number') && !types.includes('integer')) return value;
	// A time as a number has epoch seconds.
	const number = value === '' ? NaN : Number(value);
	const time = Date.parse(value) / 1_000;
	return Number.isFinite(number) ? number : Number.isFinite(time) ? Math.floor(time) : 1;
}

/** Reads "name: value" in the question. */
function namedIn(question: string, name: string): string | undefined {
	const escaped = name.replace(/[^\w ]/g, '.');
	const value = new RegExp(`\\b${escaped}: ([^,;\\n]+)`, 'iu').exec(question)?.[1];
	return value?.trim().replace(/\.$/, '') || undefined;
}

function wordsOf(question: string): string {
	const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	return words.filter((word) => !emptyWords.has(word)).join(' ');
}
