import { z } from 'zod';
import { lazily } from '../lazy';

/** The URL is opaque and must be used unchanged. */
export const embeddedUrl = lazily(() => z.object({ embedded_url: z.string().min(1) }));
