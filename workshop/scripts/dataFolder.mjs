import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './paths.mjs';

/** After an interrupt the programs need a moment to end, and write until then. */
const removal = { maxRetries: 20, retryDelay: 500 };

/**
 * Gives `run` a folder for what its programs write, and returns its exit code. The folder is deleted, also
 * after an interrupt. After a failure it stays, with the logs.
 */
export async function withDataFolder(prefix, run) {
	const dataRoot = join(root, '.n8n-data');
	mkdirSync(dataRoot, { recursive: true });
	const folder = mkdtempSync(join(dataRoot, prefix));
	const code = await run(folder);
	const wasInterrupted = code === 130 || code === 143;
	if (code === 0 || wasInterrupted) rmSync(folder, { recursive: true, force: true, ...removal });
	else process.stderr.write(`The logs of all processes are in ${relative(root, folder)}.\n`);
	return code;
}
