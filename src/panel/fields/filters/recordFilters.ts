import type { INodeProperties } from 'n8n-workflow';
import {
	analysisStatuses,
	channels,
	voiceStatuses,
	type ExportResource,
	type RecordKind,
} from '../../../records/choices';
import { InputError } from '../../../client/errors';
import { numbers } from '../../../n8n/defaults';
import { isExpression } from '../../../n8n/parameters/fields';
import { titleOf } from '../../../records/title';
import { objectOf, type JsonObject } from '../../../records/value';
import type { Collection } from '../../../n8n/parameters/collection';
import type { NodeParameters } from '../../../n8n/parameters/nodeParameters';
import { CONDITIONS_EXAMPLE } from '../../../n8n/parameters/filterJson';
import * as form from '../form';
import { agentId } from '../recordLocators';
import { conditionRows } from './conditions';
import { voiceFilters } from './voiceFilters';

type DisplayOptions = NonNullable<INodeProperties['displayOptions']>;

/** Compared in the node, because the service's lists have no condition for the score. */
export const scoreFilters: INodeProperties[] = [
	form.number({
		displayName: 'Max Score',
		name: 'maxScore',
		range: numbers.overallScore,
		description: 'Highest overall score to include, 0 to 100, e.g. 59 for scores below 60',
	}),
	form.number({
		displayName: 'Min Score',
		name: 'minScore',
		range: numbers.overallScore,
		description: 'Lowest overall score to include, 0 to 100, e.g. 60',
	}),
];

const conversationFilters: INodeProperties[] = [
	form.choice({
		displayName: 'Analysis Status',
		name: 'analysisStatus',
		choices: form.choiceOptions(analysisStatuses),
		default: 'completed',
		description: 'Status of the analysis: "completed" or "failed"',
	}),
	form.choice({
		displayName: 'Channel',
		name: 'channel',
		choices: form.choiceOptions(channels),
		default: 'call',
		description: 'Channel of the conversation: "call" or "chat"',
	}),
	form.text({
		displayName: 'Customer ID',
		name: 'customerId',
		placeholder: 'e.g. customer-000217',
		description: 'ID of the customer, e.g. customer-000217',
	}),
];

const callFilters: INodeProperties[] = [
	{
		...agentId,
		required: false,
		description: 'ID of the voice agent, e.g. agent-reminders',
	},
	form.choice({
		displayName: 'Status',
		name: 'status',
		choices: form.choiceOptions(voiceStatuses, {
			completed: 'Processing ended. The call may not have been answered.',
		}),
		default: 'completed',
		description: 'Status of the call: "completed", "call_initiated" or "error"',
	}),
];

export function conversationQueryOf(filters: Collection) {
	return {
		channel: filters.choice('channel', channels, undefined),
		customer_id: filters.identifier('customerId', undefined),
		analysis_status: filters.choice('analysisStatus', analysisStatuses, undefined),
	};
}

export function callQueryOf(filters: Collection) {
	return {
		agent_id: filters.identifier('agentId', undefined),
		status: filters.choice('status', voiceStatuses, undefined),
	};
}

/** Compared in the node, because the service has no such filter in lists. */
const customerPhoneNumberFilter = form.text({
	displayName: 'Customer Phone Number',
	name: 'customerPhoneNumber',
	displayOptions: { show: { '/operation': ['search'] } },
	placeholder: 'e.g. +12025550100',
	description: 'Phone number of the customer, e.g. "+1 202 555 0100". Only digits are compared.',
});

export const listFilter = form.json({
	displayName: 'Filter (JSON)',
	name: 'filter',
	displayOptions: { hide: { '/resource': ['export'] } },
	placeholder: `e.g. ${CONDITIONS_EXAMPLE}`,
	description: `One JSON object, e.g. ${CONDITIONS_EXAMPLE}, matched as the dashboard matches its standard fields. The service does not document the form of this filter in lists, so the node sends it unchanged.`,
});

const exportOf = (...records: string[]) => ({
	'/resource': ['export'],
	'/exportResource': records,
});
export const VOICE_EXAMPLE = '{"audio_duration": "1-2 Minutes"}';

const asJson = { conditionsMode: ['json'] };

/** The filter of an export as JSON. */
const jsonFilters: INodeProperties[] = [
	form.json({
		displayName: 'Conditions (JSON)',
		name: 'conditionsJson',
		displayOptions: { show: { ...exportOf('conversations', 'customers'), ...asJson } },
		placeholder: `e.g. ${CONDITIONS_EXAMPLE}`,
		description:
			'One object with the key "and"; a condition has field, operator, value and, for a parameter, module',
	}),
	form.choice({
		displayName: 'Enter Conditions As',
		name: 'conditionsMode',
		displayOptions: { show: { '/resource': ['export'] } },
		choices: {
			form: 'Form',
			json: ['JSON', 'Checked by the same rules'],
		},
		default: 'form',
		description: 'How to enter the conditions. JSON adds a field for them to the list of filters.',
	}),
	form.json({
		displayName: 'Voice Filters (JSON)',
		name: 'voiceFiltersJson',
		displayOptions: { show: { ...exportOf('voice_conversations'), ...asJson } },
		placeholder: `e.g. ${VOICE_EXAMPLE}`,
		description: "One object with the service's own keys",
	}),
];

