import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cell } from '../../src/memory/cell';
import { isObject } from '../../src/records/value';
import { DAY_MS } from '../../src/records/timeUnits';
import { root } from '../../workshop/scripts/instance/paths';

const folder = join(root, 'src', 'memory');

function isCell(value: unknown): value is Cell<unknown> {
	return isObject(value) && 'prefix' in value && 'keepMs' in value;
}

it('docs/memory.md lists every cell, how long it is kept, and what a full store does', () => {
	const cells = readdirSync(folder).flatMap((name) => {
		const exported: object = jest.requireActual(join(folder, name));
		return Object.values(exported).filter(isCell);
	});
	const expected = cells.map(({ prefix, keepMs, untilMs, kind }) => [
		`${prefix.charAt(0).toUpperCase()}${prefix.slice(1)}`,
		`${untilMs ? 'at most ' : ''}${keepMs / DAY_MS} days`,
		kind === 'evictable' ? 'the oldest are forgotten' : 'stays',
	]);
	const lines = readFileSync(join(root, 'docs', 'memory.md'), 'utf8').split('\n');
	const start = lines.indexOf('| Entry | Content | Kept | In a full store |');
	const rows = lines.slice(start + 2, lines.indexOf('', start)).map((line) => {
		const [, entry, , kept = '', full] = line.split('|').map((cell) => cell.trim());
		return [entry, /(?:at most )?\d+ days/.exec(kept)?.[0], full];
	});
	expect(rows.toSorted()).toEqual(expected.toSorted());
});
