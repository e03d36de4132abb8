import { configurationFields } from '../../records/answer/configuration';
import { kinds, type RecordKind } from '../../records/kinds';
import { simplifierOf } from '../simplified/simplify';

/** The top-level fields of every simplified record, pushed or read, with everything included. */
export function topFieldsOf(kind: RecordKind): readonly string[] {
	const include = new Set([...kinds[kind].inclusions, ...kinds[kind].pushedInclusions]);
	return Object.keys(simplifierOf(kind, include)({}));
}

/** The fields of Simplified and the initial Selected Fields: at most ten, what people came for first. */
export function firstFieldsOf(kind: RecordKind | 'configuration'): readonly string[] {
	return kind === 'configuration'
		? ['module', 'field', 'type', 'possible_values', 'value', 'status']
		: kinds[kind].firstFields;
}

/** What Selected Fields offers. Other fields can be entered as paths. */
export function fieldNamesOf(kind: RecordKind | 'configuration'): readonly string[] {
	return kind === 'configuration'
		? ['module', 'field', 'type', 'section', ...configurationFields]
		: [...topFieldsOf(kind), ...kinds[kind].innerFields];
}
