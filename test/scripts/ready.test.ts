import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownerOf, recall, remember } from '../../workshop/scripts/start/ready';

const folder = mkdtempSync(join(tmpdir(), 'start-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('npm start makes a password that n8n accepts, and the next start finds it', () => {
	const first = recall(folder);
	expect(ownerOf(first).password).toMatch(/^(?=.*[A-Z])(?=.*\d).{20,64}$/);
	expect(recall(folder)).not.toEqual(first);
	remember(folder, first);
	expect(recall(folder)).toEqual(first);
});
