import type { StructuredFilter } from '../../client/filter/condition';
import { unknownOperators } from '../../client/filter/contradiction';
import { listRequestOf, type ListRequest } from '../../client/list/listRequest';
import type { ItemContext } from '../../n8n/context';
import { conditions } from '../../panel/fields/filters/conditionRows';
import {
	callQueryOf,
	conversationQueryOf,
	listFilterOf,
	filters,
	listFilter,
	listFilters,
	scoreBoundsOf,
	unusedText,
} from '../../panel/fields/filters/recordFilters';
import { voiceFilters } from '../../panel/fields/filters/voiceFilters';
import { outputFields } from '../../panel/fields/output';
import type { ExportResource } from '../../records/choices';
import { kinds } from '../../records/kinds';
import { cutText } from '../../records/text/cutText';
import { readOptions } from '../../panel/fields/readOptions';
import { limit, returnAll, serviceId } from '../../panel/fields/requestFields';
import { timeRange } from '../../panel/fields/timeRange';
import type { ValueOf } from '../../panel/form';
import { checkConfiguredNames } from '../configuredParameters';
import { perItem, type PerItemOperation } from '../operation';
import { recordOutput } from '../output/recordOutput';
import { listItems } from './listItems';

type ListedKind = keyof typeof listFilters;
type AnalysisKind = Exclude<ListedKind, 'voiceConversation'>;

/**
 * The list of a Get Many, of Search and of the polling trigger, with its filters.
 * @param fromRows the checked conditions
 * @throws InputError
 */
export function analysisList(
	kind: AnalysisKind,
	given: { serviceId: string; filters: ValueOf<typeof filters> },
	fromRows = given.filters.conditions(kinds[kind].exportResource),
): ListRequest {
	return listRequestOf(kind, {
		service_id: given.serviceId,
		...conversationQueryOf(given.filters),
		filter: listFilterOf(given.filters.filter, conditions, fromRows),
	});
}

/** The same for calls of voice agents. @throws InputError */
export function voiceList(given: ValueOf<(typeof listFilters)['voiceConversation']>): ListRequest {
	const filter = listFilterOf(given.filter, voiceFilters, given.voiceFilters);
	return listRequestOf('voiceConversation', { ...callQueryOf(given), filter });
}

/**
 * Names filters that the list does not have, and checks the parameter names of rows against the live configuration.
 * @returns the rows as they are sent
 * @throws InputError, ServiceError
 */
export async function checkListConditions(
	item: ItemContext,
	kind: AnalysisKind,
	filters: { conditions: ValueOf<typeof conditions>; filter: string | undefined },
): Promise<StructuredFilter | undefined> {
	const resource = kinds[kind].exportResource;
	hintOfFilters(item, filters, resource);
	return await checkConfiguredNames(item, resource, filters.conditions(resource));
}

const LONGEST_NAMES = 200;

/** Names filters that the list does not have, and operators whose effect this node cannot check. */
export function hintOfFilters(
	{ hint }: ItemContext,
	filters: { filter: string | undefined },
	resource: ExportResource,
): void {
	const unused = unusedText(filters, resource);
	if (unused !== undefined) hint(unused);
	const unknown = unknownOperators(filters.filter);
	if (unknown.length === 0) return;
	hint(
		`${listFilter.label} has operators that the service does not document: ${cutText(unknown.join(', '), LONGEST_NAMES)}. Check that the records match.`,
	);
}

type Text = Pick<PerItemOperation, 'action' | 'description' | 'whenToUse'>;

const getMany = {
	value: 'getAll',
	name: 'Get Many',
	effect: 'reads',
	isBoundedRead: true,
} as const;

const listFields = (kind: ListedKind) => ({
	range: timeRange,
	returnAll,
	limit,
	output: outputFields(kind),
});

/** Get Many of conversations or customers. */
export function getManyAnalyses(kind: AnalysisKind, text: Text): PerItemOperation {
	return perItem({
		...getMany,
		...text,
		fields: {
			serviceId,
			...listFields(kind),
			filters: listFilters[kind],
			options: readOptions,
		},
		async *run(item) {
			const { given } = item;
			const fromRows = await checkListConditions(item, kind, given.filters);
			const output = recordOutput(kind, given, item.answersModel);
			const bounds = scoreBoundsOf(given.filters);
			yield* listItems(item, analysisList(kind, given, fromRows), output, bounds);
		},
	});
}

/** Get Many of calls of voice agents. */
export function getManyCalls(text: Text): PerItemOperation {
	const kind = 'voiceConversation';
	return perItem({
		...getMany,
		...text,
		fields: { ...listFields(kind), filters: listFilters[kind], options: readOptions },
		async *run(item) {
			const { given } = item;
			hintOfFilters(item, given.filters, kinds[kind].exportResource);
			const output = recordOutput(kind, given, item.answersModel);
			yield* listItems(item, voiceList(given.filters), output);
		},
	});
}
