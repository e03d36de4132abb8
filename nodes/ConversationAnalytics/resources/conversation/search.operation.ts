import { analysisList, checkListConditions } from '../../../../src/operation/list/recordLists';
import { perItem } from '../../../../src/operation/operation';
import { searchFields } from '../../../../src/operation/search/searchFields';
import { searchItems } from '../../../../src/operation/search/searchItems';

/** The service has no search: it reads a list (docs/service.md, "List analytics conversations"). */
export const search = perItem({
	value: 'search',
	name: 'Search',
	action: 'Search conversations for words and get quotes',
	description: 'Find what was said or written: the best matches, with quotes',
	effect: 'reads',
	whenToUse: 'For questions about what was said; without words to look for use Get Many.',
	fields: searchFields,
	isBoundedRead: true,
	async *run(item) {
		const { given } = item;
		const fromRows = await checkListConditions(item, 'conversation', given.filters);
		yield* searchItems(item, analysisList('conversation', given, fromRows));
	},
});
