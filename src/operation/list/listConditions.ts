import { errorOf } from '../../client/errors';
import type { StructuredFilter } from '../../client/filter/condition';
import type { ItemContext } from '../../n8n/context';
import { filterOfRows, hasUnnamedRow } from '../../panel/fields/filters/conditionRows';
import { exportResourceOf } from '../../panel/fields/recordKinds';
import type { RecordKind } from '../../records/choices';
import { conditionResources } from '../../records/filterRules';
import { listFiltersOf, unusedText } from '../../panel/fields/filters/recordFilters';
import { checkConfiguredNames, keyRefusal } from '../configuredParameters';

/**
 * Checks that the list has its filters, and the parameter names of rows against the live configuration.
 * @throws InputError, ServiceError
 */
export async function checkListConditions(item: ItemContext, kind: RecordKind): Promise<void> {
	const records = exportResourceOf[kind];
	const filters = listFiltersOf(item.parameters, kind);
	const unused = unusedText(filters, records);
	if (unused !== undefined) item.hint(unused);
	const resource = conditionResources.find((one) => one === records);
	if (resource === undefined) return;
	let filter: StructuredFilter | undefined;
	try {
		filter = filterOfRows(resource, filters);
	} catch (error) {
		throw (hasUnnamedRow(filters) ? await keyRefusal(item) : undefined) ?? errorOf(error);
	}
	await checkConfiguredNames(item, resource, filter);
}
