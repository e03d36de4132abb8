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
 * @throws InputError, ServiceError
 */
export async function checkListConditions(
	item: ItemContext,
	kind: 'conversation' | 'customer',
	filters: { conditions: ValueOf<typeof conditions>; filter: string | undefined },
): Promise<void> {
	const resource = kinds[kind].exportResource;
	hintOfUnused(item, filters, resource);
	hintOfOperators(item, filters.filter);
	const { filterFor, hasUnnamedRow } = filters.conditions;
	let filter: StructuredFilter | undefined;
	try {
		filter = filterFor(resource);
	} catch (error) {
		throw (hasUnnamedRow ? await keyRefusal(item) : undefined) ?? errorOf(error);
	}
	await checkConfiguredNames(item, resource, filter);
}

/** Names operators whose effect this node cannot check. @param filter as it is sent */
export function hintOfOperators({ hint }: ItemContext, filter: string | undefined): void {
	const unknown = unknownOperators(filter);
	if (unknown.length === 0) return;
	hint(
		`${listFilter.label} has operators that the service does not document: ${cutText(unknown.join(', '), LONGEST_NAMES)}. Check that the records match.`,
	);
}

const LONGEST_NAMES = 200;

/** @param filters as given */
export function hintOfUnused(
	item: ItemContext,
	filters: object,
	resource: Parameters<typeof unusedText>[1],
): void {
	const unused = unusedText(filters, resource);
	if (unused !== undefined) item.hint(unused);
}
