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
import { limits } from '../../records/limits';
import { isObject, type JsonObject } from '../../records/value';
import { InputError } from '../errors';

/** One condition as the service takes it. */
export interface Condition {
	field: string;
	operator: Operator;
	value: unknown;
	module?: string;
}

/** Names a condition, to which every fault found in it is added. */
export class Place {
	constructor(private readonly name: string) {}

	refuse(fault: string, remedy: string): never {
		throw new InputError(this.name, fault, remedy);
	}
}

export const placeOf = (index: number, field: unknown): Place =>
	new Place(
		`Condition ${index + 1}${typeof field === 'string' && field !== '' ? ` (${field})` : ''}:`,
	);

/** Checks one condition in the form the service takes. */
export function checkedCondition(
	resource: ConditionResource,
	given: JsonObject,
	place: Place,
): Condition {
	const { field, operator, value, module, ...rest } = given;
	const unknown = Object.keys(rest)[0];
	if (unknown !== undefined) {
		place.refuse(`unknown key "${unknown}"`, 'A condition has field, operator, value and module.');
	}
	const rule = ruleOf(resource, module, field, place);
	const condition: Condition = {
		field: String(field),
		operator: operatorOf(rule, operator, place),
		value,
	};
	checkValue(condition, rule, place);
	return typeof module === 'string' ? { ...condition, module } : condition;
}

/** What a condition on `field` may ask; refuses a field that the resource does not have. */
export function ruleOf(
	resource: ConditionResource,
	module: unknown,
	field: unknown,
	place: Place,
): FieldRule {
	if (typeof field !== 'string' || field.trim() === '') {
		return place.refuse('no field is chosen', 'Choose a field, or remove the row.');
	}
	if (module === undefined) {
		return (
			standardRule(resource, field) ??
			place.refuse(
				`is no standard field of ${resource}`,
				`Choose one of: ${standardFieldsOf(resource).join(', ')}.`,
			)
		);
	}
	if (isChoice(filterModules[resource], module)) return moduleFieldRule;
	return place.refuse(
		`${String(module)} cannot be asked about for ${resource}`,
		`Choose one of: ${filterModules[resource].join(', ')}.`,
	);
}

/** `operator`, where the field takes it. */
export function operatorOf(rule: FieldRule, operator: unknown, place: Place): Operator {
	if (isChoice(rule.operators, operator)) return operator;
	const known = isChoice(operators, operator) ? operator : `"${String(operator)}"`;
	return place.refuse(
		`does not take ${known}`,
		`Choose ${rule.operators.join(', ')} as its operator.`,
	);
}

function checkValue({ operator, value }: Condition, rule: FieldRule, place: Place): void {
	if (operator === 'between') return checkBounds(value, place);
	if (operator === 'eq' && rule.eqIsNumber) {
		const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : undefined;
		if (typeof one === 'number' && Number.isFinite(one)) return;
		place.refuse('takes one number with eq', 'Give a number; as JSON, an array of one: [80].');
	}
	if (operator === 'eq') return checkText(value, rule, place);
	const { least, most } = limits.inValues;
	if (!Array.isArray(value) || value.length < least || value.length > most) {
		const count = Array.isArray(value) ? `has ${value.length} values` : 'has no list of values';
		return place.refuse(count, `Give ${least} to ${most} texts; any of them may match.`);
	}
	for (const one of value) checkText(one, rule, place);
}

function checkText(value: unknown, { values }: FieldRule, place: Place): void {
	const { least, most } = limits.identifierCharacters;
	if (typeof value !== 'string') {
		return place.refuse('the value is not text', `Give text of ${least} to ${most} characters.`);
	}
	const length = [...value].length;
	if (length < least)
		return place.refuse('the value is empty', `Give ${least} to ${most} characters.`);
	if (length > most) {
		return place.refuse(
			`a value has ${length} characters`,
			`Give text of ${least} to ${most} characters.`,
		);
	}
	if (values && !values.includes(value)) {
		place.refuse(`does not take "${value.slice(0, 40)}"`, `Choose one of: ${values.join(', ')}.`);
	}
}

function checkBounds(value: unknown, place: Place): void {
	const remedy = 'Give a lower bound, an upper bound, or both, as numbers.';
	if (!isObject(value)) return place.refuse('between has no bounds', remedy);
	const { lower, upper, ...rest } = value;
	const unknown = Object.keys(rest)[0];
	if (unknown !== undefined)
		return place.refuse(`between has an unknown bound "${unknown}"`, remedy);
	if (lower === undefined && upper === undefined) {
		return place.refuse('between has no bounds', remedy);
	}
	for (const bound of [lower, upper]) {
		if (bound !== undefined && (typeof bound !== 'number' || !Number.isFinite(bound))) {
			return place.refuse('a bound is not a number', remedy);
		}
	}
	if (typeof lower === 'number' && typeof upper === 'number' && lower > upper) {
		place.refuse(`lower (${lower}) is above upper (${upper})`, 'Exchange the two bounds.');
	}
}
