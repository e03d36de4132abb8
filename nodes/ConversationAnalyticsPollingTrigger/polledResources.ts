import type { TriggerPanelDefinition } from 'n8n-workflow';
import type { ListRequest } from '../../src/client/list/listRequest';
import type { ItemContext } from '../../src/n8n/context';
import type { FieldSource } from '../../src/n8n/parameters/fieldSource';
import {
	analysisList,
	checkListConditions,
	hintOfFilters,
	voiceList,
} from '../../src/operation/list/recordLists';
import { listFilters, scoreBoundsOf } from '../../src/panel/fields/filters/recordFilters';
import { masking, outputFields } from '../../src/panel/fields/output';
import { oncePerConversation, qaEvents } from '../../src/panel/fields/qaEvents';
import { optionsField, serviceId } from '../../src/panel/fields/requestFields';
import * as form from '../../src/panel/form';
import { kinds, type RecordKind } from '../../src/records/kinds';
import { limits } from '../../src/records/limits';
import type { ScoreBounds } from '../../src/records/recordFacts';
import { titleOf } from '../../src/records/text/title';

const startFields = {
	startFrom: form.choice('Start From', {
		noDataExpression: true,
		choices: {
			date: ['A Date', 'All records since then, oldest first'],
			now: ['Now', 'Only new records and later revisions'],
		},
		initial: 'now',
		description: 'Start of the first poll. After a change, earlier records may be emitted again.',
	}),
	startDate: form.time('Start Date', {
		required: true,
		displayOptions: { show: { startFrom: ['date'] } },
		description: 'Earliest time of a record, inclusive. Also accepts ISO text or epoch seconds.',
	}),
};

const lookBackHours = form.integer('Look-Back (Hours)', {
	least: 1,
	most: limits.windowDays * 24,
	initial: 24,
	description:
		'How far each poll reads back to find late and revised records. Records that appear later than this are missed.',
});

const options = optionsField({ lookBackHours, masking, oncePerConversation });

const fieldsOf = (kind: RecordKind) => ({
	...startFields,
	rules: qaEvents(kind),
	output: outputFields(kind, true),
});

/** What a poll reads of a resource. */
interface PolledList {
	request: ListRequest;
	scores: ScoreBounds;
	/** Names conditions that cannot match and filters that are not used. @throws InputError */
	checkFilters(item: ItemContext): Promise<void> | void;
}

/** The fields of a resource, and the list that they describe. */
function polledResource<Declared extends form.Fields>(
	fields: Declared,
	listOf: (given: form.Given<Declared>) => PolledList,
) {
	const read = (source: FieldSource) => {
		const given = form.give(fields, source);
		return { given, ...listOf(given) };
	};
	return { properties: form.propertiesOf(fields), read };
}

const analyses = (kind: 'conversation' | 'customer') =>
	polledResource(
		{ serviceId, ...fieldsOf(kind), filters: listFilters[kind], options },
		(given) => ({
			request: analysisList(kind, given),
			scores: scoreBoundsOf(given.filters),
			checkFilters: async (item) => void (await checkListConditions(item, kind, given.filters)),
		}),
	);

export const polled = {
	conversation: analyses('conversation'),
	customer: analyses('customer'),
	voiceConversation: polledResource(
		{
			...fieldsOf('voiceConversation'),
			filters: listFilters.voiceConversation,
			options,
		},
		({ filters }) => ({
			request: voiceList(filters),
			scores: {},
			checkFilters: (item) => hintOfFilters(item, filters, kinds.voiceConversation.exportResource),
		}),
	),
};

export type PolledKind = keyof typeof polled;

const test =
	'<b>While you build the workflow.</b> Fetch Test Event returns up to ten records of the last 31 days, the newest first. It remembers nothing.';

const interval =
	"Each poll reads the look-back again, about one request per 50 records. n8n's default of every minute is rarely needed: choose a mode such as Every Hour in Poll Times.";

/** The help on the left side of the open node, in HTML. */
export const triggerPanel: TriggerPanelDefinition = {
	executionsHelp: {
		inactive: `${test}<br><br><b>To go live.</b> Publish the workflow. ${interval}`,
		active: `${test}<br><br><b>In production</b> the workflow is published: each poll that finds new or changed records starts an execution. Open the list of executions to see it. ${interval}`,
	},
};

const choiceOf = (value: PolledKind, description: string) => {
	const record = titleOf(value);
	const action = `On new or changed ${record.toLowerCase()} or QA event`;
	return { name: `New or Changed ${record}`, value, action, description };
};

/** n8n's node panel makes an entry of each choice of a field with this label. */
export const resource = form.choice('Event', {
	noDataExpression: true,
	choices: [
		choiceOf('conversation', 'An analyzed call or chat'),
		choiceOf('customer', 'The accumulated profile of a customer, after each interaction'),
		choiceOf('voiceConversation', 'The record of a call of a voice agent'),
	],
	initial: 'conversation',
});

/** Each is shown for the resources that have it. */
export const polledFields = [
	...new Set(Object.values(polled).flatMap(({ properties }) => properties)),
].map((property) => {
	const kinds = Object.entries(polled).flatMap(([kind, { properties }]) =>
		properties.includes(property) ? kind : [],
	);
	if (kinds.length === Object.keys(polled).length) return property;
	const { displayOptions: { show, hide } = {} } = property;
	return {
		...property,
		displayOptions: { show: { ...show, resource: kinds }, ...(hide && { hide }) },
	};
});
