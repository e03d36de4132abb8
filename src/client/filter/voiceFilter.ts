import { largeIntegerRule, objectTextRule } from '../../records/input/wrongValues';
import { isIdentifier, voiceRules, type VoiceRule } from '../../records/filterRules';
import { trimmed } from '../../records/text/trimmed';
import { isBlank, objectOf, type JsonObject } from '../../records/value';
import { InputError } from '../errors';
import { refuseLongFilter } from './condition';
import { oneOf, shown } from './operators';

/** Throws an InputError for a key, or for a row of it (from 0). */
type Refuse = (issue: string, remedy: string, row?: number) => never;

/**
 * docs/service.md, "Voice filter object". Refuses empty values, as the filter would match more.
 * @param labelOf returns the label of a key in the panel
 * @throws InputError
 */
export function checkedVoiceFilter(
	given: JsonObject,
	labelOf: (key: string) => string,
): JsonObject | undefined {
	const filter: JsonObject = {};
	for (const [key, value] of Object.entries(given)) {
		const rule = voiceRules.get(key);
		if (rule === undefined) {
			const known = [...voiceRules.keys()].join(', ');
			const label = labelOf(shown(key));
			throw new InputError(label, 'is not a voice filter', `Use one of: ${known}.`);
		}
		const refuse: Refuse = (issue, remedy, row) => {
			const label = labelOf(key);
			throw new InputError(row === undefined ? label : `${label}, row ${row + 1}:`, issue, remedy);
		};
		if (isEmpty(value)) refuse('is empty', 'Enter a value, or leave it out.');
		const checked = checkedValue(value, rule, refuse);
		filter[key] = typeof checked === 'string' && isIdentifier(key) ? trimmed(checked) : checked;
	}
	refuseLongFilter(filter);
	return Object.keys(filter).length > 0 ? filter : undefined;
}

function isEmpty(value: unknown): boolean {
	return Array.isArray(value) ? value.length === 0 : isBlank(value);
}

function checkedValue(value: unknown, rule: VoiceRule, refuse: Refuse): unknown {
	switch (rule.takes) {
		case 'choice':
			return typeof value === 'string' && rule.values.includes(value)
				? value
				: refuse('is not an allowed value', oneOf(rule.values));
		case 'milliseconds':
			return milliseconds(value, refuse);
		case 'insights':
			return insights(value, refuse);
		case 'text':
			return asText(value, 'is', refuse);
	}
}

/** The interface expects text. */
function milliseconds(value: unknown, refuse: Refuse): string {
	const text = typeof value === 'number' ? String(value) : value;
	return typeof text === 'string' && /^\d+(\.\d+)?$/.test(text.trim())
		? text.trim()
		: refuse('is not a number of milliseconds', 'Enter a number from 0, such as 850.');
}

/** @param is how the sentence begins */
function asText(value: unknown, is: string, refuse: Refuse): string {
	const largeInteger = largeIntegerRule(value);
	if (largeInteger !== undefined) return refuse(largeInteger.replace('is', is), 'Enter text.');
	if (typeof value === 'number' || typeof value === 'boolean') return String(value);
	if (typeof value !== 'string') return refuse(`${is} not text`, 'Enter text.');
	const rule = objectTextRule(value, true);
	return rule === undefined ? value : refuse(rule.replace('is', is), 'Enter text.');
}

function insights(given: unknown, refuse: Refuse): JsonObject[] {
	if (!Array.isArray(given)) {
		const remedy = 'Enter [{"business_insight_key": "…", "business_insight_value": "…"}].';
		return refuse('is not a list', remedy);
	}
	return given.map((one: unknown, row) =>
		insight(one, (issue, remedy) => refuse(issue, remedy, row)),
	);
}

function insight(given: unknown, refuse: Refuse): JsonObject {
	const { business_insight_key, business_insight_value, ...rest } = objectOf(given);
	const [unknown] = Object.keys(rest);
	if (unknown !== undefined) {
		const remedy = 'A row has business_insight_key and business_insight_value.';
		refuse(`unknown key "${shown(unknown)}"`, remedy);
	}
	if (isEmpty(business_insight_key) || isEmpty(business_insight_value)) {
		refuse('key or value is missing', 'Enter both as text.');
	}
	return {
		business_insight_key: asText(business_insight_key, 'key is', refuse),
		business_insight_value: asText(business_insight_value, 'value is', refuse),
	};
}
