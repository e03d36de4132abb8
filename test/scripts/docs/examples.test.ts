import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { examplesPage } from '../../../workshop/scripts/docs/examples';
import { root } from '../../../workshop/scripts/instance/paths';
import { readExamples } from '../../../workshop/scripts/start/ready';

const file = join(root, 'docs/examples.md');

/** `npm run docs` */
beforeAll(() => {
	if (process.env['WRITE_REFERENCE'] === 'yes') writeFileSync(file, examplesPage());
});

test('the page of examples is as `npm run docs` makes it', () => {
	expect(readFileSync(file, 'utf8')).toBe(examplesPage());
});

test('it shows each example once, with what it does', () => {
	const sections = examplesPage().split('\n### ').slice(1);
	const titles = sections.map((section) => section.split('\n')[0]);
	expect(titles.sort()).toEqual(
		readExamples()
			.map(({ workflow }) => workflow.name)
			.sort(),
	);
	for (const section of sections) expect(section.split('\n')[2]).toMatch(/^[A-Z].{20}.*[.:]$/);
});
