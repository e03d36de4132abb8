import type { Json } from '../rules/json';
import type { StoredRecord } from '../world/storedRecord';
import type { Condition } from './conditions';
import { durationMatches } from './duration';
import type { Resource } from './resource';
import { valuesOf } from './values';

/** Whether a record meets every condition. */
export function matchesAll(
	resource: Resource,
	conditions: readonly Condition[],
	stored: StoredRecord,
): boolean {
	const known = { record: stored.record(), dashboard: stored.dashboard };
	return conditions.every((condition) => {
		const values = valuesOf(resource, known, condition.field, condition.module);
		return values.some((value) => matches(condition, value));
	});
}

function matches(condition: Condition, value: Json): boolean {
	const { test } = condition;
	if (test.operator === 'between') {
		const number = typeof value === 'string' ? Number.parseFloat(value) : value;
		return typeof number === 'number' && number >= test.lower && number <= test.upper;
	}
	if ('number' in test) return value === test.number;
	if (condition.module === undefined && condition.field === 'audio_duration') {
		return (
			typeof value === 'number' && test.values.some((preset) => durationMatches(preset, value))
		);
	}
	return test.values.includes(typeof value === 'string' ? value : JSON.stringify(value));
}
