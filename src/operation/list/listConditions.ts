import { errorOf } from '../../client/errors';
import type { StructuredFilter } from '../../client/filter/condition';
import type { ItemContext } from '../../n8n/context';
import { filterOfRows, hasUnnamedRow } from '../../panel/fields/filters/conditionRows';
import { exportResourceOf } from '../../panel/fields/recordKinds';
import type { RecordKind } from '../../records/choices';
import { conditionResources } from '../../records/filterRules';
import { checkConfiguredNames, keyRefusal } from '../configuredParameters';

/** Checks the parameter names of rows against the live configuration. @throws InputError, ServiceError */
export async function checkListConditions(item: ItemContext, kind: RecordKind): Promise<void> {
	const resource = conditionResources.find((one) => one === exportResourceOf[kind]);
	if (resource === undefined) return;
	const filters = item.parameters.listFilters();
	let filter: StructuredFilter | undefined;
	try {
		filter = filterOfRows(resource, filters);
	} catch (error) {
		throw (hasUnnamedRow(filters) ? await keyRefusal(item) : undefined) ?? errorOf(error);
	}
	await checkConfiguredNames(item, resource, filter);
}
