import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workshop/scripts/instance/paths';
import { filesOf, shippedRooms } from './files';

const page = readFileSync(join(root, 'docs/guides/troubleshooting.md'), 'utf8');
const [, ours = ''] =
	/## By the words of the error\n(.*?)\n### Words of n8n itself/s.exec(page) ?? [];

/** The words in the first column of the tables about our own errors. */
const words = ours
	.split('\n')
	.filter((line) => line.startsWith('| `'))
	.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)])
	.map(([, one = '']) => one);

test('troubleshooting quotes words of our errors', () => {
	const code = shippedRooms
		.flatMap(filesOf)
		.map(({ text }) => text)
		.join('\n');
	expect(words.length).toBeGreaterThan(30);
	expect(words.filter((one) => !code.includes(one))).toEqual([]);
});
