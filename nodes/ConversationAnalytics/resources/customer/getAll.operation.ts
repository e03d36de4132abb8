import { getManyAnalyses } from '../../../../src/operation/list/recordLists';

/** docs/service.md, "List customers". */
export const getAll = getManyAnalyses('customer', {
	action: 'Get many customers',
	description: 'Get the customers whose last interaction is in a time range',
	whenToUse:
		"For customers who were in touch in a time range. n8n's Assistant ends Return All after 60 s.",
});
