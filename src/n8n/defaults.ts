import { limits } from '../records/limits';
import { DAY_SECONDS } from '../records/timeUnits';

/** A number in the panel: its inclusive bounds and its default. */
export interface NumberRange {
	least: number;
	most: number;
	initial: number;
}

/** No run of n8n holds more items. */
const MOST_RECORDS = 1_000_000;

const batchOf = (most: number): NumberRange => ({ least: 1, most, initial: most });

/** The numbers of the panel. Limits of the service are in src/records/limits.ts. */
export const numbers = {
	attemptDays: { least: 1, most: limits.windowDays, initial: 7 },
	batchSize: {
		/** Calls take fewer than chats do. */
		records: { least: 1, most: limits.batch.chats, initial: limits.batch.calls },
		recipients: batchOf(limits.batch.recipients),
	},
	callsPerDay: { least: 0, most: 100_000, initial: 100 },
	concurrency: { least: 1, most: 16, initial: 4 },
	days: { least: 1, most: 3650, initial: 30 },
	exportTimeoutSeconds: { least: 1, most: 7 * DAY_SECONDS, initial: 1800 },
	/** More recent results may not have arrived yet. */
	graceMinutes: { least: 0, most: 24 * 60, initial: 15 },
	hoursBetweenCalls: { least: 1, most: limits.windowDays * 24, initial: 24 },
	/** How long Delivery: Match remembers a call. */
	keepHours: { least: 1, most: 7 * 24, initial: 48 },
	/** How long Keep New waits for Mark Done. */
	leaseMinutes: { least: 1, most: 7 * 24 * 60, initial: 60 },
	lookBackHours: { least: 1, most: limits.windowDays * 24, initial: 24 },
	limit: { least: 1, most: MOST_RECORDS, initial: 50 },
	/** How late a promised call may be. */
	notAfterHours: { least: 1, most: limits.windowDays * 24, initial: 24 },
	maxAttempts: { least: 1, most: 100, initial: 3 },
	maxCalls: { least: 0, most: 100_000, initial: 100 },
	maxRecords: { least: 1, most: MOST_RECORDS, initial: 100_000 },
	maxRecordsPerPoll: { least: 1, most: 100_000, initial: 10_000 },
	maxSeconds: { least: 1, most: DAY_SECONDS, initial: 600 },
	maxSecondsPerPoll: { least: 1, most: 3600, initial: 300 },
	/** Approximate size of an answer for an AI agent. */
	maxTokens: { least: 300, most: 15_000, initial: 2000 },
	maxWaitSeconds: { least: 0, most: DAY_SECONDS, initial: 300 },
	outcomeSeconds: { least: 0, most: DAY_SECONDS, initial: 15 * 60 },
	pointsDropped: { least: 1, most: 100, initial: 10 },
	recordingTimeoutSeconds: { least: 1, most: DAY_SECONDS, initial: 600 },
	/** Lean records in an AI agent's list. */
	leanRecordsForAgents: { least: 1, most: 1000, initial: 35 },
	/** Other records or rows in an AI agent's list. */
	recordsForAgents: { least: 1, most: 1000, initial: 10 },
	quotesPerConversation: { least: 0, most: 100, initial: 3 },
	/** Repeats of a read after a failure other than 429. */
	retries: { least: 0, most: 100, initial: 5 },
	/** The score of any answer. */
	anyScore: { least: -1_000_000_000, most: 1_000_000_000, initial: 60 },
	/** Scores go from 0 to 100 (docs/service.md, "Module wrapper"). */
	overallScore: { least: 0, most: 100, initial: 60 },
	searchedRecords: { least: 1, most: 100_000, initial: 2000 },
	searchSeconds: { least: 1, most: 3600, initial: 60 },
	transcriptPage: { least: 1, most: 10_000, initial: 1 },
	waitLimitSeconds: { least: 0, most: DAY_SECONDS, initial: 600 },
} satisfies Record<string, NumberRange | Record<string, NumberRange>>;
