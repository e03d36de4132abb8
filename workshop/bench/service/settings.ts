import { z } from 'zod';

/** What the service's program is told, as JSON on its command line. */
export const serviceSettings = z.object({
	key: z.string(),
	/** Epoch seconds. */
	startTime: z.number(),
	days: z.number(),
	lists: z.record(z.object({ conversations: z.number(), spread: z.enum(['even', 'oneDay']) })),
	/** An endpoint for each. */
	latencies: z.array(z.number()),
});

/** Where the same service answers with a delay. */
export const endpoint = z.object({
	latencyMs: z.number(),
	url: z.string(),
});

export const serviceAddresses = z.object({ endpoints: z.array(endpoint) });

export type ServiceSettings = z.infer<typeof serviceSettings>;
export type Endpoint = z.infer<typeof endpoint>;
