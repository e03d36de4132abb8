import type { ConditionResource } from '../../records/filterRules';
import { limits } from '../../records/limits';
import { isObject, type JsonObject } from '../../records/value';
import { checkCondition, type Condition, type ConditionFault } from './condition';

/** A structured filter of conversations or customers (docs/service.md, "Create an export"). */
export interface StructuredFilter {
	and: Condition[];
}

/** Why a filter breaks the rules of docs/service.md, "Create an export". */
export type FilterFault =
	| { code: 'unknownKey'; key: string }
	| { code: 'noList' }
	| { code: 'wrongCount'; resource: ConditionResource; count: number }
	| LengthFault
	/** One condition is wrong; `index` counts from 0, `field` as it was given. */
	| { code: 'condition'; index: number; field: unknown; fault: ConditionFault };

/** A filter is longer than the service takes. */
export interface LengthFault {
	code: 'tooLong';
	bytes: number;
}

/** Checks a filter in the form the service takes. */
export function checkFilter(
	resource: ConditionResource,
	{ and: given, ...rest }: JsonObject,
): { filter: StructuredFilter } | { fault: FilterFault } {
	const [key] = Object.keys(rest);
	if (key !== undefined) return { fault: { code: 'unknownKey', key } };
	if (!Array.isArray(given)) return { fault: { code: 'noList' } };
	const and: Condition[] = [];
	for (const [index, one] of given.entries()) {
		const checked = checkCondition(resource, one);
		if ('fault' in checked) {
			const field: unknown = isObject(one) ? one.field : undefined;
			return { fault: { code: 'condition', index, field, fault: checked.fault } };
		}
		and.push(checked.condition);
	}
	const { least, most } = limits.conditions;
	if (and.length < least || and.length > most) {
		return { fault: { code: 'wrongCount', resource, count: and.length } };
	}
	const fault = lengthFault({ and });
	return fault ? { fault } : { filter: { and } };
}

/** A filter has at most 16 KB as JSON (docs/service.md, "Limits"). */
export function lengthFault(filter: object): LengthFault | undefined {
	const bytes = Buffer.byteLength(JSON.stringify(filter));
	return bytes <= limits.filterBytes ? undefined : { code: 'tooLong', bytes };
}
