import type { INodeProperties } from 'n8n-workflow';
import { resources } from '../../nodes/ConversationAnalytics/resources';
import { isField, shownFields } from '../../workshop/scripts/docs/parameters';

/** A description that a model can follow: an example, or all values. */
const HAS_EXAMPLE = /\be\.g\. |"[^"]+"/;

/** The operations that docs/agents.md offers to models, and the fields that a model fills in, apart from filters. */
const operations: Record<string, string[]> = {
	'conversation search': ['words', 'match'],
	'conversation getAll': [],
	'conversation get': ['conversationId', 'part', 'page'],
	'customer getAll': [],
	'customer get': ['customerId'],
	'voiceConversation getAll': [],
	'voiceConversation get': ['conversationId'],
};
const ofEveryList = ['timeRange', 'days', 'startTime', 'endTime'];

/** The service documents no value of these, so an example would be invented. */
const withoutKnownValues = [
	'conversationDirection',
	'crmUpdateStatus',
	'disconnectReason',
	'disconnectType',
	'transferAgentAnswered',
	'transferStatus',
];

function fieldsOf(operation: string): INodeProperties[] {
	const [resource, value] = operation.split(' ');
	const { fields: all = [] } =
		resources
			.find((one) => one.value === resource)
			?.operations.find((one) => one.value === value) ?? {};
	const fields = shownFields(all, { resource: resource ?? '', operation: value ?? '' });
	const filters = fields
		.filter(({ name }) => name === 'filters')
		.flatMap(({ options = [] }) => options.filter(isField));
	const names = [...ofEveryList, ...(operations[operation] ?? [])];
	return [...fields.filter(({ name }) => names.includes(name)), ...filters];
}

test.each(Object.keys(operations))('%s: each field for a model has an example', (one) => {
	const fields = fieldsOf(one).filter(
		({ name, type }) =>
			!['collection', 'fixedCollection'].includes(type) && !withoutKnownValues.includes(name),
	);
	expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(operations[one] ?? []));
	const without = fields.filter(({ description = '' }) => !HAS_EXAMPLE.test(description));
	expect(without.map(({ name, description }) => `${name}: ${description}`)).toEqual([]);
});
