import { errorOf } from '../../client/errors';
import { unknownOperators } from '../../client/filter/contradiction';
import type { StructuredFilter } from '../../client/filter/condition';
import type { ItemContext } from '../../n8n/context';
import { type conditions } from '../../panel/fields/filters/conditionRows';
import { listFilter, unusedText } from '../../panel/fields/filters/recordFilters';
import { kinds } from '../../records/kinds';
import type { ValueOf } from '../../panel/form';
import { cutText } from '../../records/text/cutText';
import { checkConfiguredNames, keyRefusal } from '../configuredParameters';

/**
 * Names filters that the list does not have, and checks the parameter names of rows against the live configuration.
 * @returns the rows as they are sent
 * @throws InputError, ServiceError
 */
export async function checkListConditions(
	item: ItemContext,
	kind: 'conversation' | 'customer',
	filters: { conditions: ValueOf<typeof conditions>; filter: string | undefined },
): Promise<StructuredFilter | undefined> {
	const resource = kinds[kind].exportResource;
	hintOfFilters(item, filters, resource);
	const { filterFor, hasUnnamedRow } = filters.conditions;
	let filter: StructuredFilter | undefined;
	try {
		filter = filterFor(resource);
	} catch (error) {
		throw (hasUnnamedRow ? await keyRefusal(item) : undefined) ?? errorOf(error);
	}
	return await checkConfiguredNames(item, resource, filter);
}

const LONGEST_NAMES = 200;

/** Names filters that the list does not have, and operators whose effect this node cannot check. */
export function hintOfFilters(
	{ hint }: ItemContext,
	filters: { filter: string | undefined },
	resource: Parameters<typeof unusedText>[1],
): void {
	const unused = unusedText(filters, resource);
	if (unused !== undefined) hint(unused);
	const unknown = unknownOperators(filters.filter);
	if (unknown.length === 0) return;
	hint(
		`${listFilter.label} has operators that the service does not document: ${cutText(unknown.join(', '), LONGEST_NAMES)}. Check that the records match.`,
	);
}
