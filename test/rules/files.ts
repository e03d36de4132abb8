import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../workshop/scripts/instance/paths';

/** eslint.config.mjs says what each may import. */
export const shippedFolders = [
	...readdirSync(join(root, 'src')).map((name) => `src/${name}`),
	'nodes',
	'credentials',
];
export const workshopFolders = ['workshop/sandbox', 'workshop/scripts', 'workshop/bench', 'test'];

export interface SourceFile {
	/** From the repository's root, with forward slashes. */
	path: string;
	text: string;
}

/** All program files in a folder, at any depth. */
export function filesOf(folder: string): SourceFile[] {
	return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && /\.(ts|js|mjs)$/.test(entry.name))
		.map((entry) => {
			const path = join(entry.parentPath, entry.name);
			return { path: relative(root, path).split('\\').join('/'), text: readFileSync(path, 'utf8') };
		});
}