const displayed = (displayOptions: DisplayOptions, fields: INodeProperties[]): INodeProperties[] =>
	fields.map((field) => ({ ...field, displayOptions }));

const analysisFilters: INodeProperties[] = [
	...displayed(
		{
			hide: {
				'/resource': ['customer'],
				'/exportResource': ['customers', 'voice_conversations'],
			},
		},
		conversationFilters,
	),
	...displayed({ hide: { '/resource': ['customer', 'export'] } }, scoreFilters),
	listFilter,
];

/**
 * n8n drops the values of hidden fields, and without its filters a list or an export has every record. With a field of
 * type hidden it passes them on. First, so that n8n's reading of a shown field wins.
 */
const passedOn = (fields: INodeProperties[]): INodeProperties[] =>
	[...new Map(fields.map((field) => [field.name, field])).values()].map(
		({ displayName, name }) => ({ displayName, name, type: 'hidden', default: '' }),
	);

function collectionOf(options: INodeProperties[], others: INodeProperties[] = []): INodeProperties {
	const hiddenAtTimes = options.filter(({ displayOptions }) => displayOptions !== undefined);
	return form.collection({
		displayName: 'Filters',
		name: 'filters',
		placeholder: 'Add filter',
		displayOptions: { hide: { source: ['existing'] } },
		options: [...passedOn([...hiddenAtTimes, ...others]), ...options],
	});
}

/** Filters of the polling trigger, without the fields of exports. */
export const polledFilters = form.collection({
	displayName: 'Filters',
	name: 'filters',
	placeholder: 'Add filter',
	options: [...analysisFilters, conditionRows],
});

export const voiceListFilters = collectionOf(
	[...callFilters, voiceFilters, listFilter],
	[...conversationFilters, ...scoreFilters, conditionRows],
);

/** Filters of lists, searches and exports. Each shows its own. */
export const filters = collectionOf([
	...analysisFilters,
	...displayed({ hide: { '/exportResource': ['voice_conversations'], ...asJson } }, [
		conditionRows,
	]),
	...displayed({ show: exportOf('voice_conversations') }, callFilters),
	...displayed({ show: exportOf('voice_conversations'), hide: asJson }, [voiceFilters]),
	...jsonFilters,
	customerPhoneNumberFilter,
]);

const namesOf = (fields: INodeProperties[]) => fields.map(({ name }) => name);

/** The filters that each list has. */
const listed: Record<RecordKind, readonly string[]> = {
	conversation: [
		...namesOf([...conversationFilters, ...scoreFilters]),
		...namesOf([conditionRows, listFilter, customerPhoneNumberFilter]),
	],
	customer: namesOf([conditionRows, listFilter]),
	voiceConversation: namesOf([...callFilters, voiceFilters, listFilter]),
};

/** The filters that each export has, beside its conditions. */
const exported: Record<ExportResource, readonly string[]> = {
	conversations: namesOf(conversationFilters),
	customers: [],
	voice_conversations: namesOf(callFilters),
};

export function listFiltersOf(parameters: NodeParameters, kind: RecordKind): Collection {
	return parameters.listFilters((name) => listed[kind].includes(name));
}

/** The filters of an export. @throws InputError for one that the panel shows and the export does not have */
export function exportFiltersOf(
	parameters: NodeParameters,
	resource: ExportResource,
	outside: readonly string[],
) {
	const inside: JsonObject = objectOf(parameters.raw('filters', {}));
	const isJson = (inside.conditionsMode ?? parameters.raw('conditionsMode')) === 'json';
	const { name } = resource === 'voice_conversations' ? voiceFilters : conditionRows;
	const [used, unused] = isJson ? [`${name}Json`, name] : [name, `${name}Json`];
	const fitting = ['conditionsMode', used, ...exported[resource]];
	const filters = parameters.collection('filters', {
		outside,
		fits: (one) => fitting.includes(one),
	});
	const isModeShown = isExpression(parameters.stored('filters.conditionsMode'));
	if (filters.leftovers.includes(unused) && (isModeShown || !filters.names.includes(used))) {
		const [now, other] = isJson ? ['JSON', 'Form'] : ['Form', 'JSON'];
		throw new InputError(
			filters.label(unused),
			`${isJson ? 'are' : 'is'} filled in, but Enter Conditions As is ${now}`,
			`Set Enter Conditions As to ${other}, or clear ${filters.label(unused)} there.`,
		);
	}
	refuseUnfitting(parameters, filters, resource);
	return filters;
}

function refuseUnfitting(
	parameters: NodeParameters,
	filters: Collection,
	records: ExportResource,
): void {
	const [name] = filters.leftovers;
	// With an expression for the records, the panel shows the filters of all.
	if (name === undefined || !isExpression(parameters.stored('exportResource'))) return;
	throw new InputError(
		filters.label(name),
		`is no filter of ${titleOf(records).toLowerCase()}`,
		'Remove it from Filters.',
	);
}

/** A hint on filters that the panel hides, because other records or another form of conditions were chosen. */
export function unusedText(filters: Collection, records: ExportResource): string | undefined {
	const labels = filters.leftovers.map((name) => filters.label(name));
	if (labels.length === 0) return undefined;
	return `Not used: ${labels.join(', ')}. The panel hides it for ${titleOf(records).toLowerCase()} or the chosen form of conditions.`;
}
