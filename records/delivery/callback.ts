/** Section "Events": the callbacks of the dashboard's developer configuration, one address each. */
export const callbacks = ['callAnalysis', 'chatAnalysis', 'voiceAgentCall'] as const;
export type Callback = (typeof callbacks)[number];

/** Whether `value` was given at all: the service may leave a field out, or send null or empty text. */
export function isGiven(value: unknown): boolean {
	return value !== undefined && value !== null && value !== '';
}
