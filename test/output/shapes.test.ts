import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../workshop/scripts/instance/paths';
import { shapeFiles, shapeFolders } from '../../workshop/scripts/shapes';

const made = shapeFiles();

/** `npm run shapes`. Review the difference before you commit it. */
beforeAll(() => {
	if (process.env['WRITE_SHAPES'] !== 'yes') return;
	for (const folder of shapeFolders) rmSync(join(root, folder), { recursive: true, force: true });
	for (const [path, text] of made) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
});

it.each([...made])('%s is as `npm run shapes` makes it', (path, text) => {
	const stored: unknown = JSON.parse(readFileSync(join(root, path), 'utf8'));
	expect(`${JSON.stringify(stored, null, '\t')}\n`).toBe(text);
});

it('has no file that the command does not generate', () => {
	const files = shapeFolders.flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
	);
	expect(files.sort()).toEqual([...made.keys()].sort());
});
