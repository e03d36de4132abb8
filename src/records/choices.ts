/** The closed lists of values in docs/service.md. Options and checks derive from these constants. */

/** Section "What the service does": the analytics modules. */
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

/** Section "List analytics conversations": what the conversation came in by. */
export const channels = ['call', 'chat'] as const;
export type Channel = (typeof channels)[number];

/** Section "States and transitions": the persisted outcome of an analysis. */
export const analysisStatuses = ['completed', 'failed'] as const;

/** Section "States and transitions": the stored status of a voice-agent conversation. */
export const voiceStatuses = ['completed', 'call_initiated', 'error'] as const;
export type VoiceStatus = (typeof voiceStatuses)[number];

/** Section "Common list parameters". */
export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Section "Generate an embedded URL": what a dashboard view shows. */
export const viewTypes = ['conversations', 'customers'] as const;

/** Section "Export job". */
export const exportResources = ['conversations', 'customers', 'voice_conversations'] as const;
export type ExportResource = (typeof exportResources)[number];

/** Section "Export job". */
export const exportStatuses = ['queued', 'processing', 'completed', 'failed', 'expired'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

/** Whether `value` is one of `choices`; narrows its type. */
export function isChoice<Choice extends string>(
	choices: readonly Choice[],
	value: unknown,
): value is Choice {
	return typeof value === 'string' && choices.some((choice) => choice === value);
}
