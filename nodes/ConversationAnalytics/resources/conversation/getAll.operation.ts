import { listItems } from '../../../../operation/listItems';
import { perItem } from '../../../../operation/operation';
import { includeTranscript, listOptions } from '../../fields/listOptions';
import { returnAllOrLimit } from '../../fields/returnAllOrLimit';
import { serviceId } from '../../fields/serviceId';
import { simplify } from '../../fields/simplify';
import { timeRange } from '../../fields/timeRange';
import { conversationShape } from './shape';
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
		simplify,
		conversationFilters,
		listOptions(includeTranscript),
	],
	async *run(item) {
		yield* listItems(item, conversationListOf(item.parameters), conversationShape(item.parameters));
	},
});
