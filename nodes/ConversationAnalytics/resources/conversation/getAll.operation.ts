import { getManyAnalyses } from '../../../../src/operation/list/recordLists';

/** docs/service.md, "List analytics conversations". */
export const getAll = getManyAnalyses('conversation', {
	action: 'Get many conversations',
	description: 'Get the analyzed conversations of a time range, each of them once',
	whenToUse:
		"For a time range; for words use Search, for over 10,000 records Export: Download. n8n's Assistant ends Return All after 60 s.",
});
