import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(fileURLToPath(import.meta.url), '../../..');

/** The folder of a pinned n8n: `n8n-2` or `n8n-1`. */
export const instanceFolder = (name) => join(root, 'workshop', 'instances', name);

/** A file in our own dependencies. */
export const tool = (path) => join(root, 'node_modules', path);
