/** The slow tests: one real n8n with the packed package in it, for all files; see test/e2e/support. */
const quick = require('./jest.config.js');

/** @type {import('jest').Config} */
module.exports = {
	...quick,
	roots: ['<rootDir>/test/e2e'],
	testMatch: ['<rootDir>/test/e2e/**/*.e2e.ts'],
	testPathIgnorePatterns: ['/node_modules/'],
	globalSetup: '<rootDir>/test/e2e/support/globalSetup.ts',
	globalTeardown: '<rootDir>/test/e2e/support/globalTeardown.ts',
	// A bound for what hangs, not a speed: the machine may be slow, or do other things too.
	testTimeout: 300_000,
};
