import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

/** The program is a module, which jest does not load. */
function withRows(text: string, ...runs: object[]): string {
	const program = `import { withRow } from ${JSON.stringify(join(root, 'workshop/scripts/compatibility.mjs'))};
		const [text, ...runs] = JSON.parse(process.argv[1]);
		process.stdout.write(runs.reduce(withRow, text));`;
	const input = JSON.stringify([text, ...runs]);
	const options = ['--input-type=module', '-e', program, input];
	return execFileSync(process.execPath, options, { encoding: 'utf8' });
}

const page = 'Before.\n\n| n8n | Tests |\n| --- | --- |\n\nAfter.\n';
const run = (version: string, passed: number) => ({
	version,
	tests: 'all',
	date: '2026-11-23',
	commit: 'abc',
	passed,
	failed: 0,
});

test('a version has one row, and the newest version is first', () => {
	const runs = [run('2.9.0', 1), run('2.41.1', 2), run('3.0.0-rc.1', 3), run('2.9.0', 4)];
	expect(withRows(page, ...runs)).toBe(
		'Before.\n\n| n8n | Tests |\n| --- | --- |\n' +
			'| 3.0.0-rc.1 | all | 2026-11-23 | abc | 3 | 0 |\n' +
			'| 2.41.1 | all | 2026-11-23 | abc | 2 | 0 |\n' +
			'| 2.9.0 | all | 2026-11-23 | abc | 4 | 0 |\n\nAfter.\n',
	);
});

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
