import { isChoice } from '../../records/choices';
import {
	filterModules,
	moduleFieldRule,
	standardFieldsOf,
	standardRule,
	type ConditionResource,
	type FieldRule,
	type Operator,
} from '../../records/filterRules';
import { limits } from '../../records/limits';
import { isObject } from '../../records/value';

/** One condition as the service takes it. */
export interface Condition {
	field: string;
	operator: Operator;
	value: unknown;
	module?: string;
}

/** Why a condition breaks the rules of docs/service.md, "Create an export". */
export type ConditionFault =
	| { code: 'notAnObject' }
	| { code: 'unknownKey'; key: string }
	| { code: 'noField' }
	| { code: 'unknownField'; resource: ConditionResource; known: readonly string[] }
	| {
			code: 'unknownModule';
			resource: ConditionResource;
			module: unknown;
			known: readonly string[];
	  }
	| { code: 'operatorNotTaken'; operator: unknown; taken: readonly Operator[] }
	| { code: 'notOneNumber' }
	| { code: 'noList' }
	| { code: 'wrongCount'; count: number }
	| { code: 'notText' }
	| { code: 'wrongLength'; length: number }
	| { code: 'valueNotTaken'; value: string; taken: readonly string[] }
	| { code: 'noBounds' }
	| { code: 'unknownBound'; key: string }
	| { code: 'boundNotNumber' }
	| { code: 'boundsExchanged'; lower: number; upper: number };

/** Checks one condition in the form the service takes. */
export function checkCondition(
	resource: ConditionResource,
	given: unknown,
): { condition: Condition } | { fault: ConditionFault } {
	if (!isObject(given)) return { fault: { code: 'notAnObject' } };
	const { field, operator, value, module, ...rest } = given;
	const [key] = Object.keys(rest);
	if (key !== undefined) return { fault: { code: 'unknownKey', key } };
	if (typeof field !== 'string' || field.trim() === '') return { fault: { code: 'noField' } };
	const rule = ruleOf(resource, module, field);
	if ('code' in rule) return { fault: rule };
	if (!isChoice(rule.operators, operator)) {
		return { fault: { code: 'operatorNotTaken', operator, taken: rule.operators } };
	}
	const fault = valueFault(operator, value, rule);
	if (fault !== undefined) return { fault };
	const condition = { field, operator, value };
	return { condition: typeof module === 'string' ? { ...condition, module } : condition };
}

/** What a condition on `field` may ask, or why the resource has no such field. */
function ruleOf(
	resource: ConditionResource,
	module: unknown,
	field: string,
): FieldRule | ConditionFault {
	if (module === undefined) {
		const known = standardFieldsOf(resource);
		return standardRule(resource, field) ?? { code: 'unknownField', resource, known };
	}
	const known = filterModules[resource];
	return isChoice<string>(known, module)
		? moduleFieldRule
		: { code: 'unknownModule', resource, module, known };
}

function valueFault(
	operator: Operator,
	value: unknown,
	rule: FieldRule,
): ConditionFault | undefined {
	switch (operator) {
		case 'between':
			return boundsFault(value);
		case 'in':
			return listFault(value, rule);
		case 'eq':
			return rule.eqIsNumber ? oneNumberFault(value) : textFault(value, rule);
	}
}

function oneNumberFault(value: unknown): ConditionFault | undefined {
	const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : undefined;
	return typeof one === 'number' && Number.isFinite(one) ? undefined : { code: 'notOneNumber' };
}

function listFault(value: unknown, rule: FieldRule): ConditionFault | undefined {
	if (!Array.isArray(value)) return { code: 'noList' };
	const { least, most } = limits.inValues;
	if (value.length < least || value.length > most) {
		return { code: 'wrongCount', count: value.length };
	}
	for (const one of value) {
		const fault = textFault(one, rule);
		if (fault !== undefined) return fault;
	}
	return undefined;
}

function textFault(value: unknown, { values }: FieldRule): ConditionFault | undefined {
	if (typeof value !== 'string') return { code: 'notText' };
	const { least, most } = limits.identifierCharacters;
	const { length } = [...value];
	if (length < least || length > most) return { code: 'wrongLength', length };
	return values === undefined || values.includes(value)
		? undefined
		: { code: 'valueNotTaken', value, taken: values };
}

function boundsFault(value: unknown): ConditionFault | undefined {
	if (!isObject(value)) return { code: 'noBounds' };
	const { lower, upper, ...rest } = value;
	const [key] = Object.keys(rest);
	if (key !== undefined) return { code: 'unknownBound', key };
	const bounds = [lower, upper].filter((bound) => bound !== undefined);
	if (bounds.length === 0) return { code: 'noBounds' };
	if (bounds.some((bound) => typeof bound !== 'number' || !Number.isFinite(bound))) {
		return { code: 'boundNotNumber' };
	}
	return typeof lower === 'number' && typeof upper === 'number' && lower > upper
		? { code: 'boundsExchanged', lower, upper }
		: undefined;
}
