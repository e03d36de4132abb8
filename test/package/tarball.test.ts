import { execFileSync } from 'node:child_process';
import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	realpathSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { builtinModules } from 'node:module';
import workerThreads from 'node:worker_threads';
import { tmpdir } from 'node:os';
import { basename, dirname, join, posix, relative } from 'node:path';
import { PackageDirectoryLoader, resolveOutputSchemaPath } from 'n8n-core';
import type { INodeTypeDescription } from 'n8n-workflow';
import { z } from 'zod';
import { packPackage, stagePackage, unpack } from '../../workshop/scripts/instance/packedPackage';
import { bundledPackages } from '../../workshop/scripts/release/bundledTree';
import { explained, nameOf, scanSource, scanUnpacked } from '../../workshop/scripts/release/scan';
import { ownPaths } from '../support/ownPaths';
import { root } from '../../workshop/scripts/instance/paths';
import { conversation } from '../../workshop/sandbox';
import { ReadBench, readService } from '../support/readNode';

/** Our categories in n8n's node panel. It does not show a node with an unknown category. */
const categories = ['Analytics', 'Communication', 'Sales'];

const manifestShape = z.object({
	name: z.string(),
	license: z.string(),
	main: z.string(),
	homepage: z.string(),
	scripts: z.record(z.string()),
	dependencies: z.record(z.string()).optional(),
	bundledDependencies: z.array(z.string()).optional(),
	peerDependencies: z.record(z.string()),
	n8n: z.object({ credentials: z.array(z.string()), nodes: z.array(z.string()) }),
});
const codexShape = z.object({
	node: z.string(),
	nodeVersion: z.string(),
	codexVersion: z.string(),
	categories: z.array(z.string()).nonempty(),
	alias: z.array(z.string()).nonempty(),
	/** Empty while package.json has no real address. Without it n8n would ignore the whole file. */
	resources: z.object({
		primaryDocumentation: z
			.array(z.object({ url: z.string().url() }))
			.nonempty()
			.optional(),
	}),
});
let folder: string;
let unpacked: string;
let tarball: string;
let files: Array<{ path: string; content: Buffer }>;
let manifest: z.infer<typeof manifestShape>;

const contentOf = (path: string): string => {
	const file = files.find((candidate) => candidate.path === path);
	if (file === undefined) throw new Error(`The tarball lacks ${path}`);
	return file.content.toString();
};

