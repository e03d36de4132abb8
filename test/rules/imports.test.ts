import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { preProcessFile } from 'typescript';
import { root } from '../../workshop/scripts/instance/paths';
import { filesOf, shippedRooms, workshopRooms } from './files';

const files = new Map(
	[...shippedRooms, ...workshopRooms].flatMap(filesOf).map(({ path, text }) => [path, text]),
);

/** What a file imports of ours, types included. */
function importsOf(path: string, text: string): string[] {
	return preProcessFile(text, true, true)
		.importedFiles.map(({ fileName }) => fileName)
		.filter((name) => name.startsWith('.'))
		.map((name) => join(dirname(path), name))
		.flatMap((name) => {
			const file = [name, `${name}.ts`, `${name}/index.ts`].find((one) => files.has(one));
			if (file === undefined && !existsSync(join(root, name))) {
				throw new Error(`${path} imports ${name}, which is not there`);
			}
			return file ?? [];
		});
}

/** The first circle that is found from a file on; undefined where there is none. */
function circleFrom(
	path: string,
	imports: ReadonlyMap<string, string[]>,
	done: Set<string>,
	way: string[] = [],
): string[] | undefined {
	if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
	if (done.has(path)) return undefined;
	for (const next of imports.get(path) ?? []) {
		const circle = circleFrom(next, imports, done, [...way, path]);
		if (circle) return circle;
	}
	done.add(path);
	return undefined;
}

test('no file imports itself on a way through others, not even a type', () => {
	const imports = new Map([...files].map(([path, text]) => [path, importsOf(path, text)]));
	expect([...imports.values()].flat().length).toBeGreaterThan(files.size);
	const done = new Set<string>();
	for (const path of files.keys()) expect(circleFrom(path, imports, done) ?? []).toEqual([]);
});

test('no folder of what ships holds many files side by side', () => {
	const most = 13;
	const counts = new Map<string, number>();
	for (const { path } of shippedRooms.flatMap(filesOf)) {
		counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
	}
	expect([...counts].filter(([, count]) => count > most)).toEqual([]);
});
