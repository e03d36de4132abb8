import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { described } from '../../../workshop/scripts/docs/described';
import { examplesPage } from '../../../workshop/scripts/docs/examples';
import { referencePages } from '../../../workshop/scripts/docs/pages';
import { parameterRows } from '../../../workshop/scripts/docs/parameters';
import { root } from '../../../workshop/scripts/instance/paths';
import { ownPaths } from '../../support/ownPaths';
import { useNodes } from '../../support/runNodes';

const folder = join(root, 'docs/reference');
const examples = join(root, 'docs/examples.md');

const run = useNodes();

/** `npm run docs` */
function write(pages: Map<string, string>): void {
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder);
	for (const [name, text] of pages) writeFileSync(join(folder, name), text);
	writeFileSync(examples, examplesPage());
}

let pages: Map<string, string>;
beforeAll(async () => {
	pages = await referencePages(run);
	if (process.env['WRITE_REFERENCE'] === 'yes') write(pages);
});

test('the reference is as `npm run docs` makes it', () => {
	expect(readdirSync(folder).sort()).toEqual([...pages.keys()].sort());
	for (const [name, text] of pages) {
		expect({ name, text: readFileSync(join(folder, name), 'utf8') }).toEqual({ name, text });
	}
});

test('the page of examples is as `npm run docs` makes it', () => {
	expect(readFileSync(examples, 'utf8')).toBe(examplesPage());
});

test('every operation has a sample of its output', () => {
	const without = described.resources.flatMap(({ value, operations }) =>
		operations
			.filter(({ name }) => !pages.get(`${value}.md`)?.includes(`### Output of ${name}\n`))
			.map((operation) => `${value}/${operation.value}`),
	);
	expect(without).toEqual([]);
});

test('every trigger has samples of its output', () => {
	for (const { name } of described.triggers) {
		const [, output = ''] = (pages.get(`${name}.md`) ?? '').split('## Output');
		expect(output.match(/<summary>/g)?.length).toBeGreaterThan(2);
		expect(output).toMatch(/## Errors and limits\n\n.+/);
	}
});

test('the reference has at most 28,000 words', () => {
	const words = [...pages.values()].flatMap((text) => text.split(/\s+/));
	expect(words.length).toBeLessThanOrEqual(28_000);
});

/** The anchor of a heading on GitHub. */
const anchorOf = (heading: string) =>
	heading
		.toLowerCase()
		.replace(/[^\w\- ]/g, '')
		.replace(/ /g, '-');
const headingsOf = (text: string) =>
	[...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

test('every link to a heading leads to one that is there', () => {
	const links = [...pages].flatMap(([page, text]) =>
		[...text.matchAll(/\]\(([^)#\s:]*)#([^)\s]+)\)/g)].map(([, target = '', anchor = '']) => ({
			page,
			target: target === '' ? page : target,
			anchor,
		})),
	);
	const textOf = (target: string) =>
		pages.get(target) ?? readFileSync(join(folder, target), 'utf8');
	expect(links.length).toBeGreaterThan(50);
	expect(
		links.filter(({ target, anchor }) => !headingsOf(textOf(target)).includes(anchor)),
	).toEqual([]);
});

/** The part of a page under a heading. */
const sectionOf = (text: string, heading: string) =>
	text.split(/^## /m).find((part) => anchorOf(part.split('\n')[0] ?? '') === anchorOf(heading)) ??
	'';

/** The text about the parameters of an operation: on its page, and in the sections that it links to. */
function describedIn(page: string, operation: string): string {
	const own = sectionOf(pages.get(page) ?? '', operation);
	const linked = [...own.matchAll(/^- \[([^\]]+)\]\(fields\.md#/gm)].map(([, section = '']) =>
		sectionOf(pages.get('fields.md') ?? '', section),
	);
	return [own, ...linked].join('\n');
}

const panels = [
	...described.resources.flatMap(({ value: resource, operations }) =>
		operations.map(({ name, value: operation, fields }) => ({
			panel: `${resource}/${operation}`,
			rows: parameterRows(fields, { resource, operation }),
			text: () => describedIn(`${resource}.md`, name),
		})),
	),
	...described.triggers.map(({ name, properties }) => ({
		panel: name,
		rows: parameterRows(properties),
		text: () => describedIn(`${name}.md`, 'Parameters'),
	})),
];

test.each(panels)(
	'every parameter of $panel is described once where it leads',
	({ rows, text }) => {
		const lines = text().split('\n');
		const inCell = (cell: string) => cell.replace(/\|/g, '\\|').replace(/\n/g, ' ');
		for (const { cells } of rows) {
			const [parameter = '', ...others] = cells.map(inCell);
			const matches = lines.filter(
				(line) => line.startsWith(`| ${parameter}`) && line.endsWith(`| ${others.join(' | ')} |`),
			);
			expect({ parameter, times: matches.length }).toEqual({ parameter, times: 1 });
		}
	},
);

test('no description of a parameter stands twice', () => {
	const rows = [...pages.values()].flatMap((text) =>
		text.split('\n').filter((line) => line.startsWith('| **')),
	);
	expect(rows.filter((row, at) => rows.indexOf(row) !== at)).toEqual([]);
});

test('nothing of this machine is in it', () => {
	const text = [...pages.values()].join('\n');
	expect(ownPaths().filter((path) => text.includes(path))).toEqual([]);
	expect(text).not.toMatch(/127\.0\.0\.1:\d{4,}/);
});
