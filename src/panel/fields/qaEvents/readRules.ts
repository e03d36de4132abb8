import { InputError } from '../../../client/errors';
import { rowsOf, type Collection } from '../../../n8n/parameters/collection';
import type { NodeParameters } from '../../../n8n/parameters/nodeParameters';
import { toChoice } from '../../../n8n/parameters/values';
import { moduleNames } from '../../../records/choices';
import type { RecordKind } from '../../../output/outputSettings';
import { qaEventsOfKind, type QaEventName, type QaRule } from '../../../qaEvents/rules';
import { emitField, qaEventRows } from './panel';

/**
 * The QA events that a trigger emits; undefined if it emits results.
 * @throws InputError naming the row and the field
 */
export function readQaRules(parameters: NodeParameters, kind: RecordKind): QaRule[] | undefined {
	const { name, displayName, default: initial } = emitField;
	const emit = toChoice(parameters.raw(name, initial), displayName, ['results', 'qaEvents']);
	if (emit === 'results') return undefined;
	const field = qaEventRows(kind);
	const rows = rowsOf(field, parameters.raw(field.name, {}), (path) =>
		parameters.stored(`${field.name}.${path}`),
	);
	if (rows.length > 0) return rows.map((row) => ruleOf(row, qaEventsOfKind[kind]));
	throw new InputError(
		field.displayName,
		'is empty',
		`Add a QA event, or set ${displayName} to Results.`,
	);
}

function ruleOf(row: Collection, events: readonly QaEventName[]): QaRule {
	const name = row.choice('when', events);
	switch (name) {
		case 'scoreAtMost':
			return { name, score: row.number('maxScore') };
		case 'scoreDropped':
			return { name, points: row.number('points') };
		case 'answered':
		case 'notAnswered':
			return {
				name,
				module: row.choice('module', moduleNames),
				parameter: row.text('parameter'),
				answer: row.text('answer'),
			};
		default:
			return { name };
	}
}
