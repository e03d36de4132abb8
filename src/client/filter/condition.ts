import { isChoice } from '../../records/choices';
import {
	filterModules,
	isIdentifier,
	moduleFieldRule,
	standardFieldsOf,
	standardRule,
	type ConditionResource,
	type FieldRule,
	type ServiceOperator,
} from '../../records/filterRules';
import { limits } from '../../records/limits';
import { trimmed } from '../../records/text/trimmed';
import { isObject, objectOf, type JsonObject } from '../../records/value';
import { InputError } from '../errors';
import { oneOf, operators, shown, type ConditionWords, type Refuse } from './operators';

export interface StructuredFilter {
	and: Condition[];
}

const codes: ConditionWords = {
	field: (name) => name,
	operators: (accepted) => accepted.join(', '),
	operator: ({ value }) => value,
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
	operator: ServiceOperator;
	value: unknown;
	module?: string;
}

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
	const { field, operator: name, value, module, ...rest } = given;
	const [key] = Object.keys(rest);
	if (key !== undefined) {
		refuse(`unknown key "${shown(key)}"`, 'A condition has field, operator, value and module.');
	}
	if (typeof field !== 'string' || field.trim() === '') {
		return refuse('no field is chosen', 'Choose a field, or remove the row.');
	}
	const rule = ruleOf(resource, module, field, words, refuse);
	const operator = operators.find((one) => one.value === name);
	if (operator === undefined || !rule.operators.includes(operator.sentAs)) {
		const shownName = operator === undefined ? `"${shown(name)}"` : words.operator(operator);
		const remedy = `Choose ${words.operators(rule.operators)} as its operator.`;
		return refuse(`does not accept ${shownName}`, remedy);
	}
	const isId = module === undefined && isIdentifier(field);
	const compared = isId ? withoutSpaces(value) : value;
	operator.check(compared, { name: words.operator(operator), rule, words, refuse });
	const condition = { field, operator: operator.sentAs, value: compared };
	return typeof module === 'string' ? { ...condition, module } : condition;
}

/** IDs as the service stores them. */
function withoutSpaces(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withoutSpaces);
	return typeof value === 'string' ? trimmed(value) : value;
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
