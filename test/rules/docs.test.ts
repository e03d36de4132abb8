import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { paths } from '../../src/client/request/paths';
import { filterModules, rulesByField, voiceRules } from '../../src/records/filterRules';
import { root } from '../../workshop/scripts/instance/paths';
import { filesOf, shippedFolders, workshopFolders } from './files';

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const filesIn = (folder: string, ending: string) =>
	readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith(ending))
		.map((name) => ({ path: `${folder}/${name}`, text: textOf(`${folder}/${name}`) }));
const docs = filesIn('docs', '.md');

const readme = { path: 'README.md', text: textOf('README.md') };
const shipped = shippedFolders.flatMap(filesOf);

/** Values in backticks. */
const listOf = (values: readonly string[], last = ', ') => {
	const text = values.map((one) => `\`${one}\``).join(', ');
	return text.replace(/, (?=[^,]*$)/, last);
};
/** The first group of every match. */
const groups = (text: string, expression: RegExp) =>
	[...text.matchAll(expression)].map(([, group = '']) => group);
/** The tags of pictures are not words. */
const wordsIn = (text: string) =>
	text
		.replace(/<[^>]+>/g, '')
		.trim()
		.split(/\s+/).length;

test('README has at most 700 words', () => {
	expect(wordsIn(readme.text)).toBeLessThanOrEqual(700);
});

/** Bars of tables and dashes are not words. */
test('hand-written docs have at most 20,000 words', () => {
	const written = docs.filter(({ path }) => !/^docs\/(reference\/|examples\.md)/.test(path));
	const words = written.flatMap(
		({ text }) => text.replace(/<[^>]+>/g, '').match(/\S*[\p{L}\p{N}]\S*/gu) ?? [],
	);
	expect(words.length).toBeLessThanOrEqual(20_000);
});

test('README, docs, `engines` and the tested n8n applications name the same versions', () => {
	const jsonOf = (path: string): unknown => JSON.parse(textOf(path));
	const { engines } = z
		.object({ engines: z.object({ n8n: z.string(), node: z.string() }) })
		.parse(jsonOf('package.json'));
	const upgrading = textOf('docs/guides/upgrading.md');
	const rows = [...upgrading.matchAll(/^\| n8n (\d) \| (\S+) and newer \|/gm)];
	expect(rows.map(([, line]) => line)).toEqual(['2', '1']);
	for (const [, line, version = ''] of rows) {
		expect(readme.text).toContain(`n8n ${version} and newer`);
		expect(engines.n8n.split(/[\^>= |]+/)).toContain(version);
		expect(jsonOf(`workshop/instances/n8n-${line}/package.json`)).toMatchObject({
			dependencies: { n8n: version },
		});
	}
	const node = engines.node.replace('>=', '');
	expect(upgrading).toContain(`| Node.js | those n8n runs on, ${node} and newer |`);
});

test('troubleshooting quotes words of our errors', () => {
	const [ours] = groups(
		textOf('docs/guides/troubleshooting.md'),
		/## By the words of the error\n(.*?)\n### Words of n8n itself/gs,
	);
	/** The words in the first column of the tables. */
	const words = (ours ?? '')
		.split('\n')
		.filter((line) => line.startsWith('| `'))
		.flatMap((line) => groups(line.split('|')[1] ?? '', /`([^`]+)`/g));
	const code = shipped.map(({ text }) => text).join('\n');
	expect(words.length).toBeGreaterThan(15);
	expect(words.filter((one) => !code.includes(one))).toEqual([]);
});

describe('every path exists', () => {
	const others = ['CONTRIBUTING.md', 'SECURITY.md', 'workshop/sandbox/README.md'];
	const pages = [readme, ...docs, ...others.map((path) => ({ path, text: textOf(path) }))];
	const further = ['docs', 'examples', 'workshop/instances', 'src', 'workshop'];
	const folders = [...shippedFolders, ...workshopFolders, ...further];
	const isInFolder = (path: string) => folders.some((one) => path.startsWith(`${one}/`));
	const isThere = (...path: string[]) => existsSync(join(root, ...path));

	/** Written by commands, so missing in a fresh clone. */
	const made = ['dist/', 'workshop/site/dist/', 'node_modules/', 'release'];

	/** Files and folders in backticks. A folder ends with a slash. A pattern such as `<verb>.operation.ts` is not a path. */
	const namedPaths = (markdown: string) =>
		groups(markdown.replace(/^ *```[\s\S]*?^ *```/gm, ''), /`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)
			.filter((path) => /\.(ts|m?js|json|md)$|\/$/.test(path) || isInFolder(path))
			.filter((path) => !made.some((folder) => path.startsWith(folder)));

	test.each(pages)('that $path names', ({ path: page, text }) => {
		const links = groups(text, /\]\(([^)#]+)(?:#[^)]*)?\)/g).filter((to) => !to.includes('://'));
		expect([
			...namedPaths(text).filter((path) => !isThere(path)),
			...links.filter((path) => !isThere(dirname(page), path)),
		]).toEqual([]);
	});
});

describe('docs/service.md', () => {
	const page = textOf('docs/service.md');

	test('lists the endpoints that the client uses', () => {
		const [, section = ''] = page.split(/^## Endpoints$/m);
		const [table = ''] = section.split(/^### /m);
		const listed = groups(table, /\| `(?:GET|POST) (\S+)` \|/g);
		expect(listed.sort()).toEqual(Object.values<string>(paths).sort());
	});
});

/** The two tables of docs/filters.md. Fields with the same rule share a row. */
function filterTables(): string {
	const rowsOf = (entries: Array<[name: string, rest: string]>) => {
		const names = new Map<string, string[]>();
		for (const [name, rest] of entries) names.set(rest, [...(names.get(rest) ?? []), name]);
		return [...names].map(([rest, shared]) => `| ${listOf(shared)} | ${rest} |`);
	};
	const standard = [...rulesByField].map(([field, rule]): [string, string] => {
		const single = rule.eqIsNumber ? '`eq`: one number' : 'any text';
		const note = rule.values ? listOf(rule.values) : single;
		return [field, `${rule.resources.join(', ')} | ${listOf(rule.operators)} | ${note}`];
	});
	const accepted = {
		milliseconds: 'a nonnegative number of milliseconds, as text; its fraction is ignored',
		insights: 'rows of `business_insight_key` and `business_insight_value`',
		text: 'exactly this text',
	};
	const voice = [...voiceRules].map(([key, rule]): [string, string] => [
		key,
		rule.takes === 'choice' ? listOf(rule.values) : accepted[rule.takes],
	]);
	return [
		'| Fields | Records | Operators | Values |',
		'| --- | --- | --- | --- |',
		...rowsOf(standard),
		'',
		'## Voice conversations',
		'',
		'| Keys | Values |',
		'| --- | --- |',
		...rowsOf(voice),
	].join('\n');
}

test('docs/filters.md has the rules that are checked', () => {
	const squeezed = (text: string) => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---');
	const page = textOf('docs/filters.md');
	expect(squeezed(page)).toContain(squeezed(filterTables()));
	const { conversations, customers } = filterModules;
	const others = conversations.filter((name) => !customers.some((one) => one === name));
	expect(page).toContain(
		`Parameters of ${listOf(customers)} and, for conversations, ${listOf(others)} accept all three.`,
	);
});
