import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { described } from '../../../workshop/scripts/docs/described';
import { examplesPage } from '../../../workshop/scripts/docs/examples';
import { referencePages } from '../../../workshop/scripts/docs/pages';
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

test('nothing of this machine is in it', () => {
	const text = [...pages.values()].join('\n');
	expect(ownPaths().filter((path) => text.includes(path))).toEqual([]);
	expect(text).not.toMatch(/127\.0\.0\.1:\d{4,}/);
});
