import { z } from 'zod';

const listSize = z.object({
	conversations: z.number(),
	/** `even`: at random seconds of the range; `oneDay`: 80 % of them on one day. */
	spread: z.enum(['even', 'oneDay']),
});

const serviceSettings = z.object({
	key: z.string(),
	/** Epoch seconds. */
	startTime: z.number(),
	days: z.number(),
	lists: z.record(listSize),
	/** Each gets an endpoint. */
	latencies: z.array(z.number()),
});

/** The same service with a latency. */
export const endpoint = z.object({ latencyMs: z.number(), url: z.string() });

/** What the program of the service does for the benchmark. */
export const serviceTask = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('start'), settings: serviceSettings }),
	z.object({ kind: z.literal('ids'), serviceId: z.string() }),
	z.object({ kind: z.literal('forgetTraffic'), latencyMs: z.number() }),
	z.object({ kind: z.literal('traffic'), latencyMs: z.number() }),
	z.object({ kind: z.literal('makeExport'), serviceId: z.string(), bytes: z.number() }),
	z.object({ kind: z.literal('exportLink'), id: z.string() }),
]);

export type ListSize = z.infer<typeof listSize>;
export type ServiceSettings = z.infer<typeof serviceSettings>;
export type Endpoint = z.infer<typeof endpoint>;
export type ServiceTask = z.infer<typeof serviceTask>;
