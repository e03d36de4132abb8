import { voiceRules, type VoiceRule } from '../../records/filterRules';
import { isObject, type JsonObject } from '../../records/value';
import { objectOfJson, refuseLongFilter } from './structuredFilter';
import { InputError } from '../errors';

/**
 * Checks a voice `filter` object (docs/service.md, "Voice filter object"): all given keys must match.
 *
 * @param given by the interface's own keys; empty ones are left out
 * @param nameOf a key as the panel shows it
 */
export function voiceFilterOf(
	given: JsonObject,
	nameOf: (key: string) => string,
): JsonObject | undefined {
	const filter: JsonObject = {};
	for (const [key, value] of Object.entries(given)) {
		if (value === undefined || value === null || value === '') continue;
		const rule = voiceRules.get(key);
		if (rule === undefined) {
			throw new InputError(
				nameOf(key),
				'is no key of the voice filter',
				`Use: ${[...voiceRules.keys()].join(', ')}.`,
			);
		}
		const checked = checkedValue(value, rule, nameOf(key));
		if (checked !== undefined) filter[key] = checked;
	}
	if (Object.keys(filter).length === 0) return undefined;
	refuseLongFilter(filter);
	return filter;
}

/** The same from JSON text, or from an object of an expression. */
export function voiceFilterOfJson(given: unknown, name: string): JsonObject | undefined {
	const filter = objectOfJson(given, name, '{"audio_duration": "1-2 Minutes"}');
	return filter && voiceFilterOf(filter, (key) => `${name}: ${key}`);
}

function checkedValue(value: unknown, rule: VoiceRule, name: string): unknown {
	switch (rule.takes) {
		case 'choice':
			if (typeof value === 'string' && rule.values.includes(value)) return value;
			throw new InputError(
				name,
				'is not one of its values',
				`Choose one of: ${rule.values.join(', ')}.`,
			);
		case 'milliseconds':
			return milliseconds(value, name);
		case 'insights':
			return insights(value, name);
		case 'text':
			return textOf(value, name);
	}
}

/** Sent as text, although it is a number. */
function milliseconds(value: unknown, name: string): string {
	const text = String(value).trim();
	if (/^\d+(\.\d+)?$/.test(text)) return text;
	throw new InputError(
		name,
		'is not a number of milliseconds',
		'Give a number from 0, such as 850.',
	);
}

function textOf(value: unknown, name: string): string {
	if (typeof value === 'string') return value;
	if (typeof value === 'number' || typeof value === 'boolean') return String(value);
	throw new InputError(name, 'is not text', 'Give text.');
}

function insights(value: unknown, name: string): JsonObject[] | undefined {
	if (!Array.isArray(value)) {
		throw new InputError(
			name,
			'is not a list',
			'Give [{"business_insight_key": "…", "business_insight_value": "…"}].',
		);
	}
	const rows: unknown[] = value;
	const checked = rows.map((row, index) => {
		const place = `${name}, row ${index + 1}:`;
		const {
			business_insight_key: key,
			business_insight_value: wanted,
			...rest
		} = isObject(row) ? row : {};
		if (Object.keys(rest).length > 0) {
			throw new InputError(
				place,
				`unknown key "${Object.keys(rest)[0]}"`,
				'A row has business_insight_key and business_insight_value.',
			);
		}
		if (key === undefined || key === '' || wanted === undefined) {
			throw new InputError(place, 'key or value is missing', 'Give both as text.');
		}
		return {
			business_insight_key: textOf(key, place),
			business_insight_value: textOf(wanted, place),
		};
	});
	return checked.length > 0 ? checked : undefined;
}
