import { largeIntegerRule, objectTextRule } from '../../records/input/wrongValues';
import type { FieldRule, ServiceOperator } from '../../records/filterRules';
import { limits } from '../../records/limits';
import { beginningOf } from '../../records/text/cutText';
import { isGiven, isObject, objectOf, textOf } from '../../records/value';

/** How errors call the parts of a condition: as the JSON has them, or as the panel labels them. */
export interface ConditionWords {
	/** A field or a module. */
	field(name: string): string;
	operator(operator: FilterOperator): string;
	/** Those that a field accepts. */
	operators(accepted: readonly ServiceOperator[]): string;
	lower: string;
	upper: string;
}

/** Throws an InputError: the rest of a sentence, and the remedy. */
export type Refuse = (issue: string, remedy: string) => never;

interface ValueCheck {
	/** The operator, as the words call it. */
	name: string;
	rule: FieldRule;
	words: Pick<ConditionWords, 'lower' | 'upper'>;
	refuse: Refuse;
}

/** All that is known of an operator. The panel, the check of a condition and that of the answer read it here. */
export interface FilterOperator {
	/** As saved in workflows. */
	value: string;
	/** In the panel. */
	name: string;
	/** The inputs of a row in the panel. */
	input: 'text' | 'list' | 'bounds' | 'lower' | 'upper';
	/** By docs/service.md, "Structured filter". */
	sentAs: ServiceOperator;
	/** @throws InputError for a value that the service would refuse */
	check(value: unknown, check: ValueCheck): void;
	/** Whether a value of a record meets the condition. Undefined if it cannot be compared. */
	test(value: unknown): ((shown: unknown) => boolean) | undefined;
}

export const operators: FilterOperator[] = [
	{
		value: 'eq',
		name: 'Equals',
		input: 'text',
		sentAs: 'eq',
		check: (value, check) =>
			check.rule.eqIsNumber ? checkNumber(value, check) : checkText(value, check),
		test: isOneOf,
	},
	{
		value: 'in',
		name: 'Is One Of',
		input: 'list',
		sentAs: 'in',
		check: checkList,
		test: isOneOf,
	},
	{
		value: 'between',
		name: 'Between',
		input: 'bounds',
		sentAs: 'between',
		check: checkBounds,
		test: isWithin,
	},
	{
		value: 'atLeast',
		name: 'At Least',
		input: 'lower',
		sentAs: 'between',
		check: checkBounds,
		test: isWithin,
	},
	{
		value: 'atMost',
		name: 'At Most',
		input: 'upper',
		sentAs: 'between',
		check: checkBounds,
		test: isWithin,
	},
];

/** The operators of a row for a field that accepts those of the service. */
export function operatorsFor(accepted: readonly ServiceOperator[]): FilterOperator[] {
	return operators.filter(({ sentAs }) => accepted.includes(sentAs));
}

/** The operator that the service knows by this name. */
export function serviceOperator(name: unknown): FilterOperator | undefined {
	return operators.find(({ value, sentAs }) => value === name && sentAs === name);
}

const { inValues, identifierCharacters } = limits;
const TEXT_REMEDY = `Enter text of ${identifierCharacters.least} to ${identifierCharacters.most} characters.`;
const BOUND_REMEDY = 'Enter a lower bound, an upper bound, or both, as numbers.';

function checkNumber(value: unknown, { name, refuse }: ValueCheck): void {
	const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : undefined;
	if (typeof one === 'number' && Number.isFinite(one)) return;
	refuse(`${name} needs one number`, 'Enter a number. In JSON, put it into an array: [80].');
}

function checkList(value: unknown, { rule, refuse }: ValueCheck): void {
	const remedy = `Enter ${inValues.least} to ${inValues.most} texts; any of them may match.`;
	if (!Array.isArray(value)) return refuse('has no list of values', remedy);
	if (value.length < inValues.least || value.length > inValues.most) {
		refuse(`has ${value.length} values`, remedy);
	}
	for (const one of value) checkText(one, { rule, refuse });
}

