import { z } from 'zod';
import type { Json, JsonObject } from '../rules/json';
import { invalidRequest } from '../rules/serviceError';
import { parse, shortText } from '../rules/shapes';
import type { StoredRecord } from '../world/storedRecord';
import type { World } from '../world/world';
import { durations, filterModules, narrowFields, standardFields, type Resource } from './fields';
import { configuredNames, valuesOf } from './values';

const condition = z.strictObject({
	field: z.string().min(1),
	operator: z.enum(['eq', 'in', 'between']),
	value: z.unknown(),
	module: z.string().optional(),
});
const structured = z.strictObject({ and: z.array(condition).min(1).max(50) });
const between = z
	.strictObject({ lower: z.number().optional(), upper: z.number().optional() })
	.refine(({ lower, upper }) => (lower ?? upper) !== undefined, 'needs lower, upper or both')
	.refine(
		({ lower = -Infinity, upper = Infinity }) => lower <= upper,
		'has a lower that exceeds upper',
	);

/** A filter `{and: [condition...]}` (docs/service.md, "Structured filter"). @throws ServiceError 400 */
export function structuredFilter(
	world: World,
	serviceId: string,
	resource: Resource,
	filter: JsonObject,
): (record: StoredRecord) => boolean {
	const tests = parse(structured, filter).and.map(({ field, operator, value, module }) => {
		if (module === undefined) checkStandard(resource, field, operator);
		else checkParameter(world, serviceId, resource, module, field);
		const isStandard = module === undefined;
		const holds = readTest(isStandard ? field : '', operator, value);
		return (record: StoredRecord) => valuesOf(resource, record, field, module).some(holds);
	});
	return (record) => tests.every((test) => test(record));
}

function checkStandard(
	resource: Resource,
	field: string,
	operator: z.infer<typeof condition>['operator'],
): void {
	if (!standardFields[resource].includes(field)) {
		throw invalidRequest(`${field} is no field of ${resource}`);
	}
	const { operators = ['eq', 'in'] } = narrowFields[field] ?? {};
	if (!operators.includes(operator)) throw invalidRequest(`${field} does not support ${operator}`);
}

function checkParameter(
	world: World,
	serviceId: string,
	resource: Resource,
	module: string,
	field: string,
): void {
	const modules = filterModules[resource];
	if (!modules.includes(module)) {
		throw invalidRequest(`module must be one of: ${modules.join(', ')}`);
	}
	if (!configuredNames(world, serviceId, resource, module).includes(field)) {
		throw invalidRequest(`${module} has no configured parameter ${field}`);
	}
}

/** A test of one value of a record. `field` is empty for the parameter of a module. */
function readTest(
	field: string,
	operator: z.infer<typeof condition>['operator'],
	asked: unknown,
): (value: Json) => boolean {
	if (operator === 'between') {
		const { lower = -Infinity, upper = Infinity } = parse(between, asked);
		return (value) => {
			const number = typeof value === 'string' ? Number.parseFloat(value) : value;
			return typeof number === 'number' && number >= lower && number <= upper;
		};
	}
	if (field === 'overall_score' && operator === 'eq') {
		const [score] = parse(z.tuple([z.number()]), asked);
		return (value) => value === score;
	}
	const { values } = narrowFields[field] ?? {};
	const text = values === undefined ? shortText : z.enum(values);
	const texts =
		operator === 'eq' ? [parse(text, asked)] : parse(z.array(text).min(1).max(50), asked);
	if (field === 'audio_duration') {
		return (value) =>
			typeof value === 'number' && texts.some((preset) => durations.get(preset)?.(value) === true);
	}
	return (value) => texts.includes(typeof value === 'string' ? value : JSON.stringify(value));
}
