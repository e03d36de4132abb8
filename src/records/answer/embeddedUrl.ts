import { z } from 'zod';

/** The answer of "Generate an embedded URL". The URL is opaque and must be used unchanged. */
export const embeddedUrl = z.object({ embedded_url: z.string().min(1) });
