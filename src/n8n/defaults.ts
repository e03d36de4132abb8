import { DAY_SECONDS } from '../records/timeUnits';

/** A number in the panel: its inclusive bounds and its default. */
export interface NumberRange {
	least: number;
	most: number;
	initial: number;
}

/** The numbers of the panel. Limits of the service are in src/records/limits.ts. */
export const numbers = {
	days: { least: 1, most: 3650, initial: 30 },
	maxWaitSeconds: { least: 0, most: DAY_SECONDS, initial: 300 },
	/** Repeats of a read after a failure other than 429. */
	retries: { least: 0, most: 100, initial: 5 },
} satisfies Record<string, NumberRange>;
