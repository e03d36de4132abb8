import { getMany } from '../../../../src/operation/list/recordLists';

/** docs/service.md, "List analytics conversations". */
export const getAll = getMany('conversation', {
	action: 'Get many conversations',
	description: 'Get the analyzed conversations of a time range, each of them once',
	whenToUse:
		'For what happened in a time range; for words that were said use Search, for over 10,000 records Export: Download.',
});
