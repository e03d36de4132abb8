import { checkListConditions } from '../../../../src/panel/fields/filters/conditionRows';
import { perItem } from '../../../../src/operation/operation';
import { searchItems } from '../../../../src/operation/search/searchItems';
import { filters } from '../../../../src/panel/fields/filters/filters';
import { limit } from '../../../../src/panel/fields/returnAllOrLimit';
import { searchOptions, searchWords } from '../../../../src/panel/fields/search';
import { serviceId } from '../../../../src/panel/fields/serviceId';
import { timeRange } from '../../../../src/panel/fields/timeRange';
import { listOf } from '../../../../src/panel/lists/recordLists';

/** The service has no search: it reads a list (docs/service.md, "List analytics conversations"). */
export const search = perItem({
	value: 'search',
	name: 'Search',
	action: 'Search conversations for words and get quotes',
	description: 'Find what was said or written: the best matches, with quotes',
	effect: 'reads',
	whenToUse: 'For questions about what was said; without words to look for use Get Many.',
	fields: [serviceId, ...searchWords, ...timeRange, limit, filters, searchOptions],
	async *run(item) {
		await checkListConditions(item, 'conversation');
		yield* searchItems(item, listOf.conversation(item.parameters));
	},
});
