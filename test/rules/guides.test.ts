import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/instance/paths';
import { resources } from '../../nodes/ConversationAnalytics/resources';

const pages = [
	'README.md',
	...readdirSync(join(root, 'docs/guides')).map((name) => `docs/guides/${name}`),
];
const actions = resources.flatMap(({ operations }) => operations.map(({ action }) => action));

test('an action that a guide names is one that n8n shows', () => {
	const named = pages.flatMap((page) =>
		[...readFileSync(join(root, page), 'utf8').matchAll(/the action \*\*([^*]+)\*\*/g)].map(
			([, action = '']) => action,
		),
	);
	expect(named.length).toBeGreaterThan(1);
	expect(named.filter((action) => !actions.includes(action))).toEqual([]);
});
