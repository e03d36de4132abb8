import type { INodeProperties } from 'n8n-workflow';
import { CONDITIONS_EXAMPLE, filterTextOf } from '../../../n8n/parameters/filterJson';
import {
	analysisStatuses,
	channels,
	voiceStatuses,
	type ExportResource,
} from '../../../records/choices';
import { titleOf } from '../../../records/text/title';
import { kinds, type RecordKind } from '../../../records/kinds';
import type { ScoreBounds } from '../../../records/recordFacts';
import * as form from '../../form';
import { agentId } from '../recordLocators';
import { conditions } from './conditionRows';
import { voiceFilters } from './voiceFilters';

/** Hides a filter where the records do not have it. */
const hiddenFor = (...without: RecordKind[]) => ({
	hide: {
		'/resource': without,
		'/exportResource': without.map((kind) => kinds[kind].exportResource),
	},
});

const ofConversationsOnly = hiddenFor('customer', 'voiceConversation');
const ofCallsOnly = hiddenFor('conversation', 'customer');

export const analysisFilters = {
	analysisStatus: form
		.choice('Analysis Status', {
			choices: form.optionsFor(analysisStatuses),
			initial: 'completed',
			displayOptions: ofConversationsOnly,
			description: 'Status of the analysis: "completed" or "failed"',
		})
		.ifAdded(),
	channel: form
		.choice('Channel', {
			choices: form.optionsFor(channels),
			initial: 'call',
			displayOptions: ofConversationsOnly,
			description: 'Channel of the conversation: "call" or "chat"',
		})
		.ifAdded(),
	customerId: form
		.identifier('Customer ID', {
			placeholder: 'e.g. customer-000217',
			displayOptions: ofConversationsOnly,
			description: 'ID of the customer, e.g. customer-000217',
		})
		.ifAdded(),
};

const hiddenInExports = { hide: { '/resource': ['customer', 'export', 'voiceConversation'] } };

function scoreFilter(label: string, description: string) {
	const shown = { displayOptions: hiddenInExports, description };
	return form.integer(label, { least: 0, most: 100, initial: 60, ...shown }).ifAdded();
}

/** Compared in the node, because the service's lists have no condition for the score. */
export const scoreFilters = {
	maxScore: scoreFilter(
		'Max Score',
		'Highest overall score to include, 0 to 100, e.g. 59 for scores below 60',
	),
	minScore: scoreFilter('Min Score', 'Lowest overall score to include, 0 to 100, e.g. 60'),
};

interface ScoreFields {
	minScore: form.Field<number | undefined>;
	maxScore: form.Field<number | undefined>;
}

/** @throws InputError if the bounds exclude every score */
export function checkScoreBounds(
	fields: ScoreFields,
	{ minScore, maxScore }: form.Given<ScoreFields>,
): void {
	if (minScore === undefined || maxScore === undefined || minScore <= maxScore) return;
	throw fields.minScore.refuse(
		`(${minScore}) is above ${fields.maxScore.label} (${maxScore}), so nothing can match`,
		'Swap the two, or remove one.',
	);
}

/** @throws InputError */
export function scoreBoundsOf(given: form.Given<typeof scoreFilters>): ScoreBounds {
	checkScoreBounds(scoreFilters, given);
	const { minScore, maxScore } = given;
	return {
		...(minScore !== undefined && { minScore }),
		...(maxScore !== undefined && { maxScore }),
	};
}

export const callFilters = {
	agentId: agentId
		.with({
			required: false,
			displayOptions: ofCallsOnly,
			description: 'ID of the voice agent, e.g. agent-reminders',
		})
		.ifAdded(),
	status: form
		.choice('Status', {
			choices: form.optionsFor(voiceStatuses, {
				completed: 'Processing ended. The call may not have been answered.',
			}),
			initial: 'completed',
			displayOptions: ofCallsOnly,
			description: 'Status of the call: "completed", "call_initiated" or "error"',
		})
		.ifAdded(),
};

export function conversationQueryOf(given: form.Given<typeof analysisFilters>) {
	return {
		channel: given.channel,
		customer_id: given.customerId,
		analysis_status: given.analysisStatus,
	};
}

