import { readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { configWithoutCloudSupport } from '@n8n/node-cli/eslint';
import regexp from 'eslint-plugin-regexp';

/** The folders that ship, and those that do not. docs/architecture.md has their content and allowed imports. */
const data = ['records', 'delivery', 'masking', 'output', 'qaEvents', 'search'].map(
	(name) => `src/${name}`,
);
const shipped = [
	...readdirSync(new URL('src', import.meta.url)).map((name) => `src/${name}`),
	'nodes',
	'credentials',
];
const unshipped = ['workshop', 'test', 'examples'];

/** `folder` may import nothing from `forbidden`. */
const zone = (folder, forbidden, message) => ({
	target: `./${folder}`,
	from: forbidden.map((other) => `./${other}`),
	message,
});

const without = (...folders) => shipped.filter((folder) => !folders.includes(folder));

const zones = [
	zone('src/records', without('src/records'), 'src/records/ imports no other folder.'),
	zone('src/store', without('src/store'), 'src/store/ imports no other folder.'),
	...['src/delivery', 'src/masking'].map((folder) =>
		zone(folder, without('src/records', folder), `${folder}/ imports src/records/ only.`),
	),
	zone(
		'src/output',
		without('src/output', 'src/masking', 'src/records'),
		'src/output/ imports src/masking/ and src/records/ only.',
	),
	...['src/qaEvents', 'src/search'].map((folder) =>
		zone(
			folder,
			without(folder, 'src/output', 'src/records'),
			`${folder}/ imports src/output/ and src/records/ only.`,
		),
	),
	zone(
		'src/memory',
		without('src/memory', 'src/store', ...data),
		'src/memory/ imports src/store/ and the folders of data only.',
	),
	zone(
		'src/client',
		without('src/client', 'src/records', 'src/store'),
		'src/client/ imports src/records/ and types of src/store/ only. It does not know n8n.',
	),
	zone(
		'src/polling',
		without('src/polling', 'src/client', 'src/delivery', 'src/records'),
		'src/polling/ imports src/client/, src/delivery/ and src/records/ only. It does not know n8n.',
	),
	zone(
		'src/n8n',
		without('src/n8n', 'src/client', 'src/records', 'src/store'),
		'src/n8n/ imports src/client/, src/records/ and src/store/ only.',
	),
	zone(
		'src/panel',
		without('src/panel', 'src/n8n', 'src/client', ...data),
		'src/panel/ imports src/n8n/, src/client/ and the folders of data only.',
	),
	zone(
		'src/operation',
		['src/polling', 'nodes', 'credentials'],
		'src/operation/ does not import src/polling/, nodes/ or credentials/.',
	),
	zone('credentials', without('credentials'), 'credentials/ imports no other folder.'),
	zone('nodes', ['credentials'], 'A node names its credential and does not import it.'),
	zone(
		'workshop/sandbox',
		['src', 'nodes', 'credentials', 'test', 'workshop/bench'],
		'workshop/sandbox/ imports nothing of the package, so that both are written from docs/service.md independently.',
	),
	...shipped.map((folder) =>
		zone(folder, unshipped, 'Files that ship must not import files that do not.'),
	),
];

/** Only src/n8n/, src/store/ and the worker thread may use Node.js itself, not these. */
const withoutNode = [
	...data,
	'src/memory',
	'src/client',
	'src/polling',
	'src/operation',
	'src/panel',
	'nodes',
	'credentials',
];
const worker = 'src/operation/list/worker';
const filesOf = (folders) => folders.map((folder) => `${folder}/**/*.ts`);

/** Modules that n8n's scanner refuses in a verified package, and libraries that use them. */
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
		'Only src/n8n/, src/store/ and src/operation/list/worker/ may use Node.js. Pass in what is needed.',
};
const ofN8n = {
	regex: '^n8n-workflow$',
	message: 'Only src/n8n/, src/operation/, src/panel/ and nodes/ may import n8n-workflow.',
};
/** Reads of a parameter by its name. Outside src/panel/ and src/n8n/ fields read themselves (docs/architecture.md, "A field"). */
const namedRead =
	"CallExpression[callee.property.name=/^(value|stored|isGivenByModel|emptyIsAbsent|getNodeParameter)$/][arguments.0.type='Literal']";
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
		// The time of a match must be proportional to the text, which comes from outside.
		files: shipped.map((folder) => `${folder}/**/*.ts`),
		plugins: { regexp },
		rules: {
			'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
			'regexp/no-super-linear-move': 'error',
		},
	},
	{
		// The texts of webhookHeaders and previousHeaders hold the secret, which the rule expects in their names.
		files: ['credentials/**/*.ts'],
		rules: { '@n8n/community-nodes/credential-unnecessary-password': 'off' },
	},
	{
		// n8n does not load these folders. They start processes and throw plain errors.
		files: unshipped.map((folder) => `${folder}/**/*.ts`),
		rules: {
			'@n8n/community-nodes/no-dangerous-functions': 'off',
			'@n8n/community-nodes/require-node-api-error': 'off',
		},
	},
	{
		files: filesOf(['src', 'nodes']),
		ignores: filesOf(['src/panel', 'src/n8n']),
		rules: {
			'no-restricted-syntax': [
				'error',
				{
					selector: namedRead,
					message: 'Declare the field in the operation and read its value from `given`.',
				},
			],
		},
	},
	{ files: filesOf(withoutNode), rules: refuse(ofNode) },
	{
		files: filesOf([...data, 'src/memory', 'src/client', 'src/polling']),
		rules: refuse(ofN8n, ofNode),
	},
	{ files: filesOf([worker, 'src/store', 'workshop/sandbox']), rules: refuse(ofN8n) },
	{
		files: filesOf(withoutNode),
		ignores: filesOf([worker]),
		rules: {
			'no-restricted-globals': [
				'error',
				...refusedGlobals.map((name) => ({ name, message: ofNode.message })),
			],
		},
	},
];
