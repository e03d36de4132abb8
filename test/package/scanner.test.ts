import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explained, nameOf, scan } from '../../workshop/scripts/release/scan';

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'scanned-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("what n8n's scanner says about the package is explained in docs/verification.md, and no more", () => {
	const found = scan(folder).map(nameOf).sort();
	expect(found.length).toBeGreaterThan(0);
	expect(explained().map(nameOf).sort()).toEqual(found);
	expect(explained().filter(({ reason }) => reason === '')).toEqual([]);
});
