import { isJsonObject, type Json, type JsonObject } from '../rules/json';
import { invalidRequest } from '../rules/serviceError';
import { maxFilterBytes } from '../rules/validation';
import { filterModules, narrowFields, standardFields } from './fields';
import type { Resource } from './resource';

/** One checked condition of a structured filter. */
export interface Condition {
	field: string;
	module: string | undefined;
	test:
		| { operator: 'eq' | 'in'; values: string[] }
		| { operator: 'eq'; number: number }
		| { operator: 'between'; lower: number; upper: number };
}

/** Whether a module of the service has a configured parameter of that name. */
export type KnowsParameter = (module: string, parameter: string) => boolean;

/** Checks a structured filter, `{and: [condition...]}` (docs/service.md, "Structured filter"). */
export function readConditions(
	resource: Resource,
	filter: Json,
	knowsParameter: KnowsParameter,
): Condition[] {
	if (!isJsonObject(filter)) throw invalidRequest('filter must be an object');
	if (Buffer.byteLength(JSON.stringify(filter)) > maxFilterBytes) {
		throw invalidRequest('filter is at most 16 KB');
	}
	refuseUnknownKeys('filter', filter, ['and']);
	const { and } = filter;
	if (!Array.isArray(and) || and.length < 1 || and.length > 50) {
		throw invalidRequest('filter.and must hold 1-50 conditions');
	}
	return and.map((condition, at) =>
		readCondition(resource, condition, `filter.and[${at}]`, knowsParameter),
	);
}

function readCondition(
	resource: Resource,
	condition: Json,
	name: string,
	knowsParameter: KnowsParameter,
): Condition {
	if (!isJsonObject(condition)) throw invalidRequest(`${name} must be an object`);
	refuseUnknownKeys(name, condition, ['field', 'operator', 'value', 'module']);
	const { field, operator, value, module } = condition;
	if (typeof field !== 'string' || field === '') throw invalidRequest(`${name}.field is required`);
	if (operator !== 'eq' && operator !== 'in' && operator !== 'between') {
		throw invalidRequest(`${name}.operator must be eq, in or between`);
	}
	if (module === undefined) {
		checkStandard(resource, field, operator, name);
	} else {
		if (typeof module !== 'string' || !filterModules[resource].includes(module)) {
			throw invalidRequest(`${name}.module must be one of: ${filterModules[resource].join(', ')}`);
		}
		if (!knowsParameter(module, field)) {
			throw invalidRequest(`${name}.field: ${module} has no configured parameter ${field}`);
		}
	}
	const test = readTest(field, module === undefined, operator, value, `${name}.value`);
	return { field, module, test };
}

function checkStandard(resource: Resource, field: string, operator: string, name: string): void {
	if (!standardFields[resource].has(field)) {
		throw invalidRequest(`${name}.field: ${field} is no field of ${resource}`);
	}
	const operators = narrowFields[field]?.operators ?? ['eq', 'in'];
	if (!operators.includes(operator)) {
		throw invalidRequest(`${name}.operator: ${field} does not support ${operator}`);
	}
}

function readTest(
	field: string,
	standard: boolean,
	operator: 'eq' | 'in' | 'between',
	value: Json | undefined,
	name: string,
): Condition['test'] {
	if (operator === 'between') return readBetween(value, name);
	if (standard && field === 'overall_score' && operator === 'eq') {
		const [number] = Array.isArray(value) && value.length === 1 ? value : [];
		if (typeof number !== 'number') throw invalidRequest(`${name} must be a one-number array`);
		return { operator, number };
	}
	const allowed = standard ? narrowFields[field]?.values : undefined;
	if (operator === 'eq') return { operator, values: [readText(value, allowed, name)] };
	if (!Array.isArray(value) || value.length < 1 || value.length > 50) {
		throw invalidRequest(`${name} must hold 1-50 strings`);
	}
	return { operator, values: value.map((one, at) => readText(one, allowed, `${name}[${at}]`)) };
}

function readText(
	value: Json | undefined,
	allowed: readonly string[] | undefined,
	name: string,
): string {
	if (typeof value !== 'string') throw invalidRequest(`${name} must be a string`);
	const length = [...value].length;
	if (length < 1 || length > 255) throw invalidRequest(`${name} must have 1-255 characters`);
	if (allowed !== undefined && !allowed.includes(value)) {
		throw invalidRequest(`${name} must be one of: ${allowed.join(', ')}`);
	}
	return value;
}

function readBetween(value: Json | undefined, name: string): Condition['test'] {
	if (!isJsonObject(value)) throw invalidRequest(`${name} must be an object`);
	refuseUnknownKeys(name, value, ['lower', 'upper']);
	const bound = (side: 'lower' | 'upper', otherwise: number): number => {
		const given = value[side];
		if (given === undefined) return otherwise;
		if (typeof given !== 'number') throw invalidRequest(`${name}.${side} must be a number`);
		return given;
	};
	if (value.lower === undefined && value.upper === undefined) {
		throw invalidRequest(`${name} needs lower, upper or both`);
	}
	const lower = bound('lower', -Infinity);
	const upper = bound('upper', Infinity);
	if (lower > upper) throw invalidRequest(`${name}.lower must not exceed upper`);
	return { operator: 'between', lower, upper };
}

/** Refuses keys that the interface does not name. */
export function refuseUnknownKeys(
	name: string,
	holder: JsonObject,
	allowed: readonly string[],
): void {
	const unknown = Object.keys(holder).find((key) => !allowed.includes(key));
	if (unknown !== undefined) throw invalidRequest(`${name}: unknown field ${unknown}`);
}
