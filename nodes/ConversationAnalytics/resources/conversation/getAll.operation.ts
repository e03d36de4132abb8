import { conversationList } from '../../../../client/list/listRequest';
import type { Parameters } from '../../../../n8n/parameters/parameters';
import { listItems } from '../../../../operation/listItems';
import { perItem } from '../../../../operation/operation';
import { analysisStatuses, channels } from '../../../../records/choices';
import { includeTranscript, listOptions } from '../../fields/listOptions';
import { listConditions } from '../../fields/filters/listConditions';
import { listFilter } from '../../fields/filters/listFilter';
import { listFilterOf } from '../../fields/filters/conditionRows';
import {
	analysisStatusFilter,
	channelFilter,
	customerIdFilter,
} from '../../fields/filters/recordFilters';
import { returnAllOrLimit } from '../../fields/returnAllOrLimit';
import { serviceId } from '../../fields/serviceId';
import { simplify } from '../../fields/simplify';
import { timeRange } from '../../fields/timeRange';
import { conversationShape } from './shape';

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
		{
			displayName: 'Filters',
			name: 'filters',
			type: 'collection',
			placeholder: 'Add filter',
			default: {},
			options: [
				analysisStatusFilter,
				channelFilter,
				listConditions('conversations'),
				customerIdFilter,
				listFilter,
			],
		},
		listOptions(includeTranscript),
	],
	async *run(item) {
		yield* listItems(item, listRequestOf(item.parameters), conversationShape(item.parameters));
	},
});

function listRequestOf(parameters: Parameters) {
	const filters = parameters.collection('filters');
	return conversationList(parameters.identifier('serviceId', 'Service ID'), {
		channel: filters.choice('channel', 'Channel', channels),
		customerId: filters.identifier('customerId', 'Customer ID'),
		analysisStatus: filters.choice('analysisStatus', 'Analysis Status', analysisStatuses),
		filter: listFilterOf('conversations', filters),
	});
}
