import { z } from 'zod';

/** What the service's program is told, as JSON on its command line. */
export const serviceSettings = z.object({
	key: z.string(),
	/** Epoch seconds. */
	startTime: z.number(),
	days: z.number(),
	lists: z.record(
		z.object({ conversations: z.number(), spread: z.enum(['even', 'oneDay', 'untilNow']) }),
	),
	/** One pair of endpoints for each, plain and TLS. */
	latencies: z.array(z.number()),
	tls: z.object({ key: z.string(), cert: z.string() }),
});

/** Where the same service answers: with a delay, plain or over TLS. */
export const endpoint = z.object({
	latencyMs: z.number(),
	tls: z.boolean(),
	url: z.string(),
	filesUrl: z.string(),
});

export const serviceAddresses = z.object({ endpoints: z.array(endpoint) });

export type ServiceSettings = z.infer<typeof serviceSettings>;
export type Endpoint = z.infer<typeof endpoint>;
