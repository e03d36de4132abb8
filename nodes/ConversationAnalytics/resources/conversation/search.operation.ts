import { perItem } from '../../../../operation/operation';
import { searchItems } from '../../../../operation/search/searchItems';
import {
	searchFilters,
	searchItemPer,
	searchLimit,
	searchOptions,
	searchWords,
} from '../../fields/search';
import { serviceId } from '../../fields/serviceId';
import { timeRange } from '../../fields/timeRange';
import { conversationFiltersWith, conversationListOf } from './list';

/** The service has no search: it reads a list (docs/service.md, "List analytics conversations"). */
export const search = perItem({
	value: 'search',
	name: 'Search',
	action: 'Search conversations for words and get quotes',
	description: 'Find what was said or written: the best matches, with quotes',
	subject: { kind: 'read', thing: 'service' },
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
