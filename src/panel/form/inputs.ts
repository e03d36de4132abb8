import type { INodePropertyOptions } from 'n8n-workflow';
import { InputError } from '../../client/errors';
import { emptyReason, isExpression } from '../../n8n/parameters/fields';
import { readSeconds } from '../../n8n/parameters/time';
import {
	toBoolean,
	toChoice,
	toIdentifier,
	toInteger,
	toNumber,
	toText,
	type Bounds,
} from '../../n8n/parameters/values';
import { titleOf } from '../../records/text/title';
import { trimmed } from '../../records/text/trimmed';
import { Field, type FieldValue, type Shown } from './field';

type Details = Partial<Omit<Shown, 'displayName' | 'type' | 'default' | 'options'>>;

/** Shows a field only if the node is a tool of an AI agent. */
export const forAgents = {
	show: { '@tool': [true] },
} satisfies Shown['displayOptions'];

interface TextDetails extends Details {
	initial?: string;
}

function shownText(label: string, { initial = '', ...details }: TextDetails): Shown {
	return { displayName: label, type: 'string', default: initial, ...details };
}

/** Text that must not be empty. */
export function text(label: string, details: TextDetails = {}): Field<string> {
	return new Field(shownText(label, details), (field) => toText(field.given, field.label));
}

/** Text, '' if empty. */
export function optionalText(label: string, details: TextDetails = {}): Field<string> {
	return new Field(shownText(label, details), (field) => toText(field.entered, field.label));
}

/** An identifier of the service. */
export function identifier(label: string, details: TextDetails = {}): Field<string> {
	return new Field(shownText(label, details), (field) => toIdentifier(field.given, field.label));
}

/** A list of texts, empty by default. One value from an expression is a list of one. */
export function texts(label: string, details: Details = {}): Field<string[]> {
	const shown: Shown = {
		displayName: label,
		type: 'string',
		typeOptions: { multipleValues: true },
		default: [],
		...details,
	};
	return new Field(shown, textsOf);
}

function textsOf(field: FieldValue): string[] {
	const { label, source, name } = field;
	const values = listOf(field);
	return values.map((one, at) => {
		const text = trimmed(toText(one, label));
		if (text !== '') return text;
		const place = values.length === 1 ? label : `${label}, value ${at + 1},`;
		const reason = emptyReason(source.stored(`${name}.${at}`));
		const remedy = 'Correct the expression, or remove the value.';
		throw new InputError(place, `is empty${reason}`, remedy);
	});
}

/** JSON text, or what an expression returns, unchecked. Undefined if the field is hidden or was not added. */
export function json(
	label: string,
	{ initial = '', ...details }: TextDetails = {},
): Field<unknown> {
	const shown: Shown = { displayName: label, type: 'json', default: initial, ...details };
	return new Field(shown, ({ raw }) => raw);
}

/** A time, epoch seconds. */
export function time(label: string, details: Details = {}): Field<number> {
	const shown: Shown = { displayName: label, type: 'dateTime', default: '', ...details };
	return new Field(shown, (field) => readSeconds(field.given, field.label, field.source.zone));
}

/** A time as it was entered, '' if empty. @throws InputError if its expression gave nothing, unless a model entered it */
export function anyTime(label: string, details: Details = {}): Field<unknown> {
	return new Field(time(label, details).shown, (field) =>
		field.source.isGivenByModel(field.name) ? (field.raw ?? '') : field.evaluated,
	);
}

/** A switch. Off by default. */
export function toggle(
	label: string,
	{ initial = false, ...details }: Details & { initial?: boolean } = {},
): Field<boolean> {
	const shown: Shown = { displayName: label, type: 'boolean', default: initial, ...details };
	return new Field(shown, (field) => toBoolean(field.given, field.label));
}

/** The inclusive bounds of a number and its default. */
interface NumberDetails extends Details, Bounds {
	initial: number;
}

/** A number that may have decimals. */
export function number(label: string, details: NumberDetails): Field<number> {
	return numeric(label, details, toNumber);
}

/** A whole number. */
export function integer(label: string, details: NumberDetails): Field<number> {
	return numeric(label, details, toInteger);
}

function numeric(
	label: string,
	{ least, most, initial, ...details }: NumberDetails,
	convert: typeof toInteger,
): Field<number> {
	const shown: Shown = {
		displayName: label,
		type: 'number',
		typeOptions: { minValue: least, maxValue: most },
		default: initial,
		...details,
	};
	return new Field(shown, (field) => convert(field.given, field.label, { least, most }));
}

/** A text that the panel shows. It has no value. */
export function notice(label: string, details: Details = {}): Field<undefined> {
	const shown: Shown = { displayName: label, type: 'notice', default: '', ...details };
	return new Field(shown, () => undefined);
}

