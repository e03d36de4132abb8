import { configWithoutCloudSupport } from '@n8n/node-cli/eslint';

/** The rooms that ship, and those that do not; CONTRIBUTING.md says what each is for. */
const shipped = ['records', 'store', 'client', 'n8n', 'operation', 'nodes', 'credentials'];
const workshop = ['sandbox', 'test', 'bench', 'scripts', 'examples'];

/** One wall: `room` may import nothing from `forbidden`. */
const wall = (room, forbidden, message) => ({
	target: `./${room}`,
	from: forbidden.map((other) => `./${other}`),
	message,
});

const without = (...rooms) => shipped.filter((room) => !rooms.includes(room));

const zones = [
	wall('records', without('records'), 'records/ imports no other room.'),
	wall('store', without('store'), 'store/ imports no other room.'),
	wall(
		'client',
		without('client', 'records', 'store'),
		'client/ imports records/ and store/ only; it does not know n8n.',
	),
	wall(
		'n8n',
		without('n8n', 'client', 'records', 'store'),
		'n8n/ imports client/, records/ and store/ only.',
	),
	wall('operation', ['nodes', 'credentials'], 'operation/ does not import nodes/ or credentials/.'),
	wall('credentials', without('credentials'), 'credentials/ imports no other room.'),
	wall('nodes', ['credentials'], 'A node names its credential and does not import it.'),
	wall(
		'sandbox',
		[...shipped, 'test', 'bench'],
		'sandbox/ imports nothing of the package, so that both are written from docs/service.md independently.',
	),
	...shipped.map((room) =>
		wall(room, workshop, 'Files that ship must not import files that do not.'),
	),
];

export default [
	{
		ignores: [
			'**/node_modules/**',
			'instances/**',
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
		// It sees only an address that is written out. Ours is made from the homepage in package.json, and
		// test/scripts/release/readiness.test.ts checks it.
		files: ['credentials/**/*.ts'],
		rules: { 'n8n-nodes-base/cred-class-field-documentation-url-missing': 'off' },
	},
	{
		// n8n does not load these rooms. They start processes and throw plain errors.
		files: workshop.map((room) => `${room}/**/*.ts`),
		rules: {
			'@n8n/community-nodes/no-dangerous-functions': 'off',
			'@n8n/community-nodes/require-node-api-error': 'off',
		},
	},
	{
		files: ['client/**/*.ts', 'records/**/*.ts', 'store/**/*.ts', 'sandbox/**/*.ts'],
		rules: {
			'no-restricted-imports': [
				'error',
				{
					paths: [{ name: 'n8n-workflow', message: 'Only n8n/, operation/ and nodes/ know n8n.' }],
				},
			],
		},
	},
];
