import { perItem } from '../../../../src/operation/operation';
import { listFields, readList } from '../../../../src/panel/lists/recordLists';

/** docs/service.md, "List voice-agent conversations". */
export const getAll = perItem({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many voice conversations',
	description: 'Get the calls of voice agents in a time range, each of them once',
	effect: 'reads',
	whenToUse: 'For calls of voice agents in a time range, with their outcome.',
	fields: listFields('voiceConversation'),
	run: (item) => readList(item, 'voiceConversation'),
});
