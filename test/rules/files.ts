import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../workshop/scripts/instance/paths';

/** Each folder of src/ is a room; eslint.config.mjs has the walls between them. */
export const shippedRooms = [
	...readdirSync(join(root, 'src')).map((name) => `src/${name}`),
	'nodes',
	'credentials',
];
export const workshopRooms = ['workshop/sandbox', 'workshop/scripts', 'workshop/bench', 'test'];

export interface SourceFile {
	/** From the repository's root, with forward slashes. */
	path: string;
	text: string;
}

/** All program files of a room, at any depth. */
export function filesOf(room: string): SourceFile[] {
	return readdirSync(join(root, room), { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && /\.(ts|js|mjs)$/.test(entry.name))
		.map((entry) => {
			const path = join(entry.parentPath, entry.name);
			return { path: relative(root, path).split('\\').join('/'), text: readFileSync(path, 'utf8') };
		});
}
