/** The tests in queue mode: one Redis, one PostgreSQL and five processes of n8n for all of them. */
const quick = require('./jest.config.js');

/** @type {import('jest').Config} */
module.exports = {
	...quick,
	roots: ['<rootDir>/test/e2e-queue'],
	testMatch: ['<rootDir>/test/e2e-queue/queue.e2e.ts'],
	testPathIgnorePatterns: ['/node_modules/'],
	// A bound for what hangs: the long form takes minutes where the machine does other things too.
	testTimeout: 1_200_000,
};
