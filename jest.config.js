/** What all projects have in common. */
const common = {
	testEnvironment: 'node',
	// The pinned n8n holds thousands of packages of its own, which jest must not index.
	modulePathIgnorePatterns: [
		'<rootDir>/workshop/instances/',
		'<rootDir>/dist/',
		'<rootDir>/.n8n-data/',
	],
	// Types are checked by `npm run lint`; here only speed matters.
	transform: { '^.+\\.ts$': ['ts-jest', { diagnostics: false }] },
	cacheDirectory: '<rootDir>/node_modules/.cache/jest',
};

/** The tests of the packed package: one real n8n for all files; see test/e2e/support. */
const e2e = {
	...common,
	roots: ['<rootDir>/test/e2e'],
	testMatch: ['<rootDir>/test/e2e/**/*.e2e.ts'],
	globalSetup: '<rootDir>/test/e2e/support/globalSetup.ts',
	globalTeardown: '<rootDir>/test/e2e/support/running.ts',
};

/** `npm test` runs the project "unit"; the commands of package.json choose the others. */
/** @type {import('jest').Config} */
module.exports = {
	// Each file loads n8n's engine anew, and a process keeps some of it: it is replaced before that slows it down.
	maxWorkers: 2,
	workerIdleMemoryLimit: '1GB',
	// A bound for what hangs, not a speed: the machine may be slow, or do other things too.
	testTimeout: 120_000,
	projects: [
		{
			...common,
			displayName: 'unit',
			roots: ['<rootDir>/test'],
			testMatch: ['<rootDir>/test/**/*.test.ts'],
			testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/e2e/'],
			setupFiles: ['<rootDir>/test/support/ownStore.ts'],
		},
		{ ...e2e, displayName: 'e2e' },
		{
			// The core of the e2e tests, in n8n 1. Left out is what n8n 1 does otherwise: it answers a delivery before
			// it stores the execution, its SQLite takes 2,000 deliveries in ten minutes, and a tool that fails ends the
			// run of its agents. So are the examples, which use the newest versions of n8n's own nodes, and PostgreSQL.
			...e2e,
			displayName: 'e2e:n8n1',
			testPathIgnorePatterns: [
				'/node_modules/',
				'/browser/',
				'(triggerMemory|agents|examples|reverseProxy)\\.e2e\\.ts$',
			],
		},
		{
			// One Redis, one PostgreSQL and five processes of n8n for all of them.
			...common,
			displayName: 'e2e:queue',
			roots: ['<rootDir>/test/e2e-queue'],
			testMatch: ['<rootDir>/test/e2e-queue/queue.e2e.ts'],
		},
	],
};
