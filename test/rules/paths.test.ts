import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../workshop/scripts/instance/paths';
import { filesOf, shippedRooms, workshopRooms } from './files';

const pages = [
	'README.md',
	'CONTRIBUTING.md',
	'SECURITY.md',
	'workshop/sandbox/README.md',
	...readdirSync(join(root, 'docs'), { recursive: true })
		.map(String)
		.filter((name) => name.endsWith('.md'))
		.map((name) => `docs/${name}`),
];

const rooms = [
	...shippedRooms,
	...workshopRooms,
	'docs',
	'examples',
	'workshop/instances',
	'src',
	'workshop',
];

/** Made by a command, so not in a fresh clone. */
const made = ['dist/', 'workshop/site/dist/', 'node_modules/', 'release'];

/** Files and folders (with a slash at the end) in backticks; `<verb>.operation.ts` is a pattern, not a path. */
function namedPaths(markdown: string): string[] {
	const withoutCode = markdown.replace(/^ *```[\s\S]*?^ *```/gm, '');
	return [...withoutCode.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)]
		.map(([, path = '']) => path)
		.filter((path) => /\.(ts|m?js|json|md)$|\/$/.test(path) || isInRoom(path))
		.filter((path) => !made.some((folder) => path.startsWith(folder)));
}

const isInRoom = (path: string) => rooms.some((room) => path.startsWith(`${room}/`));

/** Where links lead that stay in the repository. */
function linkedPaths(markdown: string): string[] {
	return [...markdown.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)]
		.map(([, target = '']) => target)
		.filter((target) => !target.includes('://'));
}

test.each(pages)('every path that %s names is there', (page) => {
	const text = readFileSync(join(root, page), 'utf8');
	const missing = [
		...namedPaths(text).filter((path) => !existsSync(join(root, path))),
		...linkedPaths(text).filter((path) => !existsSync(join(root, dirname(page), path))),
	];
	expect(missing).toEqual([]);
});

test('every path that a comment names is there', () => {
	const anyRoom = rooms.join('|');
	const path = new RegExp(`(?<![\\w./-])(?:${anyRoom})/[\\w./-]+\\.(?:ts|mjs|js|json|md)\\b`, 'g');
	const missing = [...shippedRooms, ...workshopRooms]
		.flatMap(filesOf)
		.flatMap((file) =>
			(file.text.match(/\/\*[\s\S]*?\*\/|\/\/.*$/gm) ?? [])
				.flatMap((comment) => comment.match(path) ?? [])
				.map((named) => ({ path: file.path, named })),
		)
		.filter(({ named }) => !existsSync(join(root, named)));
	expect(missing).toEqual([]);
});
