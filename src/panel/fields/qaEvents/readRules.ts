import { InputError } from '../../../client/errors';
import { numbers } from '../../../n8n/defaults';
import { toChoice, toNumber, toText } from '../../../n8n/parameters/values';
import { moduleNames } from '../../../records/choices';
import type { QaEventName, QaRule } from '../../../qaEvents/rules';
import { isBlank, objectOf, type JsonObject } from '../../../records/value';
import { firstEvent } from './panel';

/** Gives a parameter as n8n resolves it; may fail. */
export type ReadParameter = (name: string, fallback: unknown) => unknown;

const LABEL = 'QA Events';

/**
 * The QA events that a trigger emits; undefined where it emits results.
 *
 * @param events those that its records can have
 * @throws InputError naming the row and the field
 */
export function readQaRules(
	read: ReadParameter,
	events: readonly QaEventName[],
): QaRule[] | undefined {
	const emit = toChoice(read('emit', 'results'), 'Emit', ['results', 'events']);
	if (emit === 'results') return undefined;
	const rows = objectOf(read('qaEvents', {})).qaEvent;
	if (!Array.isArray(rows) || rows.length === 0) {
		throw new InputError(LABEL, 'are none', 'Add a QA event, or set Emit to Results.');
	}
	return rows.map((row: unknown, at) => ruleOf(objectOf(row), at, events));
}

/** A field that a row does not hold has the panel's first value. */
function ruleOf(row: JsonObject, at: number, events: readonly QaEventName[]): QaRule {
	const label = (name: string) => `${name} of QA event ${at + 1}`;
	const name = toChoice(
		given(row, 'when', firstEvent(events), label('When')),
		label('When'),
		events,
	);
	const number = (field: 'maxScore' | 'points', range: typeof numbers.pointsDropped) => {
		const text = label(field === 'maxScore' ? 'Max Score' : 'Points');
		return toNumber(given(row, field, range.initial, text), text, range);
	};
	switch (name) {
		case 'scoreAtMost':
			return { name, score: number('maxScore', numbers.overallScore) };
		case 'scoreDropped':
			return { name, points: number('points', numbers.pointsDropped) };
		case 'answered':
		case 'notAnswered':
			return {
				name,
				module: toChoice(
					given(row, 'module', 'business_insights', label('Module')),
					label('Module'),
					moduleNames,
				),
				parameter: toText(given(row, 'parameter', '', label('Parameter')), label('Parameter')),
				answer: toText(given(row, 'answer', '', label('Answer')), label('Answer')),
			};
		default:
			return { name };
	}
}

/** What a row holds; refuses what is there and empty, as its expression may have given nothing. */
function given(row: JsonObject, field: string, first: unknown, label: string): unknown {
	const value = field in row ? row[field] : first;
	const inner =
		typeof value === 'object' && value !== null && '__rl' in value ? objectOf(value).value : value;
	if (!isBlank(inner)) return value;
	const remedy = 'Give it a value, or remove the row.';
	throw new InputError(label, 'is empty; its expression may have given nothing', remedy);
}
