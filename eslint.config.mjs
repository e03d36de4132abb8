import { readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { configWithoutCloudSupport } from '@n8n/node-cli/eslint';
import regexp from 'eslint-plugin-regexp';

/** The rooms that ship, and those that do not; CONTRIBUTING.md says what each is for. */
const features = ['src/delivery', 'src/output', 'src/qaEvents', 'src/search'];
const data = ['src/records', ...features];
const shipped = [
	...readdirSync(new URL('src', import.meta.url)).map((name) => `src/${name}`),
	'nodes',
	'credentials',
];
const unshipped = ['workshop', 'test', 'examples'];

/** One wall: `room` may import nothing from `forbidden`. */
const wall = (room, forbidden, message) => ({
	target: `./${room}`,
	from: forbidden.map((other) => `./${other}`),
	message,
});

const without = (...rooms) => shipped.filter((room) => !rooms.includes(room));

const zones = [
	wall('src/records', without('src/records'), 'src/records/ imports no other room.'),
	wall('src/store', without('src/store'), 'src/store/ imports no other room.'),
	...features.map((room) =>
		wall(room, without(...data), `${room}/ imports src/records/ and the other features only.`),
	),
	wall(
		'src/client',
		without('src/client', 'src/store', ...data),
		'src/client/ imports src/store/ and what is made of the data only; it does not know n8n.',
	),
	wall(
		'src/n8n',
		without('src/n8n', 'src/client', 'src/store', ...data),
		'src/n8n/ does not import src/operation/, src/panel/, nodes/ or credentials/.',
	),
	wall(
		'src/operation',
		['src/panel', 'nodes', 'credentials'],
		'src/operation/ does not import src/panel/, nodes/ or credentials/.',
	),
	wall('src/panel', ['nodes', 'credentials'], 'src/panel/ does not import nodes/ or credentials/.'),
	wall('credentials', without('credentials'), 'credentials/ imports no other room.'),
	wall('nodes', ['credentials'], 'A node names its credential and does not import it.'),
	wall(
		'workshop/sandbox',
		['src', 'nodes', 'credentials', 'test', 'workshop/bench'],
		'workshop/sandbox/ imports nothing of the package, so that both are written from docs/service.md independently.',
	),
	...shipped.map((room) =>
		wall(room, unshipped, 'Files that ship must not import files that do not.'),
	),
];

/** The rooms behind src/n8n/, src/store/ and the worker thread: the only ones that may touch Node.js itself. */
const walled = [...data, 'src/client', 'src/operation', 'src/panel', 'nodes', 'credentials'];
const worker = 'src/client/worker';
const filesOf = (rooms) => rooms.map((room) => `${room}/**/*.ts`);

/** What n8n's scanner refuses in a verified package, and the libraries that are made of it. */
const refusedModules = [
	...builtinModules.filter((name) => name !== 'crypto'),
	...['undici', 'ioredis', 'csv-parse', 'proxy-from-env'],
];
const refusedGlobals = [
	...[
		'setTimeout',
		'clearTimeout',
		'setInterval',
		'clearInterval',
		'setImmediate',
		'clearImmediate',
	],
	...['process', 'global', 'globalThis', '__dirname', '__filename'],
];
const ofNode = {
	regex: `^(node:(?!crypto$)|(${refusedModules.join('|')})(/|$))`,
	message:
		'Only src/n8n/, src/store/ and src/client/worker/ touch Node.js. Pass in what is needed.',
};
const ofN8n = {
	regex: '^n8n-workflow$',
	message: 'Only src/n8n/, src/operation/, src/panel/ and nodes/ know n8n.',
};
const refuse = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

export default [
	{
		ignores: [
			'**/node_modules/**',
			'workshop/instances/**',
			'dist/**',
			'.n8n-data/**',
			'coverage/**',
			'.cache/**',
			'package-lock.json',
		],
	},
	...configWithoutCloudSupport,
	{
		files: ['**/*.ts'],
		rules: {
			'import-x/no-restricted-paths': ['error', { zones }],
			'@typescript-eslint/no-explicit-any': 'error',
			'@typescript-eslint/no-non-null-assertion': 'error',
		},
	},
	{
		// What matches text from outside must take time in proportion to it.
		files: shipped.map((room) => `${room}/**/*.ts`),
		plugins: { regexp },
		rules: {
			'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
			'regexp/no-super-linear-move': 'error',
		},
	},
	{
		// It sees only an address that is written out. Ours is made from the homepage in package.json, and
		// test/scripts/release/readiness.test.ts checks it.
		files: ['credentials/**/*.ts'],
		rules: { 'n8n-nodes-base/cred-class-field-documentation-url-missing': 'off' },
	},
	{
		// n8n does not load these rooms. They start processes and throw plain errors.
		files: unshipped.map((room) => `${room}/**/*.ts`),
		rules: {
			'@n8n/community-nodes/no-dangerous-functions': 'off',
			'@n8n/community-nodes/require-node-api-error': 'off',
		},
	},
	{ files: filesOf(walled), rules: refuse(ofNode) },
	{ files: filesOf([...data, 'src/client']), rules: refuse(ofN8n, ofNode) },
	{ files: filesOf([worker, 'src/store', 'workshop/sandbox']), rules: refuse(ofN8n) },
	{
		files: filesOf(walled),
		ignores: filesOf([worker]),
		rules: {
			'no-restricted-globals': [
				'error',
				...refusedGlobals.map((name) => ({ name, message: ofNode.message })),
			],
		},
	},
];
