import { listRequestOf, type ListRequest } from '../../client/list/listRequest';
import { numbers } from '../../n8n/defaults';
import type { NodeParameters } from '../../n8n/parameters/nodeParameters';
import { listItems } from './listItems';
import { perItem, type PerItemOperation } from '../operation';
import { recordOutput } from '../output/recordOutput';
import { scoreBoundsOf } from '../scores';
import type { RecordKind } from '../../records/choices';
import * as form from '../../panel/fields/form';
import { listFilterOf } from '../../panel/fields/filters/conditionRows';
import { checkListConditions } from './listConditions';
import {
	callQueryOf,
	conversationQueryOf,
	filters,
	listFiltersOf,
	voiceListFilters,
} from '../../panel/fields/filters/recordFilters';
import { voiceListFilterOf } from '../../panel/fields/filters/voiceFilters';
import { outputFields } from '../../panel/fields/output';
import {
	readOptions,
	returnAllOrLimit,
	serviceId,
	timeRange,
} from '../../panel/fields/requestFields';

const listOptions = readOptions(
	form.choice({
		displayName: 'When Limit Is Reached',
		name: 'onBound',
		choices: {
			return: ['Return Records Read So Far', 'A hint contains the range to continue with'],
			error: 'Stop With an Error',
		},
		default: 'error',
		description: 'What to do if Max Records or Max Seconds is reached before the end of the list',
	}),
	form.number({
		displayName: 'Concurrency',
		name: 'concurrency',
		range: numbers.concurrency,
		description:
			'Parts of the time range to read in parallel with Return All. The records and their order stay the same.',
	}),
	form.number({
		displayName: 'Max Records',
		name: 'maxRecords',
		range: numbers.maxRecords,
		description: 'Max number of records to read. Leave out for no limit.',
	}),
	form.number({
		displayName: 'Max Records for AI Agents',
		name: 'recordsForAgents',
		range: numbers.leanRecordsForAgents,
		displayOptions: form.forAgents,
		description: `Max number of records for an AI agent. Default: ${numbers.leanRecordsForAgents.initial} short or ${numbers.recordsForAgents.initial} complete records. A note counts the others.`,
	}),
	form.number({
		displayName: 'Max Seconds',
		name: 'maxSeconds',
		range: numbers.maxSeconds,
		description: 'Stop when it takes longer than this',
	}),
	form.choice({
		displayName: 'Sort Order',
		name: 'sortOrder',
		choices: {
			desc: 'Newest First',
			asc: 'Oldest First',
		},
		default: 'desc',
		description: 'Order by time, then by ID',
	}),
);

/** The list of a Get Many, of Search and of the polling trigger, with its filters. */
export const listOf: Record<RecordKind, (parameters: NodeParameters) => ListRequest> = {
	conversation: (parameters) => {
		const given = listFiltersOf(parameters, 'conversation');
		return listRequestOf('conversation', {
			service_id: parameters.serviceId(),
			...conversationQueryOf(given),
			filter: listFilterOf('conversations', given),
		});
	},
	customer: (parameters) =>
		listRequestOf('customer', {
			service_id: parameters.serviceId(),
			filter: listFilterOf('customers', listFiltersOf(parameters, 'customer')),
		}),
	voiceConversation: (parameters) => {
		const given = listFiltersOf(parameters, 'voiceConversation');
		const filter = voiceListFilterOf(given);
		return listRequestOf('voiceConversation', { ...callQueryOf(given), filter });
	},
};

/** A Get Many. */
export function getMany(
	kind: RecordKind,
	text: Pick<PerItemOperation, 'action' | 'description' | 'whenToUse'>,
): PerItemOperation {
	const isVoice = kind === 'voiceConversation';
	return perItem({
		value: 'getAll',
		name: 'Get Many',
		...text,
		effect: 'reads',
		fields: [
			...(isVoice ? [] : [serviceId]),
			...timeRange,
			...returnAllOrLimit,
			...outputFields(kind, 'selected'),
			isVoice ? voiceListFilters : filters,
			listOptions,
		],
		async *run(item) {
			const { parameters } = item;
			await checkListConditions(item, kind);
			const output = recordOutput(kind, parameters, item.forModel);
			const bounds = scoreBoundsOf(listFiltersOf(parameters, kind));
			yield* listItems(item, listOf[kind](parameters), output, bounds);
		},
	});
}
