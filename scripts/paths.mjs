import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository, and the folder of the real n8n that is pinned apart from our own dependencies. */
export const root = resolve(fileURLToPath(import.meta.url), '../..');
export const n8nFolder = join(root, 'instances', 'n8n-2');

/** A command line tool of one of our own dependencies, as a file that Node itself can run. */
export const tool = (path) => join(root, 'node_modules', path);
