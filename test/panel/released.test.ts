import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
