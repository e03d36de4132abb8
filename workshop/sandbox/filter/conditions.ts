import { z } from 'zod';
import type { Json, JsonObject } from '../rules/json';
import { invalidRequest } from '../rules/serviceError';
import { parse, shortText } from '../rules/shapes';
import type { StoredRecord } from '../world/storedRecord';
import type { World } from '../world/world';
import { durations, narrowFields, standardFields, type Resource } from './fields';
import { configuredNames, valueOf } from './values';

const condition = z.strictObject({
	field: z.string().min(1),
	operator: z.enum(['eq', 'in', 'between']),
	value: z.unknown(),
	module: z.enum(['business_insights', 'custom_module', 'agent_feedback']).optional(),
});
type Condition = z.infer<typeof condition>;
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
	const tests = parse(structured, filter).and.map((asked) => {
		const { field, module, operator } = asked;
		const { operators = ['eq', 'in'] } = narrowFields[field] ?? {};
		const isKnown =
			module === undefined
				? standardFields[resource].includes(field) && operators.includes(operator)
				: configuredNames(world, serviceId, resource, module).includes(field);
		if (!isKnown) {
			const name = module === undefined ? field : `${module} ${field}`;
			throw invalidRequest(`The ${resource} have no field ${name} with the operator ${operator}`);
		}
		const holds = readTest(asked);
		return (record: StoredRecord) =>
			[valueOf(resource, record, field, module) ?? []].flat().some(holds);
	});
	return (record) => tests.every((test) => test(record));
}

/** A test of one value of a record. */
function readTest({
	module,
	operator,
	value: asked,
	...sent
}: Condition): (value: Json) => boolean {
	const field = module === undefined ? sent.field : '';
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
