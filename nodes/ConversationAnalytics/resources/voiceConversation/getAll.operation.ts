import { voiceConversationList } from '../../../../client/list/listRequest';
import { filterTextOf } from '../../../../n8n/parameters/filterJson';
import { listItems } from '../../../../operation/listItems';
import { perItem } from '../../../../operation/operation';
import { voiceStatuses } from '../../../../records/choices';
import { listFilter } from '../../fields/filters/listFilter';
import { includeTranscript, listOptions } from '../../fields/listOptions';
import { agentIdFilter, voiceStatusFilter } from '../../fields/filters/recordFilters';
import { returnAllOrLimit } from '../../fields/returnAllOrLimit';
import { simplify } from '../../fields/simplify';
import { timeRange } from '../../fields/timeRange';
import { voiceConversationShape } from './shape';

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
		simplify,
		{
			displayName: 'Filters',
			name: 'filters',
			type: 'collection',
			placeholder: 'Add filter',
			default: {},
			options: [agentIdFilter, listFilter, voiceStatusFilter],
		},
		listOptions(includeTranscript),
	],
	async *run(item) {
		const filters = item.parameters.collection('filters');
		const request = voiceConversationList({
			agentId: filters.identifier('agentId', 'Agent ID'),
			status: filters.choice('status', 'Status', voiceStatuses),
			filter: filterTextOf(filters.raw('filter'), 'Filter (JSON)'),
		});
		yield* listItems(item, request, voiceConversationShape(item.parameters));
	},
});
