import { isChoice } from '../../records/choices';
import {
	filterModules,
	moduleFieldRule,
	operators,
	standardFieldsOf,
	standardRule,
	type ConditionResource,
	type FieldRule,
	type Operator,
} from '../../records/filterRules';
import { largeIntegerRule, objectTextRule } from '../../records/input/wrongValues';
import { limits } from '../../records/limits';
import { beginningOf } from '../../records/text/cutText';
import { isObject, objectOf, type JsonObject } from '../../records/value';
import { InputError } from '../errors';

export interface StructuredFilter {
	and: Condition[];
}

/** How errors call the parts of a condition: as the JSON has them, or as the panel labels them. */
export interface ConditionWords {
	/** A field or a module. */
	field(name: string): string;
	operator(operator: Operator): string;
	lower: string;
	upper: string;
}

const codes: ConditionWords = {
	field: (name) => name,
	operator: (operator) => operator,
	lower: 'lower',
	upper: 'upper',
};

/**
 * docs/service.md, "Structured filter".
 * @param label of the field that holds it
 * @throws InputError
 */
export function checkedFilter(
	resource: ConditionResource,
	{ and: given, ...rest }: JsonObject,
	label: string,
	words = codes,
): StructuredFilter {
	const [key] = Object.keys(rest);
	if (key !== undefined) {
		const issue = `has an unknown key "${shown(key)}"`;
		throw new InputError(label, issue, 'Enter one key "and" with a list.');
	}
	if (!Array.isArray(given)) {
		throw new InputError(
			label,
			'has no list "and"',
			'Enter {"and": [conditions]}; all must match.',
		);
	}
	const and = given.map((one: unknown, index) => checkedCondition(resource, one, index, words));
	const { least, most } = limits.conditions;
	if (and.length < least || and.length > most) {
		throw new InputError(
			'Conditions',
			`are ${and.length}`,
			`Enter ${least} to ${most} conditions on ${resource}; all of them must match.`,
		);
	}
	refuseLongFilter({ and });
	return { and };
}

/** docs/service.md, "Limits". */
export function refuseLongFilter(filter: object): void {
	const bytes = Buffer.byteLength(JSON.stringify(filter));
	if (bytes <= limits.filterBytes) return;
	throw new InputError(
		'Conditions',
		`have ${bytes} bytes as JSON`,
		`Shorten them to at most ${limits.filterBytes} bytes.`,
	);
}

/** As the service accepts it. */
interface Condition {
	field: string;
	operator: Operator;
	value: unknown;
	module?: string;
}

/** Throws an InputError: the rest of a sentence, and the remedy. */
type Refuse = (issue: string, remedy: string) => never;

const { inValues, identifierCharacters } = limits;
const TEXT_REMEDY = `Enter text of ${identifierCharacters.least} to ${identifierCharacters.most} characters.`;
const BOUND_REMEDY = 'Enter a lower bound, an upper bound, or both, as numbers.';

/** docs/service.md, "Structured filter". @param index from 0 @throws InputError */
function checkedCondition(
	resource: ConditionResource,
	given: unknown,
	index: number,
	words: ConditionWords,
): Condition {
	const refuse: Refuse = (issue, remedy) => {
		const { field, module } = objectOf(given);
		const isStandard = typeof field === 'string' && module === undefined;
		const name = isStandard ? words.field(field) : field;
		throw new InputError(conditionLabel(index, name), issue, remedy);
	};
	if (!isObject(given)) {
		return refuse('is not an object', 'Enter an object with field, operator and value.');
	}
	const { field, operator, value, module, ...rest } = given;
	const [key] = Object.keys(rest);
	if (key !== undefined) {
		refuse(`unknown key "${shown(key)}"`, 'A condition has field, operator, value and module.');
	}
	if (typeof field !== 'string' || field.trim() === '') {
		return refuse('no field is chosen', 'Choose a field, or remove the row.');
	}
	const rule = ruleOf(resource, module, field, words, refuse);
	if (!isChoice(rule.operators, operator)) {
		const name = isChoice(operators, operator) ? words.operator(operator) : `"${shown(operator)}"`;
		const accepted = rule.operators.map((one) => words.operator(one)).join(', ');
		return refuse(`does not accept ${name}`, `Choose ${accepted} as its operator.`);
	}
	if (operator === 'between') checkBounds(value, words, refuse);
	else if (operator === 'in') checkList(value, rule, refuse);
	else if (rule.eqIsNumber) checkNumber(value, words, refuse);
	else checkText(value, rule, refuse);
	const condition = { field, operator, value };
	return typeof module === 'string' ? { ...condition, module } : condition;
}

