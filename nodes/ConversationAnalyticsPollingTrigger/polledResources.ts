import type { INodeProperties, TriggerPanelDefinition } from 'n8n-workflow';
import { recordKinds, type RecordKind } from '../../src/records/choices';
import { outputBesideEvents, outputFields } from '../../src/panel/fields/output';
import * as form from '../../src/panel/fields/form';
import { emitField, qaEventRows } from '../../src/panel/fields/qaEvents';
import { readOptions, serviceId } from '../../src/panel/fields/requestFields';
import { polledFilters, voiceListFilters } from '../../src/panel/fields/filters/recordFilters';
import { numbers } from '../../src/n8n/defaults';

const startFields: INodeProperties[] = [
	form.choice({
		displayName: 'Start From',
		name: 'startFrom',
		noDataExpression: true,
		choices: {
			date: ['A Date', 'All records since then, oldest first'],
			now: ['Now', 'Only new records and later revisions'],
		},
		default: 'now',
		description: 'Start of the first poll. After a change, earlier records may be emitted again.',
	}),
	form.time({
		displayName: 'Start Date',
		name: 'startDate',
		required: true,
		displayOptions: { show: { startFrom: ['date'] } },
		description: 'Earliest time of a record, inclusive. Also accepts ISO text or epoch seconds.',
	}),
	form.number({
		displayName: 'Look-Back (Hours)',
		name: 'lookBackHours',
		range: numbers.lookBackHours,
		description:
			'How far each poll reads back to find late and revised records. Records that appear later than this are missed.',
	}),
];

const pollOptions = readOptions(
	form.number({
		displayName: 'Concurrency',
		name: 'concurrency',
		range: numbers.concurrency,
		description: 'Parts of the time range to read in parallel',
	}),
	form.number({
		displayName: 'Max Records',
		name: 'maxRecords',
		range: numbers.maxRecordsPerPoll,
		description: 'Max number of records per poll. The next poll returns the others.',
	}),
	form.number({
		displayName: 'Max Seconds',
		name: 'maxSeconds',
		range: numbers.maxSecondsPerPoll,
		description: 'Max duration of a poll. The next poll continues where it ended.',
	}),
);

function fieldsOf(kind: RecordKind, filters: INodeProperties): INodeProperties[] {
	return [
		...startFields,
		emitField,
		qaEventRows(kind),
		...outputBesideEvents(outputFields(kind, 'selected')),
		filters,
		pollOptions,
	];
}

export const fieldsOfResources: Record<RecordKind, INodeProperties[]> = {
	conversation: [serviceId, ...fieldsOf('conversation', polledFilters)],
	customer: [serviceId, ...fieldsOf('customer', polledFilters)],
	voiceConversation: fieldsOf('voiceConversation', voiceListFilters),
};

const test =
	'<b>While you build the workflow.</b> Fetch Test Event returns up to ten records of the last 31 days, the newest first. It remembers nothing.';

const interval =
	"Each poll reads the look-back again, about one request per 50 records. n8n's default of every minute is rarely needed: choose a mode such as Every Hour in Poll Times.";

/** The help on the left side of the open node, in HTML. */
export const triggerPanel: TriggerPanelDefinition = {
	executionsHelp: {
		inactive: `${test}<br><br><b>To go live.</b> Publish the workflow. ${interval}`,
		active: `${test}<br><br><b>In production</b> the workflow is published: each poll that finds new or revised records starts an execution. Open the list of executions to see it. ${interval}`,
	},
};

/** n8n's node panel makes an entry of each choice of a field with this label: "On new or changed customer". */
export const resourceField = form.choice({
	displayName: 'Event',
	name: 'resource',
	noDataExpression: true,
	choices: {
		conversation: ['New or Changed Conversation', 'An analyzed call or chat'],
		customer: [
			'New or Changed Customer',
			'The accumulated profile of a customer, after each interaction',
		],
		voiceConversation: [
			'New or Changed Voice Conversation',
			'The record of a call of a voice agent',
		],
	},
	default: 'conversation',
});

/** Each is shown for the resources that have it. */
export const polledFields = [...new Set(Object.values(fieldsOfResources).flat())].map((field) => {
	const resource = recordKinds.filter((kind) => fieldsOfResources[kind].includes(field));
	// Without `hide`, which names fields of other nodes: n8n 1.123 refuses them.
	return { ...field, displayOptions: { show: { ...field.displayOptions?.show, resource } } };
});
