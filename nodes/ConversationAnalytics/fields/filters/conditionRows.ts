import { filterOfRows, type ConditionRow } from '../../../../client/filter/structuredFilter';
import { InputError } from '../../../../client/errors';
import type { Collection } from '../../../../n8n/parameters/collection';
import { filterTextOf } from '../../../../n8n/parameters/filterJson';
import type { ConditionResource } from '../../../../records/filterRules';
import { objectOf } from '../../../../records/value';

/**
 * The `filter` of a list from the panel: raw JSON, or the same rows as an export's conditions, checked by
 * the same rules. The interface does not show the form this filter takes in lists, so nothing more is
 * promised of rows than that the service takes them in exports; the panel says so.
 *
 * @param filters those of a Get Many: `filter` (JSON) and `conditions` (rows)
 */
export function listFilterOf(resource: ConditionResource, filters: Collection): string | undefined {
	const raw = filterTextOf(filters.raw('filter'), 'Filter (JSON)');
	const rows = rowsOf(filters.raw('conditions'));
	if (rows.length === 0) return raw;
	if (raw !== undefined) {
		throw new InputError(
			'Filters',
			'have both Conditions and Filter (JSON)',
			'Give one of them: they are two forms of the same filter.',
		);
	}
	return filterTextOf(filterOfRows(resource, rows), 'Conditions');
}

/** The rows of a fixed collection; an expression may also give the list itself. */
export function rowsOf(collection: unknown): ConditionRow[] {
	const rows = Array.isArray(collection) ? collection : objectOf(collection).condition;
	if (rows === undefined || rows === null) return [];
	if (!Array.isArray(rows)) {
		throw new InputError(
			'Conditions',
			'are not a list',
			'Add rows, or give the conditions as JSON.',
		);
	}
	return rows.map((row: unknown) => {
		const { source = 'standard', field, operator = 'eq', ...rest } = objectOf(row);
		return { source, field, operator, ...rest };
	});
}
