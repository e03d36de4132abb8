import { z } from 'zod';

/** A list read with fixed equal windows, each with its own chain of cursors. */
const readList = z.object({
	kind: z.literal('readList'),
	url: z.string(),
	key: z.string(),
	serviceId: z.string(),
	/** Epoch seconds, half-open. */
	start: z.number(),
	end: z.number(),
	concurrency: z.number(),
});

/** A link streamed into a file. */
const download = z.object({ kind: z.literal('download'), url: z.string(), file: z.string() });

export const bareTask = z.discriminatedUnion('kind', [readList, download]);
export const bareResult = z.object({
	wallMs: z.number(),
	cpuMs: z.number(),
	/** Of a list, newest first; empty for a download. */
	ids: z.array(z.string()),
});

export type ReadList = z.infer<typeof readList>;
export type Download = z.infer<typeof download>;
export type BareTask = z.infer<typeof bareTask>;
export type BareResult = z.infer<typeof bareResult>;
