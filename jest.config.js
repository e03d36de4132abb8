/** The quick tests: everything under test/ except what needs a whole n8n (jest.e2e.config.js). */
/** @type {import('jest').Config} */
module.exports = {
	testEnvironment: 'node',
	roots: ['<rootDir>/test'],
	testMatch: ['<rootDir>/test/**/*.test.ts'],
	testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/e2e/'],
	// The pinned n8n holds thousands of packages of its own, which jest must not index.
	modulePathIgnorePatterns: ['<rootDir>/instances/', '<rootDir>/dist/', '<rootDir>/.n8n-data/'],
	// Types are checked by `npm run lint`; here only speed matters.
	transform: { '^.+\\.ts$': ['ts-jest', { diagnostics: false }] },
	cacheDirectory: '<rootDir>/node_modules/.cache/jest',
	// Each file loads n8n's engine anew, and a process keeps some of it: it is replaced before that slows it down.
	maxWorkers: 2,
	workerIdleMemoryLimit: '1GB',
	// A bound for what hangs, not a speed: the machine may be slow, or do other things too.
	testTimeout: 120_000,
};
