import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { defineConfig, type DefaultTheme } from 'vitepress';

const root = resolve(import.meta.dirname, '../../..');
const docs = join(root, 'docs');
const { homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const repository = homepage.replace(/#.*$/, '');

/** The title of a page, and its address. */
function entryOf(path: string): DefaultTheme.SidebarItem {
	const text = readFileSync(join(docs, path), 'utf8');
	const [, title = path] = /^# (.+)$/m.exec(text) ?? [];
	return { text: title, link: `/${path.replace(/(README)?\.md$/, '')}` };
}

/** In the order for a new user. Other guides follow. */
const guides = [
	'guides/getting-started.md',
	'examples.md',
	'guides/receiving-results.md',
	'polling.md',
	'guides/exports-and-warehouses.md',
	'guides/crm.md',
	'outbound.md',
	'submissions.md',
	'guides/quality-alerts.md',
	'agents.md',
	'guides/long-lists.md',
	'queue-mode.md',
	'reverse-proxy.md',
	'guides/troubleshooting.md',
	'guides/upgrading.md',
];

const details = [
	'output.md',
	'filters.md',
	'deliveries.md',
	'memory.md',
	'personal-data.md',
	'benchmarks.md',
];

const pagesIn = (folder: string): string[] =>
	readdirSync(join(docs, folder))
		.filter((name) => name.endsWith('.md'))
		.map((name) => posix.join(folder, name));

const entriesIn = (folder: string): DefaultTheme.SidebarItem[] => pagesIn(folder).map(entryOf);

function guideEntries(): DefaultTheme.SidebarItem[] {
	const others = pagesIn('guides').filter((path) => !guides.includes(path));
	return [...guides, ...others].map(entryOf);
}

const maintainerEntries = (): DefaultTheme.SidebarItem[] =>
	pagesIn('.')
		.filter((path) => ![...guides, ...details].includes(path))
		.map(entryOf);

/** The address in the repository, for a link to a file that is not a page. */
function inRepository(page: string, href: string): string | undefined {
	if (/^(\w+:|#|\/)/.test(href)) return undefined;
	const target = posix.join('docs', posix.dirname(page), href);
	return target.startsWith('docs/') && /\.md(#|$)/.test(target)
		? undefined
		: `${repository}/blob/main/${target}`;
}

export default defineConfig({
	title: 'Conversation Analytics for n8n',
	description: 'Nodes for a Conversation Analytics and Voice Agent Service',
	srcDir: 'pages',
	outDir: 'dist',
	cacheDir: '.cache',
	rewrites: { 'reference/README.md': 'reference/index.md' },
	cleanUrls: true,
	markdown: {
		config(md) {
			// The generator would evaluate n8n's expressions in the pages.
			for (const rule of ['text', 'code_inline'] as const) {
				const render = md.renderer.rules[rule];
				md.renderer.rules[rule] = (...given) =>
					(render?.(...given) ?? '').replaceAll('{{', '&#123;&#123;');
			}
			md.core.ruler.push('links-out-of-the-pages', ({ tokens, env }) => {
				for (const link of tokens.flatMap(({ children }) => children ?? [])) {
					const href = link.type === 'link_open' ? link.attrGet('href') : null;
					if (href === null) continue;
					const target = inRepository(env.relativePath, href);
					// README.md is its name on GitHub.
					link.attrSet(
						'href',
						target ?? href.replace(/\breference\/README\.md/, 'reference/index.md'),
					);
				}
			});
		},
	},
	themeConfig: {
		search: { provider: 'local' },
		nav: [
			{ text: 'Overview', link: '/' },
			{ text: 'Getting started', link: '/guides/getting-started' },
			{ text: 'Reference', link: '/reference/' },
			{ text: 'Troubleshooting', link: '/guides/troubleshooting' },
		],
		sidebar: [
			{ text: 'Guides', items: guideEntries() },
			{ text: 'How it works', items: details.map(entryOf) },
			{ text: 'Reference', collapsed: true, items: entriesIn('reference') },
			{
				text: 'For maintainers',
				collapsed: true,
				items: [
					...maintainerEntries(),
					{ text: 'Decisions', collapsed: true, items: entriesIn('decisions') },
				],
			},
		],
	},
});
