import { join, resolve } from 'node:path';

export const root = resolve(__dirname, '../../..');

/** For the files of running programs. */
export const dataRoot = join(root, '.n8n-data');

/** Two pinned versions of n8n, and the image of n8n 3. */
const installations = ['n8n-2', 'n8n-1', 'n8n-3'];

/** Chooses the installation. */
const installationVariable = 'PINNED_N8N';

const chosen = process.env[installationVariable] ?? 'n8n-2';
if (!installations.includes(chosen)) {
	throw new Error(`${installationVariable} is ${chosen}; it must be ${installations.join(' or ')}`);
}

/** n8n 1 has a different REST interface. */
export const isOlderN8n = chosen === 'n8n-1';

export const n8nModules = join(root, 'workshop', 'instances', chosen, 'node_modules');

export const n8nProgram = join(n8nModules, 'n8n', 'bin', 'n8n');
export const n8nNode = join(n8nModules, 'node', 'bin', 'node');
