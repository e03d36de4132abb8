import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(__dirname, '../../..');

/** For the files of running programs. */
export const dataRoot = join(root, '.n8n-data');

/** A folder of workshop/instances/, chosen by workshop/scripts/run.mjs. */
const chosen = process.env['PINNED_N8N'] ?? 'n8n-2';

export const n8nModules = join(root, 'workshop', 'instances', chosen, 'node_modules');

/** n8n 1 has a different REST interface. */
export const isOlderN8n =
	chosen === 'n8n-1' ||
	(chosen === 'n8n-image' &&
		/"version": "1\./.test(readFileSync(join(n8nModules, 'n8n', 'package.json'), 'utf8')));

export const n8nProgram = join(n8nModules, 'n8n', 'bin', 'n8n');
export const n8nNode = join(n8nModules, 'node', 'bin', 'node');
