import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../../../workshop/scripts/instance/paths';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'divided-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const partsOf = z.array(z.tuple([z.string(), z.array(z.string())]));
const division = z.object({
	loaded: z.array(z.string()),
	fromLoaded: partsOf,
	fromRuns: partsOf,
	fromLibraries: partsOf,
});

/** How the modules of a node are divided, by their sources. esbuild does not run inside jest. */
function divided(sources: Record<string, string>) {
	for (const [name, source] of Object.entries(sources)) writeFileSync(join(folder, name), source);
	const script = `const { dividedModules } = require('./scripts/bundle/nodeFiles.js');
		dividedModules(${JSON.stringify(folder)}, ['node.ts'], ['library']).then((division) => {
			const plain = Object.entries(division).map(([name, value]) => [name, [...value]]);
			console.log(JSON.stringify(Object.fromEntries(plain)));
		}, (error) => { process.stdout.write(JSON.stringify({ error: error.message })); });`;
	const output = execFileSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' });
	return JSON.parse(output) as unknown;
}

const node = `import { title } from './title';
	import { run } from './run';
	export class Node { description = { title: title('one') }; execute() { return run(); } }`;

test('what is read while a node is made is loaded with it, and what is only imported with the first run', () => {
	const found = divided({
		'node.ts': node,
		'title.ts': `import { start } from './texts'; export const title = (name: string) => start + name;`,
		'texts.ts': `export const start = 'Node '; export const end = '.';`,
		'run.ts': `import { end } from './texts'; import { send } from 'library'; import { more } from './more';
			export const run = () => send(more + end); export const unused = 1;`,
		'more.ts': `export const more = 'more';`,
	});
	expect(division.parse(found)).toEqual({
		loaded: ['node.ts', 'title.ts', 'texts.ts'],
		fromLoaded: [['texts.ts', ['end']]],
		fromRuns: [['run.ts', ['run']]],
		fromLibraries: [['library', ['send']]],
	});
});

test.each([
	['in one object', `import * as all from './more'; export const run = () => all;`],
	['to hand it on', `export * from './more'; export const run = () => 1;`],
	['for what it does', `import './more'; export const run = () => 1;`],
])(
	'an import of a whole module %s is refused, as nobody can tell what is needed of it',
	(_how, run) => {
		const found = divided({
			'node.ts': node,
			'title.ts': `export const title = (name: string) => name;`,
			'run.ts': run,
			'more.ts': `export const more = 'more';`,
		});
		expect(found).toEqual({ error: 'run.ts imports all of ./more; name what it needs' });
	},
);

test.each([
	['exports a variable', `export let run = () => 1; export const change = () => (run = () => 2);`],
	['imports while it runs', `export const run = async () => (await import('./more')).more;`],
])('a module that %s is refused, as nothing can stand for it', (what, run) => {
	const found = divided({
		'node.ts': node,
		'title.ts': `export const title = (name: string) => name;`,
		'run.ts': run,
		'more.ts': `export const more = 'more';`,
	});
	expect(found).toEqual({ error: expect.stringContaining(`run.ts ${what}`) });
});

test('a name that is handed on, or has a dollar sign, is one that is needed', () => {
	const found = divided({
		'node.ts': node,
		'title.ts': `export const title = (name: string) => name;`,
		'run.ts': `export { more } from './more'; import { $other } from './more';
			export const run = () => $other;`,
		'more.ts': `export const more = 'more'; export const $other = 1;`,
	});
	expect(division.parse(found).fromRuns).toEqual([['run.ts', ['run']]]);
});
