import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../../workshop/scripts/instance/paths';

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const versions = 'docs/guides/upgrading.md';
const enginesShape = z.object({ engines: z.object({ n8n: z.string(), node: z.string() }) });
const instanceShape = z.object({ dependencies: z.object({ n8n: z.string() }) });

test('README, docs, `engines` and the tested n8n applications name the same versions', () => {
	const { engines } = enginesShape.parse(JSON.parse(textOf('package.json')));
	const rows = [...textOf(versions).matchAll(/^\| n8n (\d) \| (\S+) and newer \|/gm)];
	const least = rows.map(([, line = '', version = '']) => ({ line, version }));
	expect(least.map(({ line }) => line)).toEqual(['2', '1']);
	for (const { line, version } of least) {
		expect(textOf('README.md')).toContain(`n8n ${version} and newer`);
		expect(engines.n8n.split(/[\^>= |]+/)).toContain(version);
		const tested = instanceShape.parse(
			JSON.parse(textOf(`workshop/instances/n8n-${line}/package.json`)),
		);
		expect(tested.dependencies.n8n).toBe(version);
	}
	expect(textOf(versions)).toContain(
		`| Node.js | those n8n runs on, ${engines.node.replace('>=', '')} and newer |`,
	);
});

test('README has at most 900 words', () => {
	expect(textOf('README.md').split(/\s+/).length).toBeLessThanOrEqual(900);
});

test('the pages written by hand have at most 22,000 words', () => {
	const pages = readdirSync(join(root, 'docs'), { recursive: true })
		.map(String)
		.filter((name) => name.endsWith('.md') && name !== 'examples.md')
		.filter((name) => !name.startsWith('reference'));
	const words = pages.map((name) => textOf(`docs/${name}`).trim().split(/\s+/).length);
	expect(words.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(22_000);
});