export function conditionLabel(index: number, field: unknown): string {
	const name = typeof field === 'string' && field !== '' ? ` (${shown(field)})` : '';
	return `Condition ${index + 1}${name}:`;
}

function ruleOf(
	resource: ConditionResource,
	module: unknown,
	field: string,
	words: ConditionWords,
	refuse: Refuse,
): FieldRule {
	const choice = (names: readonly string[]) => oneOf(names.map(words.field));
	if (module === undefined) {
		const rule = standardRule(resource, field);
		const all = standardFieldsOf(resource);
		return rule ?? refuse(`is not a standard field of ${resource}`, choice(all));
	}
	const known = filterModules[resource];
	if (isChoice<string>(known, module)) return moduleFieldRule;
	const name = typeof module === 'string' ? words.field(module) : module;
	return refuse(`"${shown(name)}" is not a module of ${resource}`, choice(known));
}

function checkNumber(value: unknown, words: ConditionWords, refuse: Refuse): void {
	const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : undefined;
	if (typeof one === 'number' && Number.isFinite(one)) return;
	refuse(
		`${words.operator('eq')} needs one number`,
		'Enter a number. In JSON, put it into an array: [80].',
	);
}

function checkList(value: unknown, rule: FieldRule, refuse: Refuse): void {
	const remedy = `Enter ${inValues.least} to ${inValues.most} texts; any of them may match.`;
	if (!Array.isArray(value)) return refuse('has no list of values', remedy);
	if (value.length < inValues.least || value.length > inValues.most) {
		refuse(`has ${value.length} values`, remedy);
	}
	for (const one of value) checkText(one, rule, refuse);
}

function checkText(value: unknown, { values }: FieldRule, refuse: Refuse): void {
	if (typeof value !== 'string') {
		return refuse(`the value ${largeIntegerRule(value) ?? 'is not text'}`, TEXT_REMEDY);
	}
	const { length } = [...value];
	if (length < identifierCharacters.least) refuse('the value is empty', TEXT_REMEDY);
	if (length > identifierCharacters.most) refuse(`a value has ${length} characters`, TEXT_REMEDY);
	const rule = objectTextRule(value, true);
	if (rule !== undefined) refuse(`the value ${rule}`, TEXT_REMEDY);
	if (values?.includes(value) === false) refuse(`does not accept "${shown(value)}"`, oneOf(values));
}

function checkBounds(value: unknown, words: ConditionWords, refuse: Refuse): void {
	const between = words.operator('between');
	if (!isObject(value)) return refuse(`${between} has no bounds`, BOUND_REMEDY);
	const { lower, upper, ...rest } = value;
	const [key] = Object.keys(rest);
	if (key !== undefined) {
		refuse(`${between} has an unknown bound "${shown(key)}"`, 'The bounds are lower and upper.');
	}
	const bounds = [lower, upper].filter((bound) => bound !== undefined);
	if (bounds.length === 0) refuse(`${between} has no bounds`, BOUND_REMEDY);
	if (bounds.some((bound) => typeof bound !== 'number' || !Number.isFinite(bound))) {
		refuse('a bound is not a number', BOUND_REMEDY);
	}
	if (typeof lower === 'number' && typeof upper === 'number' && lower > upper) {
		refuse(
			`${words.lower} (${lower}) is above ${words.upper} (${upper})`,
			'Exchange the two bounds.',
		);
	}
}

const LONGEST_SHOWN = 40;

/** A value, shortened for a message. */
export function shown(value: unknown): string {
	const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
	return text.length > LONGEST_SHOWN ? `${beginningOf(text, LONGEST_SHOWN)}…` : text;
}

export const oneOf = (choices: readonly string[]) => `Choose one of: ${choices.join(', ')}.`;
