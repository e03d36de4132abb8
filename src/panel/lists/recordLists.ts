import type { INodeProperties } from 'n8n-workflow';
import {
	conversationList,
	customerList,
	voiceConversationList,
	type ListRequest,
} from '../../client/list/listRequest';
import type { ItemContext, OutputItem } from '../../n8n/context';
import type { NodeParameters } from '../../n8n/parameters/nodeParameters';
import { listItems } from '../../operation/list/listItems';
import { recordOutput } from '../../operation/output/recordOutput';
import { scoreBoundsOf } from '../../operation/scores';
import type { RecordKind } from '../../output/outputSettings';
import { analysisStatuses, channels, voiceStatuses } from '../../records/choices';
import { checkListConditions, listFilterOf } from '../fields/filters/conditionRows';
import { filters, voiceListFilters } from '../fields/filters/filters';
import { voiceListFilterOf } from '../fields/filters/voiceFilterForm';
import { listOptions } from '../fields/listOptions';
import { listOutputFields } from '../fields/output';
import { returnAllOrLimit } from '../fields/returnAllOrLimit';
import { serviceId } from '../fields/serviceId';
import { timeRange } from '../fields/timeRange';

/** The list of a Get Many, of Search and of the polling trigger, with its filters. */
export const listOf: Record<RecordKind, (parameters: NodeParameters) => ListRequest> = {
	conversation: (parameters) => {
		const given = parameters.listFilters();
		return conversationList(parameters.serviceId(), {
			channel: given.choice('channel', channels, undefined),
			customer_id: given.identifier('customerId', undefined),
			analysis_status: given.choice('analysisStatus', analysisStatuses, undefined),
			filter: listFilterOf('conversations', given),
		});
	},
	customer: (parameters) =>
		customerList(parameters.serviceId(), {
			filter: listFilterOf('customers', parameters.listFilters()),
		}),
	voiceConversation: (parameters) => {
		const given = parameters.listFilters();
		return voiceConversationList({
			agent_id: given.identifier('agentId', undefined),
			status: given.choice('status', voiceStatuses, undefined),
			filter: voiceListFilterOf(given),
		});
	},
};

/** The fields of a Get Many. */
export function listFields(kind: RecordKind): INodeProperties[] {
	const isVoice = kind === 'voiceConversation';
	return [
		...(isVoice ? [] : [serviceId]),
		...timeRange,
		...returnAllOrLimit,
		...listOutputFields[kind],
		isVoice ? voiceListFilters : filters,
		listOptions,
	];
}

/** Reads the items of a Get Many. */
export async function* readList(item: ItemContext, kind: RecordKind): AsyncIterable<OutputItem[]> {
	const { parameters } = item;
	await checkListConditions(item, kind);
	const list = listOf[kind](parameters);
	const output = recordOutput(kind, parameters, item.isTool);
	yield* listItems(item, list, output, scoreBoundsOf(parameters.listFilters()));
}
