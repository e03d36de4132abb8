import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../src/client/request/paths';
import { root } from '../../workshop/scripts/instance/paths';
import { filesOf, shippedRooms, workshopRooms } from './files';

const page = readFileSync(join(root, 'docs/service.md'), 'utf8');
const headings = new Set([...page.matchAll(/^#{2,4} (.+)$/gm)].map(([, heading]) => heading));

/** What stands behind each `docs/service.md,` of a file, comments that run over several lines included. */
function citationsOf(text: string): string[] {
	const flat = text.replace(/\n\s*(\*|\/\/)?\s*/g, ' ');
	return [...flat.matchAll(/docs\/service\.md,? ((?:"[^"]+"(?:,? and |, )?)+|.{0,30})/g)]
		.filter(([whole]) => whole.startsWith('docs/service.md,') || whole.includes('"'))
		.map(([, cited = '']) => cited);
}

test('every heading of docs/service.md that a comment cites is there', () => {
	const own = 'test/rules/service.test.ts';
	const citations = [...shippedRooms, ...workshopRooms]
		.flatMap(filesOf)
		.filter(({ path }) => path !== own)
		.flatMap(({ path, text }) => citationsOf(text).map((cited) => ({ path, cited })));
	expect(citations.length).toBeGreaterThan(50);
	const wrong = citations.filter(({ cited }) => {
		const names = [...cited.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
		return names.length === 0 || names.some((name) => !headings.has(name));
	});
	expect(wrong).toEqual([]);
});

test('docs/service.md lists the endpoints that the client uses', () => {
	const [, section = ''] = page.split(/^## Endpoints$/m);
	const [table = ''] = section.split(/^### /m);
	const listed = [...table.matchAll(/\| `(?:GET|POST) (\S+)` \|/g)].map(([, path]) => path);
	expect(listed.sort()).toEqual(Object.values<string>(paths).sort());
});
