import { listRequestOf, type ListRequest } from '../../client/list/listRequest';
import { conditions } from '../../panel/fields/filters/conditionRows';
import {
	callQueryOf,
	conversationQueryOf,
	listFilterOf,
	filters,
	listFilters,
	scoreBoundsOf,
} from '../../panel/fields/filters/recordFilters';
import { voiceFilters } from '../../panel/fields/filters/voiceFilters';
import { outputFields } from '../../panel/fields/output';
import { kinds } from '../../records/kinds';
import { readOptions } from '../../panel/fields/readOptions';
import { limit, returnAll, serviceId } from '../../panel/fields/requestFields';
import { timeRange } from '../../panel/fields/timeRange';
import type { ValueOf } from '../../panel/form';
import { perItem, type PerItemOperation } from '../operation';
import { recordOutput } from '../output/recordOutput';
import { checkListConditions, hintOfFilters } from './listConditions';
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
	fromRows = given.filters.conditions.filterFor(kinds[kind].exportResource),
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
