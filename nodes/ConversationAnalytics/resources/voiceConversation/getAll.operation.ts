import { listItems } from '../../../../operation/list/listItems';
import { perItem } from '../../../../operation/operation';
import { recordOutput } from '../../../../operation/output/recordOutput';
import { listOptions } from '../../fields/listOptions';
import { returnAllOrLimit } from '../../fields/returnAllOrLimit';
import { voiceConversationOutput } from '../../fields/output';
import { timeRange } from '../../fields/timeRange';
import { voiceConversationFilters, voiceConversationListOf } from './list';

/** docs/service.md, "List voice-agent conversations". */
export const getAll = perItem({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many voice conversations',
	description: 'Get the calls of voice agents in a time range, each of them once',
	subject: { kind: 'read', thing: 'agent' },
	fields: [
		...timeRange('the time of the call'),
		...returnAllOrLimit,
		...voiceConversationOutput,
		voiceConversationFilters,
		listOptions(),
	],
	async *run(item) {
		yield* listItems(
			item,
			voiceConversationListOf(item.parameters),
			recordOutput('voiceConversation', item.parameters, item.isTool),
		);
	},
});
