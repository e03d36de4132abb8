/** The enumerations of docs/service.md. */

export const moduleNames = [
	'business_insights',
	'custom_module',
	'lead_quality',
	'agent_feedback',
	'conversation_summary',
	'conversation_dispositions',
	'concerns_and_queries',
	'templates',
] as const;
export type ModuleName = (typeof moduleNames)[number];

export const channels = ['call', 'chat'] as const;
export type Channel = (typeof channels)[number];

export const analysisStatuses = ['completed', 'failed'] as const;

export const voiceStatuses = ['completed', 'call_initiated', 'error'] as const;

export type SortOrder = 'asc' | 'desc';

export const exportResources = ['conversations', 'customers', 'voice_conversations'] as const;
export type ExportResource = (typeof exportResources)[number];

export function isChoice<Choice extends string>(
	choices: readonly Choice[],
	value: unknown,
): value is Choice {
	return typeof value === 'string' && choices.some((choice) => choice === value);
}
