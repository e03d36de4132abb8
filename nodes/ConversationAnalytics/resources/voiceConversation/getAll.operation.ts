import { getManyCalls } from '../../../../src/operation/list/recordLists';

/** docs/service.md, "List voice-agent conversations". */
export const getAll = getManyCalls({
	action: 'Get many voice conversations',
	description: 'Get the calls of voice agents in a time range, each of them once',
	whenToUse:
		"For calls of voice agents in a time range. n8n's Assistant ends Return All after 60 s.",
});
