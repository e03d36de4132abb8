import { errorOf } from '../../client/errors';
import type { StructuredFilter } from '../../client/filter/condition';
import type { ItemContext } from '../../n8n/context';
import { type conditions } from '../../panel/fields/filters/conditionRows';
import { unusedText } from '../../panel/fields/filters/recordFilters';
import { exportResourceOf } from '../../panel/fields/recordKinds';
import type { ValueOf } from '../../panel/form';
import { checkConfiguredNames, keyRefusal } from '../configuredParameters';

/**
 * Names filters that the list does not have, and checks the parameter names of rows against the live configuration.
 * @throws InputError, ServiceError
 */
export async function checkListConditions(
	item: ItemContext,
	kind: 'conversation' | 'customer',
	filters: { conditions: ValueOf<typeof conditions> },
): Promise<void> {
	const resource = exportResourceOf[kind];
	hintOfUnused(item, filters, resource);
	const { filterFor, hasUnnamedRow } = filters.conditions;
	let filter: StructuredFilter | undefined;
	try {
		filter = filterFor(resource);
	} catch (error) {
		throw (hasUnnamedRow ? await keyRefusal(item) : undefined) ?? errorOf(error);
	}
	await checkConfiguredNames(item, resource, filter);
}

/** @param filters as given */
export function hintOfUnused(
	item: ItemContext,
	filters: object,
	resource: Parameters<typeof unusedText>[1],
): void {
	const unused = unusedText(filters, resource);
	if (unused !== undefined) item.hint(unused);
}
