import { perItem } from '../../../../src/operation/operation';
import { listFields, readList } from '../../../../src/panel/lists/recordLists';

/** docs/service.md, "List analytics conversations". */
export const getAll = perItem({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many conversations',
	description: 'Get the analyzed conversations of a time range, each of them once',
	effect: 'reads',
	whenToUse:
		'For what happened in a time range; for words that were said use Search, for over 10,000 records Export: Download.',
	fields: listFields('conversation'),
	run: (item) => readList(item, 'conversation'),
});
