import { voiceRules, type VoiceRule } from '../../records/filterRules';
import { isBlank, isObject, type JsonObject } from '../../records/value';
import { lengthFault, type LengthFault } from './structuredFilter';

/** Why a value of the voice filter breaks its rule; `row` counts from 0. */
export type VoiceValueFault =
	| { code: 'empty' }
	| { code: 'notTaken'; taken: readonly string[] }
	| { code: 'notMilliseconds' }
	| { code: 'notText'; row?: number }
	| { code: 'noList' }
	| { code: 'unknownRowKey'; row: number; key: string }
	| { code: 'incompleteRow'; row: number };

/** Why a voice filter breaks the rules of docs/service.md, "Voice filter object". */
export type VoiceFilterFault =
	| { code: 'unknownKey'; key: string; known: readonly string[] }
	| { code: 'value'; key: string; fault: VoiceValueFault }
	| LengthFault;

/** A value as it is sent, or why it cannot be. */
type Checked<Value> = { value: Value } | { fault: VoiceValueFault };

/**
 * Checks a voice `filter` object (docs/service.md, "Voice filter object"): all given keys must match.
 *
 * @param given by the interface's own keys; an empty value is refused, since without it the filter would
 * let more through than was asked for
 */
export function checkVoiceFilter(
	given: JsonObject,
): { filter: JsonObject } | { fault: VoiceFilterFault } {
	const filter: JsonObject = {};
	for (const [key, value] of Object.entries(given)) {
		const rule = voiceRules.get(key);
		if (rule === undefined) {
			return { fault: { code: 'unknownKey', key, known: [...voiceRules.keys()] } };
		}
		const checked = isEmpty(value) ? empty : checkedValue(value, rule);
		if ('fault' in checked) return { fault: { code: 'value', key, fault: checked.fault } };
		filter[key] = checked.value;
	}
	const fault = lengthFault(filter);
	return fault ? { fault } : { filter };
}

const empty: Checked<never> = { fault: { code: 'empty' } };

function isEmpty(value: unknown): boolean {
	return Array.isArray(value) ? value.length === 0 : isBlank(value);
}

function checkedValue(value: unknown, rule: VoiceRule): Checked<unknown> {
	switch (rule.takes) {
		case 'choice':
			return typeof value === 'string' && rule.values.includes(value)
				? { value }
				: { fault: { code: 'notTaken', taken: rule.values } };
		case 'milliseconds':
			return milliseconds(value);
		case 'insights':
			return insights(value);
		case 'text':
			return filterText(value);
	}
}

/** Sent as text, although it is a number. */
function milliseconds(value: unknown): Checked<string> {
	const text = typeof value === 'number' ? String(value) : value;
	return typeof text === 'string' && /^\d+(\.\d+)?$/.test(text.trim())
		? { value: text.trim() }
		: { fault: { code: 'notMilliseconds' } };
}

function filterText(value: unknown): Checked<string> {
	if (typeof value === 'string') return { value };
	if (typeof value === 'number' || typeof value === 'boolean') return { value: String(value) };
	return { fault: { code: 'notText' } };
}

function insights(given: unknown): Checked<JsonObject[]> {
	if (!Array.isArray(given)) return { fault: { code: 'noList' } };
	const rows: JsonObject[] = [];
	for (const [row, one] of given.entries()) {
		const checked = insight(one, row);
		if ('fault' in checked) return checked;
		rows.push(checked.value);
	}
	return { value: rows };
}

function insight(given: unknown, row: number): Checked<JsonObject> {
	const {
		business_insight_key: insightKey,
		business_insight_value: insightValue,
		...rest
	} = isObject(given) ? given : {};
	const [unknown] = Object.keys(rest);
	if (unknown !== undefined) return { fault: { code: 'unknownRowKey', row, key: unknown } };
	if (isEmpty(insightKey) || isEmpty(insightValue)) {
		return { fault: { code: 'incompleteRow', row } };
	}
	const key = filterText(insightKey);
	const value = filterText(insightValue);
	if ('fault' in key || 'fault' in value) return { fault: { code: 'notText', row } };
	return { value: { business_insight_key: key.value, business_insight_value: value.value } };
}
