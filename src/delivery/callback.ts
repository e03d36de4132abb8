/** docs/service.md, "Events": the callbacks of the dashboard's developer configuration, one address each. */
export const callbacks = ['callAnalysis', 'chatAnalysis', 'voiceAgentCall'] as const;
export type Callback = (typeof callbacks)[number];
