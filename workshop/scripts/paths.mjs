import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(fileURLToPath(import.meta.url), '../../..');

/** The folder of a real n8n that is pinned apart from our own dependencies: `n8n-2` or `n8n-1`. */
export const instanceFolder = (name) => join(root, 'workshop', 'instances', name);

/** A command line tool of one of our own dependencies, as a file that Node itself can run. */
export const tool = (path) => join(root, 'node_modules', path);
