import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workshop/scripts/instance/paths';
import { demoRecords } from '../../workshop/scripts/shapes/demoRecords';
import { shapeFiles, shapeFolders } from '../../workshop/scripts/shapes/files';

const made = shapeFiles(demoRecords());

it.each([...made.keys()])(
	'%s is what the sandbox’s records give; else run npm run shapes',
	(path) => {
		const stored: unknown = JSON.parse(readFileSync(join(root, path), 'utf8'));
		expect(stored).toEqual(JSON.parse(made.get(path) ?? ''));
		// toEqual does not look at the order of fields, which is what a table shows.
		expect(JSON.stringify(stored)).toBe(JSON.stringify(JSON.parse(made.get(path) ?? '')));
	},
);

it('has no file that nothing makes', () => {
	const files = shapeFolders.flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
	);
	expect(files.sort()).toEqual([...made.keys()].sort());
});
