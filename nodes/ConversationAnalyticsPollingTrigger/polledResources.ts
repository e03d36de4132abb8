import type { TriggerPanelDefinition } from 'n8n-workflow';
import { polledFiltersOf } from '../../src/panel/fields/filters/recordFilters';
import { masking, outputFields } from '../../src/panel/fields/output';
import { qaEvents } from '../../src/panel/fields/qaEvents';
import { concurrency, readOptions, serviceId } from '../../src/panel/fields/requestFields';
import * as form from '../../src/panel/form';
import type { RecordKind } from '../../src/records/kinds';
import { limits } from '../../src/records/limits';

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

const options = readOptions({
	lookBackHours,
	masking,
	concurrency: concurrency('Parts of the time range to read in parallel'),
	maxRecords: form.integer('Max Records', {
		least: 1,
		most: 100_000,
		initial: 10_000,
		description: 'Max number of records per poll. The next poll returns the others.',
	}),
	maxSeconds: form.integer('Max Seconds', {
		least: 1,
		most: 3600,
		initial: 300,
		description: 'Max duration of a poll. The next poll continues where it ended.',
	}),
});

const fieldsOf = (kind: RecordKind) => ({
	...startFields,
	rules: qaEvents(kind),
	output: outputFields(kind, true),
});

/** The fields of each resource. */
export const polled = {
	conversation: {
		serviceId,
		...fieldsOf('conversation'),
		filters: polledFiltersOf.conversation,
		options,
	},
	customer: { serviceId, ...fieldsOf('customer'), filters: polledFiltersOf.customer, options },
	voiceConversation: {
		...fieldsOf('voiceConversation'),
		filters: polledFiltersOf.voiceConversation,
		options,
	},
};

export type PolledKind = keyof typeof polled;

export const propertiesOfResource = {
	conversation: form.propertiesOf(polled.conversation),
	customer: form.propertiesOf(polled.customer),
	voiceConversation: form.propertiesOf(polled.voiceConversation),
};

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

/** n8n's node panel makes an entry of each choice of a field with this label: "On new or changed customer". */
export const resource = form.choice('Event', {
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
	initial: 'conversation',
});

/** Each is shown for the resources that have it. */
export const polledFields = [...new Set(Object.values(propertiesOfResource).flat())].map(
	(property) => {
		const kinds = Object.entries(propertiesOfResource).flatMap(([kind, properties]) =>
			properties.includes(property) ? kind : [],
		);
		// Without `hide`, which names fields of other nodes: n8n 1.123 refuses them.
		return {
			...property,
			displayOptions: { show: { ...property.displayOptions?.show, resource: kinds } },
		};
	},
);
