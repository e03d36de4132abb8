import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from '../../workshop/scripts/instance/paths';
import { fingerprintOf } from '../../workshop/scripts/screenshots/fingerprint';
import {
	names,
	pictureFiles,
	pictureFolder,
	pictures,
	presentPictures,
} from '../../workshop/scripts/screenshots/pictures';

/** The fingerprints of the pictures when they were taken. */
const record = join(pictureFolder, 'pictures.json');
const taken = (): Record<string, string> => JSON.parse(readFileSync(record, 'utf8'));

const now = Object.fromEntries(pictures.map(({ name, shows }) => [name, fingerprintOf(shows)]));

/** Set by `npm run docs -- --pictures`. */
const justTaken = process.env['TAKEN_PICTURES'];
beforeAll(() => {
	if (justTaken === undefined) return;
	const before = taken();
	const isTaken = (name: string) => justTaken === 'all' || justTaken.split(',').includes(name);
	const recorded = names.map((name) => [name, (isTaken(name) ? now : before)[name] ?? '']);
	writeFileSync(record, `${JSON.stringify(Object.fromEntries(recorded), null, '\t')}\n`);
});

const pages = [
	'README.md',
	...readdirSync(join(root, 'docs'), { recursive: true })
		.map(String)
		.filter((name) => name.endsWith('.md'))
		.map((name) => `docs/${name}`),
];

/** The picture files of a page. */
function shownBy(page: string): string[] {
	const text = readFileSync(join(root, page), 'utf8');
	const links = [
		...text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g),
		...text.matchAll(/<(?:img|source)[^>]*? src(?:set)?="([^"]+)"/g),
	].map(([, link = '']) => link);
	return links
		.filter((link) => !link.includes('://'))
		.map((link) => resolve(root, dirname(page), link));
}

test('every picture shows the panel as it is: take old ones again with `npm run docs -- --pictures`', () => {
	expect(taken()).toEqual(now);
});

test('every picture is there in its themes, and no other file', () => {
	expect(presentPictures().sort()).toEqual([...pictureFiles].sort());
});

test('every picture is on a page, in its themes, and every picture of a page is there', () => {
	const shown = new Set(pages.flatMap(shownBy));
	expect(pictureFiles.filter((file) => !shown.has(file))).toEqual([]);
	expect([...shown].filter((file) => !existsSync(file))).toEqual([]);
});

test('the moving picture of README is animated and has at most 1 MB', () => {
	for (const theme of ['light', 'dark']) {
		const file = readFileSync(join(root, `docs/images/question-to-message.${theme}.png`));
		expect(file.includes('acTL')).toBe(true);
		expect(file.length).toBeLessThanOrEqual(1_000_000);
	}
});
