import { perItem } from '../../../../src/operation/operation';
import { searchItems } from '../../../../src/operation/search/searchItems';
import {
	searchFilters,
	searchItemPer,
	searchLimit,
	searchOptions,
	searchWords,
} from '../../../../src/panel/fields/search';
import { serviceId } from '../../../../src/panel/fields/serviceId';
import { timeRange } from '../../../../src/panel/fields/timeRange';
import {
	conversationFiltersWith,
	conversationListOf,
} from '../../../../src/panel/lists/conversationList';

/** The service has no search: it reads a list (docs/service.md, "List analytics conversations"). */
export const search = perItem({
	value: 'search',
	name: 'Search',
	action: 'Search conversations for words and get quotes',
	description: 'Find what was said or written: the best matches, with quotes',
	effect: 'reads',
	whenToUse: 'For questions about what was said; without words to look for use Get Many.',
	fields: [
		serviceId,
		...searchWords,
		...timeRange('the time of the conversation'),
		searchLimit,
		searchItemPer,
		conversationFiltersWith(...searchFilters),
		searchOptions,
	],
	async *run(item) {
		yield* searchItems(item, conversationListOf(item.parameters));
	},
});
