import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chart, chartName, measuredIn } from '../../../workshop/scripts/docs/charts';
import { root } from '../../../workshop/scripts/instance/paths';

const page = readFileSync(join(root, 'docs/benchmarks.md'), 'utf8');
const folder = join(root, 'docs/images/benchmarks');
const measured = measuredIn(page);

/** `npm run docs` */
beforeAll(() => {
	if (process.env['WRITE_REFERENCE'] !== 'yes') return;
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	for (const one of measured) writeFileSync(join(folder, chartName(one.question)), chart(one));
});

test('docs/benchmarks.md has a picture of each question, with the figures of its table', () => {
	expect(readdirSync(folder).sort()).toEqual(measured.map((one) => chartName(one.question)).sort());
	for (const one of measured) {
		expect(readFileSync(join(folder, chartName(one.question)), 'utf8')).toBe(chart(one));
		expect(page).toContain(`## ${one.question}\n\n![`);
		expect(page).toContain(`(images/benchmarks/${chartName(one.question)})`);
	}
});

test('every figure of docs/benchmarks.md was measured', () => {
	const figures = readFileSync(join(root, 'workshop/bench/figures.md'), 'utf8');
	const texts = measured.flatMap(({ values }) => values.map(({ text }) => text));
	expect(texts.filter((text) => !figures.includes(text))).toEqual([]);
});

test('docs/benchmarks.md has at most 900 words', () => {
	expect(page.split(/\s+/).length).toBeLessThanOrEqual(900);
});
