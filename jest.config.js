const common = {
	testEnvironment: 'node',
	// jest must not index the thousands of packages of n8n.
	modulePathIgnorePatterns: [
		'<rootDir>/workshop/instances/',
		'<rootDir>/dist/',
		'<rootDir>/.n8n-data/',
	],
	// `npm run lint` checks the types.
	transform: { '^.+\\.ts$': ['ts-jest', { diagnostics: false }] },
	cacheDirectory: '<rootDir>/node_modules/.cache/jest',
};

/** The tests of the packed package in one real n8n. */
const e2e = {
	...common,
	roots: ['<rootDir>/test/e2e'],
	testMatch: ['<rootDir>/test/e2e/**/*.e2e.ts'],
	globalSetup: '<rootDir>/test/e2e/support/globalSetup.ts',
	globalTeardown: '<rootDir>/test/e2e/support/running.ts',
};

/** @type {import('jest').Config} */
module.exports = {
	// A process keeps some memory of each file. A new process replaces a large one.
	maxWorkers: 2,
	workerIdleMemoryLimit: '1GB',
	// Only bounds a hang, because the machine may be busy.
	testTimeout: 120_000,
	projects: [
		{
			...common,
			displayName: 'unit',
			testEnvironment: '<rootDir>/test/support/sharedContext.js',
			runtime: '<rootDir>/test/support/sharedEngine.js',
			roots: ['<rootDir>/test'],
			testMatch: ['<rootDir>/test/**/*.test.ts'],
			testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/e2e/'],
			setupFiles: ['<rootDir>/test/support/ownStore.ts'],
		},
		{
			...common,
			displayName: 'heldOut',
			roots: ['<rootDir>/test/masking/heldOut'],
			testMatch: ['<rootDir>/test/masking/heldOut/*.release.ts'],
		},
		{ ...e2e, displayName: 'e2e' },
		{
			// The core of the e2e tests, without what n8n 1 does differently: its SQLite needs ten minutes for 2,000
			// deliveries, and it lacks the node versions of the examples, n8n Agents and the Assistant.
			...e2e,
			displayName: 'e2e:core',
			testPathIgnorePatterns: [
				'/node_modules/',
				'/browser/',
				'(triggerMemory|examples|reverseProxy|engine2|models)\\.e2e\\.ts$',
			],
		},
		{
			...common,
			displayName: 'e2e:queue',
			roots: ['<rootDir>/test/e2e-queue'],
			testMatch: ['<rootDir>/test/e2e-queue/queue.e2e.ts'],
		},
	],
};
