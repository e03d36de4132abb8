import { join, resolve } from 'node:path';

/** The repository. */
export const root = resolve(__dirname, '../..');

/** All files that running programs write; ignored by git. */
export const dataRoot = join(root, '.n8n-data');

/** Where the pinned n8n finds its packages. */
export const n8nModules = join(root, 'instances', 'n8n-2', 'node_modules');

/** The pinned n8n, and the Node that it needs. */
export const n8nProgram = join(n8nModules, 'n8n', 'bin', 'n8n');
export const n8nNode = join(n8nModules, 'node', 'bin', 'node');
