import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INodeProperties } from 'n8n-workflow';
import { root } from '../../workshop/scripts/instance/paths';
import { promisesOf, today } from '../../workshop/scripts/release/promises';
import { readExamples } from '../../workshop/scripts/start/ready';
import { parameterFaults } from '../support/exampleNodes';

const folder = join(root, 'test/released');

/** `npm run release -- record` */
if (process.env['RECORD_RELEASE'] === 'yes') {
	rmSync(folder, { recursive: true, force: true });
	cpSync(join(root, 'examples'), join(folder, 'examples'), { recursive: true });
	writeFileSync(join(folder, 'promises.txt'), `${promisesOf(today).join('\n')}\n`);
}

const released = readFileSync(join(folder, 'promises.txt'), 'utf8').trim().split('\n');

/** The names of the table in docs/guides/upgrading.md. */
const explained = readFileSync(join(root, 'docs/guides/upgrading.md'), 'utf8')
	.split('\n')
	.flatMap((line) => /^\| `([^`]+)` \|/.exec(line)?.[1] ?? []);

const missing = (promises: string[]) =>
	released.filter((line) => !promises.includes(line) && !explained.includes(line));

test('every name, choice and default of the last release is there, or is explained', () => {
	expect(released.length).toBeGreaterThan(1_000);
	expect(missing(promisesOf(today))).toEqual([]);
});

/** Today's descriptions with another text in place of the first match in their JSON. */
function changed(from: string, to: string): typeof today {
	const text = JSON.stringify(today);
	expect(text).toContain(from);
	const copy: typeof today = JSON.parse(text.replaceAll(from, to));
	return copy;
}

test.each([
	['a renamed option', '"name":"sortOrder"', '"name":"order"', 'options sortOrder'],
	['a dropped choice', '"value":"raw"', '"value":"unchanged"', 'choice "raw"'],
	['a renamed operation', '"value":"getAll"', '"value":"list"', 'conversation getAll'],
])('%s is found', (_, from, to, line) => {
	const found = missing(promisesOf(changed(from, to)));
	expect(found.filter((one) => one.includes(line))).not.toEqual([]);
});

test('a changed default is found', () => {
	const isLimit = ({ name }: INodeProperties) => name === 'limit';
	const nodes = today.nodes.map((node) => ({
		...node,
		properties: node.properties.map((field) =>
			isLimit(field) ? { ...field, default: 51 } : field,
		),
	}));
	const found = missing(promisesOf({ ...today, nodes }));
	expect(found).toContain('conversationAnalytics conversation getAll limit: number = 50');
});

const examples = readExamples(join(folder, 'examples'));

test('the examples of the last release are there', () => {
	expect(examples.length).toBe(readdirSync(join(folder, 'examples')).length);
	expect(examples.length).toBeGreaterThan(20);
});

test.each(examples.map(({ file, workflow }) => [file, workflow] as const))(
	'%s of the last release has only known parameters with valid values',
	(_, workflow) => {
		expect(workflow.nodes.flatMap(parameterFaults)).toEqual([]);
	},
);
