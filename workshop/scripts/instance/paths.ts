import { join, resolve } from 'node:path';

export const root = resolve(__dirname, '../../..');

/** All files that running programs write; ignored by git. */
export const dataRoot = join(root, '.n8n-data');

/** The n8ns, each in a folder of its own: two that are pinned, and the image of n8n 3. */
const installations = ['n8n-2', 'n8n-1', 'n8n-3'];

/** Names the installation that all programs of this process use; the first one when it is not set. */
const installationVariable = 'PINNED_N8N';

const chosen = process.env[installationVariable] ?? 'n8n-2';
if (!installations.includes(chosen)) {
	throw new Error(`${installationVariable} is ${chosen}; it must be ${installations.join(' or ')}`);
}

/** Is it the line before n8n 2, whose REST interface differs? */
export const isOlderN8n = chosen === 'n8n-1';

/** Where the pinned n8n finds its packages. */
export const n8nModules = join(root, 'workshop', 'instances', chosen, 'node_modules');

/** The pinned n8n, and the Node that it needs. */
export const n8nProgram = join(n8nModules, 'n8n', 'bin', 'n8n');
export const n8nNode = join(n8nModules, 'node', 'bin', 'node');
