import type { ExportResource } from '../choices';

/** Section names of an export, and the one that is always sent (docs/service.md, "Create an export"). */
export const sectionsOf: Record<ExportResource, { metadata: string; all: readonly string[] }> = {
	conversations: {
		metadata: 'Meta Data',
		all: [
			'Agent Feedback',
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
			'Transcript',
		],
	},
	customers: {
		metadata: 'Meta Data',
		all: [
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
			'Timeline',
		],
	},
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

/** The single allowed `time_field` of each resource. */
export const timeFieldOf: Record<ExportResource, string> = {
	conversations: 'conversation_time',
	customers: 'last_interaction_at',
	voice_conversations: 'conversation_time',
};
