import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../instance/paths';
import { demoRecords } from './demoRecords';
import { shapeFiles, shapeFolders } from './files';

/** Rewrites the golden files and the schemas. Review the difference before you commit it. */
for (const folder of shapeFolders) rmSync(join(root, folder), { recursive: true, force: true });
for (const [path, text] of shapeFiles(demoRecords())) {
	mkdirSync(dirname(join(root, path)), { recursive: true });
	writeFileSync(join(root, path), text);
}
