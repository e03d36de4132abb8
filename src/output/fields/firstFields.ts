import { kinds, type RecordKind } from '../../records/kinds';

/** The fields of Simplified and the initial Selected Fields: at most ten, what people came for first. */
export function firstFieldsOf(kind: RecordKind | 'configuration'): readonly string[] {
	return kind === 'configuration'
		? ['module', 'field', 'type', 'possible_values', 'value', 'status']
		: kinds[kind].firstFields;
}
