import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
	createSourceFile,
	isArrayLiteralExpression,
	isCallExpression,
	isNewExpression,
	isVariableStatement,
	NodeFlags,
	preProcessFile,
	ScriptTarget,
	type Expression,
} from 'typescript';
import { root } from '../../workshop/scripts/instance/paths';
import { filesOf, shippedFolders, workshopFolders, type SourceFile } from './files';

const own = 'test/rules/sources.test.ts';
const all = [...shippedFolders, ...workshopFolders].flatMap(filesOf);
const files = new Map(all.map(({ path, text }) => [path, text]));

/** Our files that a file imports, including types. */
function importsOf(path: string, text: string): string[] {
	return preProcessFile(text, true, true)
		.importedFiles.map(({ fileName }) => fileName)
		.filter((name) => name.startsWith('.'))
		.map((name) => join(dirname(path), name))
		.flatMap((name) => {
			const file = [name, `${name}.ts`, `${name}/index.ts`].find((one) => files.has(one));
			if (file === undefined && !existsSync(join(root, name))) {
				throw new Error(`${path} imports ${name}, which is missing`);
			}
			return file ?? [];
		});
}

/** The first import cycle that a file leads to, if any. */
function cycleFrom(
	path: string,
	imports: ReadonlyMap<string, string[]>,
	done: Set<string>,
	way: string[] = [],
): string[] | undefined {
	if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
	if (done.has(path)) return undefined;
	for (const next of imports.get(path) ?? []) {
		const cycle = cycleFrom(next, imports, done, [...way, path]);
		if (cycle) return cycle;
	}
	done.add(path);
	return undefined;
}

test('no import cycles, not even of types', () => {
	const imports = new Map([...files].map(([path, text]) => [path, importsOf(path, text)]));
	expect([...imports.values()].flat().length).toBeGreaterThan(files.size);
	const done = new Set<string>();
	for (const path of files.keys()) expect(cycleFrom(path, imports, done) ?? []).toEqual([]);
});

test('only one shipped file has paths of the service', () => {
	const spelling = shippedFolders
		.flatMap(filesOf)
		.filter(({ text }) => /['"`]\/api\/v\d+\/\w/.test(text))
		.map(({ path }) => path);
	// A kind of record knows the path of its list, from which the others are made.
	const ofKinds = /^src\/records\/kinds\//;
	expect(spelling.filter((path) => !ofKinds.test(path))).toEqual(['src/client/request/paths.ts']);
});

test('no cast silences the compiler, and no test is skipped', () => {
	const forbidden =
		/\bas (any|never)(?=[;,)\]}.]|$)|\bas unknown as\b|@ts-(ignore|nocheck|expect-error)/m;
	const switchedOff = /^\s*(x(it|test|describe)|(it|test|describe)\.(skip|only|todo))\b/m;
	const found = all
		.filter(({ path }) => path !== own)
		.filter(({ text }) => forbidden.test(text) || switchedOff.test(text))
		.map(({ path }) => path);
	expect(found).toEqual([]);
});

test('every disabled lint rule has a reason', () => {
	const bare = all
		.filter(({ path }) => path !== own)
		.filter(({ text }) => /eslint-disable(?!.* -- \S)/.test(text))
		.map(({ path }) => path);
	expect(bare).toEqual([]);
});

/**
 * The names of a file's module-level variables that can change: `let`, collections that begin empty, and those that are
 * filled later, such as a cache.
 */
function stateOf({ path, text }: SourceFile): string[] {
	const { statements } = createSourceFile(path, text, ScriptTarget.Latest, true);
	const makesState = (made: Expression | undefined): boolean => {
		if (made === undefined) return false;
		if (isArrayLiteralExpression(made)) {
			return made.elements.length === 0 || made.elements.some(isNewExpression);
		}
		if (isNewExpression(made)) {
			const name = made.expression.getText();
			const isFilled = (made.arguments ?? []).length > 0;
			return /^(Weak)?(Map|Set)$/.test(name) ? !isFilled : /Cache$/.test(name);
		}
		if (!isCallExpression(made)) return false;
		const name = made.expression.getText();
		return (
			/^(oncePerRun|cached\w*)$/.test(name) ||
			(name === 'lazily' && /\bnew \w*Cache\b/.test(made.getText()))
		);
	};
	return statements
		.filter(isVariableStatement)
		.flatMap(({ declarationList: { flags, declarations } }) =>
			declarations
				.filter(
					({ initializer, type }) =>
						(flags & NodeFlags.Let) !== 0 ||
						(makesState(initializer) && type?.getText().startsWith('Readonly') !== true),
				)
				.map(({ name }) => name.getText()),
		);
}

test('architecture.md lists everything that a process keeps between runs', () => {
	const [, section = ''] = readFileSync(join(root, 'docs/architecture.md'), 'utf8').split(
		'## What the process keeps',
	);
	const [rows = ''] = section.split('\n## ');
	const listed = rows.split('\n').flatMap((row) => {
		const [, paths = '', names = ''] = row.split('|');
		const codes = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code);
		return codes(paths).flatMap((path) => codes(names).map((name) => `${path} ${name}`));
	});
	const kept = shippedFolders
		.flatMap(filesOf)
		.flatMap((file) => stateOf(file).map((name) => `${file.path} ${name}`));
	expect(kept.length).toBeGreaterThan(20);
	expect(listed.toSorted()).toEqual(kept.toSorted());
});