function checkText(value: unknown, { rule, refuse }: Pick<ValueCheck, 'rule' | 'refuse'>): void {
	if (typeof value !== 'string') {
		return refuse(`the value ${largeIntegerRule(value) ?? 'is not text'}`, TEXT_REMEDY);
	}
	const { length } = [...value];
	if (length < identifierCharacters.least) refuse('the value is empty', TEXT_REMEDY);
	if (length > identifierCharacters.most) refuse(`a value has ${length} characters`, TEXT_REMEDY);
	const issue = objectTextRule(value, true);
	if (issue !== undefined) refuse(`the value ${issue}`, TEXT_REMEDY);
	const { values } = rule;
	if (values?.includes(value) === false) refuse(`does not accept "${shown(value)}"`, oneOf(values));
}

function checkBounds(value: unknown, { name, words, refuse }: ValueCheck): void {
	if (!isObject(value)) return refuse(`${name} has no bounds`, BOUND_REMEDY);
	const { lower, upper, ...rest } = value;
	const [key] = Object.keys(rest);
	if (key !== undefined) {
		refuse(`${name} has an unknown bound "${shown(key)}"`, 'The bounds are lower and upper.');
	}
	const bounds = [lower, upper].filter((bound) => bound !== undefined);
	if (bounds.length === 0) refuse(`${name} has no bounds`, BOUND_REMEDY);
	if (bounds.some((bound) => typeof bound !== 'number' || !Number.isFinite(bound))) {
		refuse('a bound is not a number', BOUND_REMEDY);
	}
	if (typeof lower === 'number' && typeof upper === 'number' && lower > upper) {
		refuse(`${words.lower} (${lower}) is above ${words.upper} (${upper})`, 'Swap the two bounds.');
	}
}

const LONGEST_SHOWN = 40;

/** A value, shortened for a message. */
export function shown(value: unknown): string {
	const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
	return text.length > LONGEST_SHOWN ? `${beginningOf(text, LONGEST_SHOWN)}…` : text;
}

export const oneOf = (choices: readonly string[]) => `Choose one of: ${choices.join(', ')}.`;

type Test = (shown: unknown) => boolean;

/** Undefined if a bound is not a number. What is not a number may be within. */
function isWithin(value: unknown): Test | undefined {
	const { lower, upper } = objectOf(value);
	const [least, most] = [Number(lower ?? -Infinity), Number(upper ?? Infinity)];
	if (Number.isNaN(least) || Number.isNaN(most)) return undefined;
	return (shown) => {
		const number = typeof shown === 'boolean' ? NaN : Number(shown);
		return Number.isNaN(number) || (number >= least && number <= most);
	};
}

/** Undefined without a value. */
function isOneOf(value: unknown): Test | undefined {
	const wanted = [value].flat();
	if (wanted.length === 0 || !wanted.every(isComparable)) return undefined;
	const texts = new Set(wanted.map(comparable));
	return (shown) => [shown, ...partsOf(shown)].some((one) => texts.has(comparable(one)));
}

/** Several values can be stored as one text, also as a JSON list. */
function partsOf(value: unknown): string[] {
	if (typeof value !== 'string') return [];
	return value.replace(/^\s*\[|["\]]/g, '').split(/[,;|/\n]/);
}

export function isComparable(value: unknown): boolean {
	return isGiven(value) && !isObject(value) && textOf(String(value)) !== undefined;
}

/** The interface does not show how answers of Yes/No/NA and of numbers are stored. */
function comparable(value: unknown): string {
	if (typeof value === 'boolean') return value ? 'yes' : 'no';
	const text = String(value).normalize('NFKC').replace(/\s+/g, ' ').trim();
	// The lower case of a dotted capital I has two characters.
	const folded = text.toUpperCase().toLowerCase().replaceAll('i\u0307', 'i');
	if (folded === 'true' || folded === 'false') return comparable(folded === 'true');
	return /^-?\d{1,15}\.\d{1,9}$/.test(text) ? String(Number(text)) : folded;
}
