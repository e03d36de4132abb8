import { configWithoutCloudSupport } from '@n8n/node-cli/eslint';

/** The rooms that ship, and those that only help us; see CONTRIBUTING.md for what each is for. */
const shipped = ['records', 'client', 'n8n', 'operation', 'nodes', 'credentials'];
const workshop = ['sandbox', 'test', 'bench', 'scripts', 'examples'];

/** One wall: `room` may import nothing from `forbidden`. */
const wall = (room, forbidden, message) => ({
	target: `./${room}`,
	from: forbidden.map((other) => `./${other}`),
	message,
});

const without = (...rooms) => shipped.filter((room) => !rooms.includes(room));

const zones = [
	wall('records', without('records'), 'A record knows no request, no client and no n8n.'),
	wall('client', without('client', 'records'), 'The client knows the service, never n8n.'),
	wall(
		'n8n',
		without('n8n', 'client', 'records'),
		'What speaks n8n serves operations; it calls none.',
	),
	wall(
		'operation',
		['nodes', 'credentials'],
		'Operations are assembled by nodes, not the reverse.',
	),
	wall('credentials', without('credentials'), 'A credential stands alone.'),
	wall('nodes', ['credentials'], 'A node names its credential; it does not import it.'),
	wall('sandbox', [...shipped, 'test', 'bench'], 'The sandbox must be able to disagree with us.'),
	...shipped.map((room) => wall(room, workshop, 'What ships must not lean on what does not.')),
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
		// These rooms are programs of our own that no n8n loads: they start processes, and fail with
		// plain errors.
		files: workshop.map((room) => `${room}/**/*.ts`),
		rules: {
			'@n8n/community-nodes/no-dangerous-functions': 'off',
			'@n8n/community-nodes/require-node-api-error': 'off',
		},
	},
	{
		files: ['client/**/*.ts', 'records/**/*.ts', 'sandbox/**/*.ts'],
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
