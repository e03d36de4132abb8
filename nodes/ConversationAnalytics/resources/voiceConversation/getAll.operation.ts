import { listItems } from '../../../../src/operation/list/listItems';
import { perItem } from '../../../../src/operation/operation';
import { recordOutput } from '../../../../src/operation/output/recordOutput';
import { listOptions } from '../../../../src/panel/fields/listOptions';
import { returnAllOrLimit } from '../../../../src/panel/fields/returnAllOrLimit';
import { listOutputFields } from '../../../../src/panel/fields/output';
import { timeRange } from '../../../../src/panel/fields/timeRange';
import { voiceListFilters } from '../../../../src/panel/fields/filters/filters';
import { voiceConversationListOf } from '../../../../src/panel/lists/voiceConversationList';

/** docs/service.md, "List voice-agent conversations". */
export const getAll = perItem({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many voice conversations',
	description: 'Get the calls of voice agents in a time range, each of them once',
	effect: 'reads',
	whenToUse: 'For calls of voice agents in a time range, with their outcome.',
	fields: [
		...timeRange,
		...returnAllOrLimit,
		...listOutputFields.voiceConversation,
		voiceListFilters,
		listOptions,
	],
	async *run(item) {
		yield* listItems(
			item,
			voiceConversationListOf(item.parameters),
			recordOutput('voiceConversation', item.parameters, item.isTool),
		);
	},
});
