import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../../workshop/scripts/instance/paths';
import { resources } from '../../nodes/ConversationAnalytics/resources';

/** The rows of the first table whose header begins with Resource and Operation; a blank means "as above". */
function tableOf(markdown: string): string[] {
	const lines = markdown.split('\n');
	const header = lines.findIndex((row) => /^\| *Resource *\| *Operation *\|/.test(row));
	if (header < 0) throw new Error('README.md has no table that begins with Resource | Operation');
	const body = lines.slice(header + 2);
	const end = body.findIndex((row) => !row.startsWith('|'));
	let above = '';
	return (end < 0 ? body : body.slice(0, end)).map((row) => {
		const [, resource = '', operation = ''] = row
			.split('|')
			.map((cell) => cell.replace(/[*`]/g, '').trim());
		above = resource === '' ? above : resource;
		return `${above}: ${operation}`;
	});
}

test("README's table of operations is the node's menu", () => {
	const menu = resources.flatMap(({ name, operations }) =>
		operations.map((operation) => `${name}: ${operation.name}`),
	);
	const table = tableOf(readFileSync(join(root, 'README.md'), 'utf8'));
	expect([...table].sort()).toEqual([...menu].sort());
});

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const enginesShape = z.object({ engines: z.object({ n8n: z.string(), node: z.string() }) });
const instanceShape = z.object({ dependencies: z.object({ n8n: z.string() }) });

test('README, `engines` and the tested n8n applications name the same versions', () => {
	const { engines } = enginesShape.parse(JSON.parse(textOf('package.json')));
	const rows = [...textOf('README.md').matchAll(/^\| n8n (\d) \| (\S+) and newer \|/gm)];
	const least = rows.map(([, line = '', version = '']) => ({ line, version }));
	expect(least.map(({ line }) => line)).toEqual(['2', '1']);
	for (const { line, version } of least) {
		expect(engines.n8n.split(/[\^>= |]+/)).toContain(version);
		const tested = instanceShape.parse(JSON.parse(textOf(`instances/n8n-${line}/package.json`)));
		expect(tested.dependencies.n8n).toBe(version);
	}
	expect(textOf('README.md')).toContain(
		`| Node.js | those n8n runs on, ${engines.node.replace('>=', '')} and newer |`,
	);
});
