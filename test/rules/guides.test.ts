import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { described } from '../../workshop/scripts/docs/described';
import { root } from '../../workshop/scripts/instance/paths';
import { ConversationAnalytics } from '../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { resources } from '../../nodes/ConversationAnalytics/resources';

const pagesIn = (folder: string) =>
	readdirSync(join(root, folder))
		.filter((name) => name.endsWith('.md'))
		.map((name) => `${folder}/${name}`);
const pages = ['README.md', ...pagesIn('docs'), ...pagesIn('docs/guides')].map((path) => ({
	path,
	text: readFileSync(join(root, path), 'utf8'),
}));
const actions = resources.flatMap(({ operations }) => operations.map(({ action }) => action));

test('an action that a guide names is one that n8n shows', () => {
	const named = pages.flatMap(({ text }) =>
		[...text.matchAll(/the action \*\*([^*]+)\*\*/g)].map(([, action = '']) => action),
	);
	expect(named.length).toBeGreaterThan(1);
	expect(named.filter((action) => !actions.includes(action))).toEqual([]);
});

/** The labels of all fields, those within collections included. */
function labelsOf(value: unknown): string[] {
	if (typeof value !== 'object' || value === null) return [];
	const own = 'displayName' in value && typeof value.displayName === 'string';
	return [...(own ? [String(value.displayName)] : []), ...Object.values(value).flatMap(labelsOf)];
}

const labels = new Set(
	labelsOf([new ConversationAnalytics().description, described.triggers, described.credentials]),
);

test('a field that a page names has its label whole, with its unit', () => {
	const units = ['Seconds', 'Minutes', 'Hours'];
	const cut = pages.flatMap(({ path, text }) =>
		[...text.matchAll(/\*\*([^*\n]+)\*\*/g)]
			.map(([, label = '']) => label)
			.filter((label) => !labels.has(label))
			.filter((label) => units.some((unit) => labels.has(`${label} (${unit})`)))
			.map((label) => ({ path, label })),
	);
	expect(labels.has('Time Limit (Seconds)')).toBe(true);
	expect(cut).toEqual([]);
});

/** The anchor that a page gives to a heading, as GitHub and the site make it. */
const anchorOf = (heading: string) =>
	heading
		.toLowerCase()
		.replace(/[^\w\- ]/g, '')
		.replace(/ /g, '-');

test('a link to a heading leads to one that is there', () => {
	const links = pages.flatMap(({ path, text }) =>
		[...text.matchAll(/\]\(([^)#\s:]*)#([^)\s]+)\)/g)].map(([, target = '', anchor = '']) => ({
			path,
			target: target === '' ? path : join(path, '..', target),
			anchor,
		})),
	);
	const headingsOf = (page: string) =>
		[...readFileSync(join(root, page), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
			anchorOf(heading),
		);
	expect(links.length).toBeGreaterThan(10);
	expect(links.filter(({ target, anchor }) => !headingsOf(target).includes(anchor))).toEqual([]);
});
