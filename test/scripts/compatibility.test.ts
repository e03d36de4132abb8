import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

test('an image without Docker is not tested, and the command fails', () => {
	const command = ['workshop/scripts/run.mjs', 'e2e', '--image', 'n8nio/n8n:stable'];
	const environment = { ...process.env, PATH: '/nowhere' };
	const options = { cwd: root, env: environment, encoding: 'utf8', stdio: 'pipe' } as const;
	expect(() => execFileSync(process.execPath, command, options)).toThrow(
		'n8nio/n8n:stable was not tested. It needs Docker',
	);
});

test('the page has a row for each pinned n8n, without failures', () => {
	const rows = readFileSync(join(root, 'docs/compatibility.md'), 'utf8')
		.split('\n')
		.filter((line) => /^\| \d/.test(line))
		.map((line) => line.split('|').map((cell) => cell.trim()));
	for (const name of ['n8n-1', 'n8n-2']) {
		const manifest: unknown = JSON.parse(
			readFileSync(join(root, 'workshop/instances', name, 'package.json'), 'utf8'),
		);
		const row = rows.find(([, version = '']) =>
			JSON.stringify(manifest).includes(`"n8n":"${version}"`),
		);
		expect(row?.at(-2)).toBe('0');
	}
});
