import { listItems } from '../../../../operation/list/listItems';
import { perItem } from '../../../../operation/operation';
import { recordOutput } from '../../../../operation/output/recordOutput';
import { listOptions } from '../../fields/listOptions';
import { returnAllOrLimit } from '../../fields/returnAllOrLimit';
import { serviceId } from '../../fields/serviceId';
import { conversationOutput } from '../../fields/output';
import { timeRange } from '../../fields/timeRange';
import { conversationFilters, conversationListOf } from './list';

/** docs/service.md, "List analytics conversations". */
export const getAll = perItem({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many conversations',
	description: 'Get the analysed conversations of a time range, each of them once',
	subject: { kind: 'read', thing: 'service' },
	fields: [
		serviceId,
		...timeRange('the time of the conversation'),
		...returnAllOrLimit,
		...conversationOutput,
		conversationFilters,
		listOptions(),
	],
	async *run(item) {
		yield* listItems(
			item,
			conversationListOf(item.parameters),
			recordOutput('conversation', item.parameters, item.isTool),
		);
	},
});
