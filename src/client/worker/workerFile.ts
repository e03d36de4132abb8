import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Seen from the bundle of the nodes, dist/nodes/nodes.js; test/package checks that it is there. */
const built = join(__dirname, '..', 'src', 'client', 'worker', 'pageWorker.js');

/** The built program of the worker thread. The sources have none, and read pages in the caller's thread. */
export const workerFile: string | undefined = existsSync(built) ? built : undefined;
