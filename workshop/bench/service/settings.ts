import { z } from 'zod';

/** How many conversations a list has, and how they lie over the days. */
const listSize = z.object({
	conversations: z.number(),
	/** `even`: any second of the range is as likely; `oneDay`: 80 % of them on one day of it. */
	spread: z.enum(['even', 'oneDay']),
});

/** What the service's program is told, as JSON on its command line. */
export const serviceSettings = z.object({
	key: z.string(),
	/** Epoch seconds. */
	startTime: z.number(),
	days: z.number(),
	lists: z.record(listSize),
	/** An endpoint for each. */
	latencies: z.array(z.number()),
});

/** Where the same service answers with a delay. */
export const endpoint = z.object({
	latencyMs: z.number(),
	url: z.string(),
});

export const serviceAddresses = z.object({ endpoints: z.array(endpoint) });

export type ListSize = z.infer<typeof listSize>;
export type ServiceSettings = z.infer<typeof serviceSettings>;
export type Endpoint = z.infer<typeof endpoint>;