export function callQueryOf(given: form.Given<typeof callFilters>) {
	return { agent_id: given.agentId, status: given.status };
}

/** Compared in the node, because the service has no such filter in lists. */
const customerPhoneNumber = form
	.text('Customer Phone Number', {
		displayOptions: { show: { '/operation': ['search'] } },
		placeholder: 'e.g. +12025550100',
		description: 'Phone number of the customer, e.g. "+1 202 555 0100". Only digits are compared.',
	})
	.as((phone, field) => {
		if (/\p{Nd}/u.test(phone)) return phone;
		throw field.refuse('has no digit', 'Enter a phone number, or remove the filter.', phone);
	})
	.ifAdded();

/** The JSON text of a list's filter; undefined if it was not added. */
export const listFilter = form
	.json('Filter (JSON)', {
		description: `In place of rows, one JSON object, e.g. ${CONDITIONS_EXAMPLE}. Exports check it. Lists pass it on unchanged, because the service does not document its form there.`,
	})
	.as((value, field) => filterTextOf(value, field.label));

/**
 * n8n drops the values of hidden fields, and without its filters a list or an export has every record. With a field of
 * type hidden it passes them on. First, so that n8n's reading of a shown field wins.
 */
export const passedOn = (fields: INodeProperties[]): INodeProperties[] =>
	[...new Map(fields.map((field) => [field.name, field])).values()].map(
		({ displayName, name }) => ({ displayName, name, type: 'hidden', default: '' }),
	);

const fields = {
	...analysisFilters,
	...scoreFilters,
	filter: listFilter,
	conditions: conditions.with({ displayOptions: hiddenFor('voiceConversation') }),
	...callFilters,
	voiceFilters: voiceFilters.with({ displayOptions: ofCallsOnly }),
	customerPhoneNumber,
};

const hiddenAtTimes = form
	.propertiesOf(fields)
	.filter(({ displayOptions }) => displayOptions !== undefined);

/** Filters of lists, searches, exports and polls. Each shows its own. */
export const filters = form.collection(
	'Filters',
	{ hidden: passedOn(hiddenAtTimes), ...fields },
	{ placeholder: 'Add filter', displayOptions: { hide: { source: ['existing'] } } },
);

/** Whether a name is a field of one of the groups. */
export const within = (...groups: object[]) => {
	const names = new Set(groups.flatMap((group) => Object.keys(group)));
	return (name: string) => names.has(name);
};
const ofConversations = within(analysisFilters, scoreFilters, {
	...{ conditions, filter: listFilter, customerPhoneNumber },
});
const ofCustomers = within({ conditions, filter: listFilter });
const ofCalls = within(callFilters, { voiceFilters, filter: listFilter });

/** The filters that each list has. */
export const listFilters = {
	conversation: filters.only(ofConversations),
	customer: filters.only(ofCustomers),
	voiceConversation: filters.only(ofCalls),
};

/** A hint on filters that the panel hides, because other records were chosen. */
export function unusedText(given: object, records: ExportResource): string | undefined {
	const labels = [...form.additionsOf(given).leftovers.values()];
	if (labels.length === 0) return undefined;
	return `Not used: ${labels.join(', ')}. The panel hides it for ${titleOf(records).toLowerCase()}.`;
}

/** The JSON of a filter, or what the panel's form makes. @throws InputError with both */
export function oneFilterOf<Form>(
	json: string | undefined,
	formField: form.Field<unknown>,
	fromForm: Form | undefined,
): string | Form | undefined {
	if (json === undefined || fromForm === undefined) return json ?? fromForm;
	throw filters.refuse(
		`have both ${formField.label} and ${listFilter.label}`,
		'Use one of them: both set the same filter.',
	);
}

/** The `filter` of a list as text. @throws InputError */
export function listFilterOf(
	json: string | undefined,
	formField: form.Field<unknown>,
	fromForm: object | undefined,
): string | undefined {
	const one = oneFilterOf(json, formField, fromForm);
	return typeof one === 'string' ? one : filterTextOf(one, formField.label);
}