/** An identifier from a searched list, or typed. */
export function locator(
	label: string,
	{
		search,
		placeholder,
		typed,
		slow,
		...details
	}: Details & {
		/** The name of the method that lists values. */
		search: string;
		/** What n8n says after five seconds. */
		slow?: string;
		typed: { displayName: string; name: string; placeholder: string };
	},
	convert: (value: unknown, label: string) => string = toIdentifier,
): Field<string> {
	const shown: Shown = {
		displayName: label,
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		...details,
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				...(placeholder && { placeholder }),
				typeOptions: {
					searchListMethod: search,
					searchable: true,
					...(slow !== undefined && { slowLoadNotice: { message: slow, timeout: 5000 } }),
				},
			},
			{ type: 'string', ...typed },
		],
	};
	return new Field(shown, (field) => convert(field.given, field.label));
}

/** The name of a choice in the panel, or its name and description. */
export type Choice = string | readonly [name: string, description: string];

/** An entry of a menu. */
export interface Option<Value extends string> extends INodePropertyOptions {
	value: Value;
}

/** Entries of a menu: by value in the order of the menu, or complete. */
type Choices<Value extends string> = Readonly<Record<Value, Choice>> | ReadonlyArray<Option<Value>>;

interface ChoiceDetails<Value extends string> extends Details {
	choices: Choices<Value>;
}

/** One of several values. */
export function choice<Value extends string>(
	label: string,
	details: ChoiceDetails<Value> & { initial: NoInfer<Value> },
): Field<Value> {
	const values = optionsOf(details.choices).map(({ value }) => value);
	return new Field(shownChoices(label, 'options', details), (field) =>
		toChoice(field.given, field.label, values),
	);
}

/** Any of several values. None by default. */
export function choices<Value extends string>(
	label: string,
	details: ChoiceDetails<Value> & { initial?: Array<NoInfer<Value>> },
): Field<Value[]> {
	const values = optionsOf(details.choices).map(({ value }) => value);
	return new Field(shownChoices(label, 'multiOptions', details), (field) =>
		listOf(field).map((one) => toChoice(one, field.label, values)),
	);
}

/** Any of several texts: those of the menu, those that a method of the node lists, or others from an expression. */
export function openChoices(
	label: string,
	details: Partial<ChoiceDetails<string>> & { initial?: string[] },
): Field<string[]> {
	return new Field(shownChoices(label, 'multiOptions', details), textsOf);
}

function shownChoices(
	label: string,
	type: 'options' | 'multiOptions',
	{
		choices: all,
		initial = [],
		...details
	}: Partial<ChoiceDetails<string>> & { initial?: string | string[] },
): Shown {
	return {
		displayName: label,
		type,
		...(all && { options: optionsOf(all) }),
		default: initial,
		...details,
	};
}

/** An expression can return a single value. @throws InputError if it gave none, unless a model entered it */
function listOf(field: FieldValue): unknown[] {
	const { raw, source, name } = field;
	if (raw === undefined) return [];
	const list: unknown[] = Array.isArray(raw) ? raw : [raw].filter((one) => one !== '');
	const isMistake = isExpression(field.stored) && !source.isGivenByModel(name);
	if (list.length === 0 && isMistake) throw field.emptyError();
	return list;
}

function optionsOf<Value extends string>(choices: Choices<Value>): Array<Option<Value>> {
	if (isList(choices)) return [...choices];
	const isValue = (name: string): name is Value => Object.hasOwn(choices, name);
	return Object.keys(choices)
		.filter(isValue)
		.map((value) => {
			const shown: Choice = choices[value];
			if (typeof shown === 'string') return { name: shown, value };
			const [name, description] = shown;
			return { name, value, description };
		});
}

function isList<Value extends string>(
	choices: Choices<Value>,
): choices is ReadonlyArray<Option<Value>> {
	return Array.isArray(choices);
}

/** Values of the service, with names in words, in alphabetical order. */
export function optionsFor<Value extends string>(
	values: readonly Value[],
	descriptions: Partial<Record<Value, string>> = {},
): Array<Option<Value>> {
	return values
		.map((value) => {
			const description = descriptions[value];
			return { name: titleOf(value), value, ...(description ? { description } : {}) };
		})
		.sort(byName);
}

export function byName(one: { name: string }, other: { name: string }): number {
	return compared(one.name, other.name);
}

/** Instead of `localeCompare`, whose first call takes longer than the rest of loading the nodes. */
export function compared(one: string, other: string): number {
	const [lower, otherLower] = [one.toLowerCase(), other.toLowerCase()];
	if (lower === otherLower) return 0;
	return lower < otherLower ? -1 : 1;
}

/** An expression for the label of the chosen value, for the text under a node. */
export function chosenLabel(name: string, { shown: { options = [] } }: Field<string>): string {
	const labels = options.map((one) => ('value' in one ? [one.value, one.name] : []));
	return `={{ (${JSON.stringify(Object.fromEntries(labels))})[$parameter["${name}"]] }}`;
}
