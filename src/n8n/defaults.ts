import { limits } from '../records/limits';
import { DAY_SECONDS } from '../records/timeUnits';

/** A number in the panel: its inclusive bounds and its default. */
export interface NumberRange {
	least: number;
	most: number;
	initial: number;
}

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
	days: { least: 1, most: 3650, initial: 30 },
	hoursBetweenCalls: { least: 1, most: limits.windowDays * 24, initial: 24 },
	/** How long Delivery: Match remembers a call. */
	keepHours: { least: 1, most: 7 * 24, initial: 48 },
	/** How late a promised call may be. */
	notAfterHours: { least: 1, most: limits.windowDays * 24, initial: 24 },
	maxAttempts: { least: 1, most: 100, initial: 3 },
	maxCalls: { least: 0, most: 100_000, initial: 100 },
	maxWaitSeconds: { least: 0, most: DAY_SECONDS, initial: 300 },
	outcomeSeconds: { least: 0, most: DAY_SECONDS, initial: 15 * 60 },
	/** Repeats of a read after a failure other than 429. */
	retries: { least: 0, most: 100, initial: 5 },
	waitLimitSeconds: { least: 0, most: DAY_SECONDS, initial: 600 },
} satisfies Record<string, NumberRange | Record<string, NumberRange>>;
