import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/instance/paths';
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
