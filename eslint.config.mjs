import { readdirSync } from 'node:fs';
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
	{
		files: [...data, 'src/client', 'src/store', 'workshop/sandbox'].map(
			(room) => `${room}/**/*.ts`,
		),
		rules: {
			'no-restricted-imports': [
				'error',
				{
					paths: [
						{ name: 'n8n-workflow', message: 'Only src/n8n/, src/operation/ and nodes/ know n8n.' },
					],
				},
			],
		},
	},
];
