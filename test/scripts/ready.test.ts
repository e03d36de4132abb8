import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownerOf, recall, remember } from '../../workshop/scripts/start/ready';

const folders: string[] = [];
const newFolder = (): string => {
	const folder = mkdtempSync(join(tmpdir(), 'start-'));
	folders.push(folder);
	return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const modeOf = (folder: string): string => {
	const [file = ''] = readdirSync(folder);
	return (statSync(join(folder, file)).mode & 0o777).toString(8);
};

describe('what `npm start` keeps in its data folder', () => {
	test('a password of its own, as n8n wants one, which the next start finds again', () => {
		const folder = newFolder();
		const first = recall(folder);
		remember(folder, first);
		expect(recall(folder)).toEqual(first);
		const { password } = ownerOf(first);
		expect(password).toMatch(/^(?=.*[A-Z])(?=.*\d).{20,64}$/);
		expect(ownerOf(recall(newFolder())).password).not.toBe(password);
		expect(first.callbackSecret).not.toBe(password);
	});

	test('is readable by this user alone, also where an older start was careless', () => {
		const folder = newFolder();
		remember(folder, recall(folder));
		expect(modeOf(folder)).toBe('600');
		chmodSync(join(folder, readdirSync(folder)[0] ?? ''), 0o644);
		remember(folder, recall(folder));
		expect(modeOf(folder)).toBe('600');
	});

	test('gets a password where an older start has made none', () => {
		const folder = newFolder();
		remember(folder, recall(folder));
		const older = { callbackSecret: 'kept', examples: { one: 'hash' } };
		writeFileSync(join(folder, readdirSync(folder)[0] ?? ''), JSON.stringify(older));
		expect(recall(folder)).toEqual({ ...older, ownerPassword: expect.any(String) });
	});
});
