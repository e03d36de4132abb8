import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConversationAnalyticsTrigger } from '../../../nodes/ConversationAnalyticsTrigger/ConversationAnalyticsTrigger.node';
import { describedWith } from '../../../scripts/docs/described';
import { referencePages } from '../../../scripts/docs/pages';
import { root } from '../../../scripts/instance/paths';

const folder = join(root, 'docs/reference');
const described = describedWith([new ConversationAnalyticsTrigger()]);

let pages: Map<string, string>;
beforeAll(async () => {
	pages = await referencePages(described);
}, 60_000);

test('the reference is as `npm run docs` makes it', () => {
	expect(readdirSync(folder).sort()).toEqual([...pages.keys()].sort());
	for (const [name, text] of pages) {
		expect({ name, text: readFileSync(join(folder, name), 'utf8') }).toEqual({ name, text });
	}
});

test('every operation has a sample of its output', () => {
	const without = described.resources.flatMap(({ value, operations }) =>
		operations
			.filter(({ name }) => !pages.get(`${value}.md`)?.includes(`### Output of ${name}\n`))
			.map((operation) => `${value}/${operation.value}`),
	);
	expect(without).toEqual([]);
});

test('making it again changes nothing, and nothing of this machine is in it', async () => {
	expect(await referencePages(described)).toEqual(pages);
	const text = [...pages.values()].join('\n');
	expect(text).not.toContain(root);
	expect(text).not.toMatch(/127\.0\.0\.1:\d{4,}/);
});