beforeAll(() => {
	folder = realpathSync(mkdtempSync(join(tmpdir(), 'packed-')));
	const staged = join(folder, 'staged');
	stagePackage(staged);
	tarball = packPackage(folder, staged);
	unpacked = join(folder, 'unpacked');
	unpack(tarball, unpacked);
	files = readdirSync(unpacked, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => join(parentPath, name))
		.map((file) => ({ path: relative(unpacked, file), content: readFileSync(file) }));
	manifest = manifestShape.parse(JSON.parse(contentOf('package.json')));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('has what n8n and people need, and nothing of the workshop', () => {
	const paths = files.map(({ path }) => path);
	const allowed = /^(dist\/.+\.(js|json|svg|txt)|package\.json|README\.md|LICENSE)$/;
	expect(paths.filter((path) => !allowed.test(path))).toEqual([]);
	expect(paths).toEqual(expect.arrayContaining(['README.md', 'LICENSE', manifest.main]));
	expect(paths).toEqual(expect.arrayContaining(manifest.n8n.nodes));
	expect(paths).toEqual(expect.arrayContaining(manifest.n8n.credentials));
	expect(paths.filter((path) => /test|sandbox|bench|example/i.test(path))).toEqual([]);
});

test('npm publishes it with a provenance statement or not at all, so not from a machine of ours', () => {
	const shape = z.object({
		private: z.undefined(),
		publishConfig: z.object({ provenance: z.literal(true) }),
	});
	expect(shape.safeParse(JSON.parse(contentOf('package.json'))).error).toBeUndefined();
});

test('depends on n8n-workflow only', () => {
	expect(Object.keys(manifest.dependencies ?? {})).toEqual([]);
	expect(manifest.bundledDependencies ?? []).toEqual([]);
	expect(manifest.peerDependencies).toEqual({ 'n8n-workflow': '*' });
	const lifecycle = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish'];
	expect(Object.keys(manifest.scripts).filter((name) => lifecycle.includes(name))).toEqual([]);
});

test('requires only n8n-workflow, what Node has, and files of its own', () => {
	const known = new Set([...builtinModules, 'n8n-workflow']);
	const paths = new Set(files.map(({ path }) => path));
	const isOwn = (path: string, name: string) =>
		/^\.\.?\//.test(name) &&
		[name, `${name}.js`].some((file) => paths.has(posix.join(posix.dirname(path), file)));
	for (const { path, content } of files.filter((file) => file.path.endsWith('.js'))) {
		const required = [...content.toString().matchAll(/\brequire\("([^"]+)"\)/g)];
		const names = required.map(([, name = '']) => name);
		const foreign = names.filter(
			(name) => !name.startsWith('node:') && !known.has(name) && !isOwn(path, name),
		);
		expect({ path, foreign }).toEqual({ path, foreign: [] });
	}
});

test('holds no library twice, repeats nothing in its main file, and stays below 560 KB', () => {
	// The bundler writes the name of each module above its code.
	const modulesOf = (text: string) =>
		[...text.matchAll(/^\/\/ (\S+\.(?:[cm]?js|ts))$/gm)].map(([, name = '']) => name);
	const filesOf = new Map<string, Set<string>>();
	for (const { path, content } of files.filter((file) => file.path.endsWith('.js'))) {
		for (const name of modulesOf(content.toString())) {
			const [, inLibrary] = name.split(/node_modules\/(?!.*node_modules\/)/);
			if (inLibrary === undefined) continue;
			filesOf.set(inLibrary, (filesOf.get(inLibrary) ?? new Set()).add(path));
		}
	}
	expect([...filesOf].filter(([, paths]) => paths.size > 1)).toEqual([]);
	const apart = files
		.filter(({ path }) => path.startsWith('dist/libraries/'))
		.map(({ path }) => basename(path, '.js'));
	const large = [
		'csv-parse',
		'ioredis',
		'lru-cache',
		'luxon',
		'masker',
		'numberingPlans',
		'stemmers',
		'turns',
		'undici',
		'zod',
	];
	expect(apart.sort()).toEqual(large);
	// These are minified, without module names. No other file has one of their modules.
	const bundled = [...filesOf.keys()].map((name) => name.split('/')[0] ?? '');
	expect(bundled).toEqual(expect.arrayContaining(['p-limit']));
	expect(bundled.filter((name) => apart.includes(name))).toEqual([]);
	expect(modulesOf(contentOf(manifest.main))).toEqual([]);
	expect(statSync(tarball).size).toBeLessThan(560_000);
});

test('carries the notices of the code it bundles, and nothing of this machine or of the sandbox', () => {
	const notices = contentOf('dist/THIRD_PARTY_LICENSES.txt');
	// The last two are for code that other packages contain without its notice.
	const bundled = [/^undici \d.*\(MIT\)$/m, /^ioredis \d.*\(MIT\)$/m, /Martin Porter/, /Indutny/];
	for (const notice of bundled) expect(notices).toMatch(notice);
	const headings = notices.match(/^-{78}\n\n(.+)$/gm)?.map((one) => one.replace(/^-+\n\n/, ''));
	expect(headings).toEqual(
		bundledPackages(join(folder, 'staged')).map(
			({ name, version, license }) => `${name} ${version} (${license})`,
		),
	);
	const leftovers = [...ownPaths(), 'sourceMappingURL=data', 'demo-key-', 'startSandbox'];
	for (const { path, content } of files) {
		const left = leftovers.filter((leftover) => content.includes(leftover));
		expect({ path, left }).toEqual({ path, left: [] });
	}
});

describe("in n8n's own loader", () => {
	let loader: PackageDirectoryLoader;
	let home: string;

	beforeAll(async () => {
		home = join(folder, 'node_modules', manifest.name);
		for (const { path, content } of files) {
			mkdirSync(dirname(join(home, path)), { recursive: true });
			writeFileSync(join(home, path), content);
		}
		const platform = 'n8n-workflow';
		symlinkSync(join(root, 'node_modules', platform), join(folder, 'node_modules', platform));
		process.env['N8N_USER_FOLDER'] = folder;
		loader = new PackageDirectoryLoader(home);
		await loader.loadAll();
	});

	const bench = ReadBench.forFile((world) => {
		for (let at = 0; at < 500; at += 1) {
			const time = 1_767_225_600 + at;
			world.addConversation(conversation({ id: `call-${at}`, serviceId: readService, time }));
		}
	});
	const descriptions = (): INodeTypeDescription[] => loader.types.nodes;

	test('every node and credential is there, under its name', () => {
		expect(loader.packageName).toBe(manifest.name);
		expect(Object.keys(loader.known.nodes).sort()).toEqual([
			'conversationAnalytics',
			'conversationAnalyticsPollingTrigger',
			'conversationAnalyticsTrigger',
		]);
		expect(Object.keys(loader.known.credentials).sort()).toEqual(['conversationAnalyticsApi']);
	});

	test('n8n loads no library with the nodes', () => {
		const nodes = manifest.n8n.nodes.map((entry) => join(home, entry));
		const script = `for (const file of ${JSON.stringify(nodes)}) {
				for (const Node of Object.values(require(file))) new Node();
			}
			console.log(JSON.stringify(Object.keys(require.cache)));`;
		const output = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' });
		const loaded = z.array(z.string()).parse(JSON.parse(output));
		const own = loaded.filter((file) => file.startsWith(home)).map((file) => basename(file));
		expect(own.sort()).toEqual([
			'ConversationAnalytics.node.js',
			'ConversationAnalyticsPollingTrigger.node.js',
			'ConversationAnalyticsTrigger.node.js',
			'nodes.js',
		]);
	});

	test('reads the later pages of a long list in a worker thread', async () => {
		const { type: node } = loader.getNode('conversationAnalytics');
		if ('nodeVersions' in node) throw new Error('The node has several versions');
		const started: string[] = [];
		const { Worker } = workerThreads;
		const spy = jest.spyOn(workerThreads, 'Worker').mockImplementation((file, options) => {
			started.push(String(file));
			return new Worker(file, options);
		});
		const range = { timeRange: 'custom', startTime: '2026-01-01', endTime: '2026-01-31' };
		const parameters = { serviceId: readService, ...range, returnAll: true };
		const { json } = await bench.run('conversation', 'getAll', parameters, { node });
		spy.mockRestore();
		expect(json).toHaveLength(500);
		expect(started).toEqual([join(home, 'dist/src/operation/list/worker/pageWorker.js')]);
	});

	test('every node and credential has an icon for light and for dark, and they differ', () => {
		const { credentials } = loader.types;
		const named = [...descriptions(), ...credentials];
		expect(named.length).toBe(4);
		for (const { name, iconUrl } of named) {
			if (typeof iconUrl !== 'object') throw new Error(`${name} has no pair of icons`);
			const icon = (url: string) => contentOf(url.replace(`icons/${manifest.name}/`, ''));
			expect(icon(iconUrl.light)).toContain('<svg');
			expect(icon(iconUrl.dark)).toContain('<svg');
			expect(icon(iconUrl.light)).not.toBe(icon(iconUrl.dark));
		}
	});

	test('n8n finds the schema of the items of every read, and of the trigger', () => {
		const schemaOf = (node: string, version: number, resource?: string, operation?: string) => {
			const source = loader.known.nodes[node]?.sourcePath ?? '';
			const nodeDir = dirname(join(home, source));
			const path = resolveOutputSchemaPath({ nodeDir, version, resource, operation });
			return path === undefined ? undefined : readFileSync(path, 'utf8');
		};
		for (const resource of ['conversation', 'customer', 'voiceConversation']) {
			for (const operation of ['get', 'getAll']) {
				expect(schemaOf('conversationAnalytics', 1, resource, operation)).toContain('"revision"');
			}
		}
		expect(schemaOf('conversationAnalytics', 1, 'configuration', 'get')).toContain('"field"');
		expect(schemaOf('conversationAnalyticsTrigger', 2)).toContain('"delivery"');
	});

	test('every node has a codex that names it and a category n8n knows', () => {
		for (const entry of manifest.n8n.nodes) {
			const codex = codexShape.parse(JSON.parse(contentOf(entry.replace(/\.js$/, '.json'))));
			const ofFile = basename(entry, '.node.js').toLowerCase();
			const known = descriptions().find((node) => node.name.toLowerCase() === ofFile);
			expect(codex.node).toBe(`${manifest.name}.${known?.name}`);
			expect(categories).toEqual(expect.arrayContaining(codex.categories));
			expect(codex.resources.primaryDocumentation !== undefined).toBe(hasAddress());
			// The words by which n8n's node panel finds it.
			const { categories: shown, alias } = codex;
			expect(known?.codex).toMatchObject({ categories: shown, alias });
		}
	});
});

/** Whether package.json has the address that a release needs. */
const hasAddress = () => !/placeholder/.test(manifest.homepage);

test('no link of the nodes and credentials leads to a placeholder', () => {
	const linking = files.filter(
		({ path, content }) => path.startsWith('dist/') && content.includes('placeholder.invalid'),
	);
	expect(linking.map(({ path }) => path)).toEqual([]);
	const documented = files.filter(
		({ path, content }) =>
			content.includes(`${manifest.homepage.replace('#readme', '')}/blob/main/`) &&
			path.startsWith('dist/'),
	);
	expect(documented.length > 0).toBe(hasAddress());
});

test("n8n's scanner finds no error in the sources", () => {
	expect(scanSource()).toEqual([]);
});

test("what n8n's scanner says about the package is explained in docs/verification.md, and no more", () => {
	const found = scanUnpacked(unpacked).map(nameOf).sort();
	expect(found.length).toBeGreaterThan(0);
	expect(explained().map(nameOf).sort()).toEqual(found);
	expect(explained().filter(({ reason }) => reason === '')).toEqual([]);
});
