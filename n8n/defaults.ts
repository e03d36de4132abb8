/** Our own bounds on a run, beside the service's (records/limits.ts). The user sees and sets them. */
export const defaults = {
	/** Connections kept open to the service; also the most windows read at a time. */
	connections: 16,
	/** Windows read at a time unless the user says otherwise. */
	concurrency: 4,
	/** Longest wait for an answer, in milliseconds; Request Options has a field for it. */
	timeoutMs: 60_000,
	/** Repeats of a read after a failure other than 429. */
	retries: 5,
	/** Longest total wait of one request, in seconds. */
	longestWaitSeconds: 300,
	/** Records a list gives to an AI agent. */
	recordsForAgents: 10,
} as const;
