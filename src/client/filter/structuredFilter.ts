import type { ConditionResource } from '../../records/filterRules';
import { limits } from '../../records/limits';
import type { JsonObject } from '../../records/value';
import { InputError } from '../errors';
import { checkedCondition, type Condition } from './condition';
import { shown } from './shown';

export interface StructuredFilter {
	and: Condition[];
}

/**
 * Checks a filter of conversations or customers (docs/service.md, "Structured filter").
 * @param label of the field that holds it
 * @throws InputError that names the condition
 */
export function checkedFilter(
	resource: ConditionResource,
	{ and: given, ...rest }: JsonObject,
	label: string,
): StructuredFilter {
	const [key] = Object.keys(rest);
	if (key !== undefined) {
		const fault = `has an unknown key "${shown(key)}"`;
		throw new InputError(label, fault, 'Give one key "and" with a list.');
	}
	if (!Array.isArray(given)) {
		throw new InputError(label, 'has no list "and"', 'Give {"and": [conditions]}; all must match.');
	}
	const and = given.map((one: unknown, index) => checkedCondition(resource, one, index));
	const { least, most } = limits.conditions;
	if (and.length < least || and.length > most) {
		throw new InputError(
			'Conditions',
			`are ${and.length}`,
			`Give ${least} to ${most} conditions on ${resource}; all of them must match.`,
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
