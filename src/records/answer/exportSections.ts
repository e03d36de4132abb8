import type { ExportResource } from '../choices';

const analyticsSections = [
	'Business Insights',
	'Concerns and Queries',
	'Conversation Dispositions',
	'Custom Module',
	'Explanation',
	'Lead Quality',
	'Meta Data',
	'Subparameters',
	'Summary',
	'Templates',
];

/** docs/service.md, "Create an export". The metadata section is always sent. */
export const sectionsOf: Record<ExportResource, { metadata: string; all: readonly string[] }> = {
	conversations: {
		metadata: 'Meta Data',
		all: ['Agent Feedback', ...analyticsSections, 'Transcript'],
	},
	customers: { metadata: 'Meta Data', all: [...analyticsSections, 'Timeline'] },
	voice_conversations: {
		metadata: 'Metadata',
		all: [
			'Business insight',
			'CRM update payload',
			'Conversation summary',
			'Explanation',
			'Future scheduling',
			'Metadata',
			'Request data',
			'Subparameters',
			'Tool calls',
			'Transcript',
		],
	},
};

/** The only `time_field` of each resource, in lists and exports. */
export const timeFieldOf: Record<ExportResource, string> = {
	conversations: 'conversation_time',
	customers: 'last_interaction_at',
	voice_conversations: 'conversation_time',
};
