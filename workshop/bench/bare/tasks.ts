import { z } from 'zod';

export const bareTask = z.discriminatedUnion('kind', [
	/** Reads a list with fixed equal windows, each with its own chain of cursors. */
	z.object({
		kind: z.literal('readList'),
		url: z.string(),
		key: z.string(),
		serviceId: z.string(),
		/** Epoch seconds, half-open. */
		start: z.number(),
		end: z.number(),
		concurrency: z.number(),
	}),
	/** Streams a link into a file. */
	z.object({ kind: z.literal('download'), url: z.string(), file: z.string() }),
]);

export const bareResult = z.object({
	wallMs: z.number(),
	cpuMs: z.number(),
	/** Of a list, newest first; empty for a download. */
	ids: z.array(z.string()),
});

export type BareTask = z.infer<typeof bareTask>;
