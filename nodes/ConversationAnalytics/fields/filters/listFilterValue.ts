import { filterOfRows } from '../../../../client/filter/structuredFilter';
import { InputError } from '../../../../client/errors';
import { filterTextOf } from '../../../../n8n/parameters/filterJson';
import type { ConditionResource } from '../../../../records/filterRules';
import { rowsOf } from '../../resources/export/exportRequest';

/**
 * The `filter` of a list from the panel: raw JSON, or the same rows as an export's conditions, checked by
 * the same rules. The interface does not show the form this filter takes in lists, so nothing more is
 * promised of rows than that the service takes them in exports; the panel says so.
 *
 * @param collection the `filters` of a Get Many: `filter` (JSON) and `conditions` (rows)
 */
export function listFilterOf(
	resource: ConditionResource,
	collection: { filter?: unknown; conditions?: unknown },
): string | undefined {
	const raw = filterTextOf(collection.filter, 'Filter (JSON)');
	const rows = rowsOf(collection.conditions);
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
