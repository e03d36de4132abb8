/** The tests in queue mode: one Redis, one PostgreSQL and five processes of n8n for all of them. */
const quick = require('./jest.config.js');

/** @type {import('jest').Config} */
module.exports = {
	...quick,
	roots: ['<rootDir>/test/e2e-queue'],
	testMatch: ['<rootDir>/test/e2e-queue/queue.e2e.ts'],
	testPathIgnorePatterns: ['/node_modules/'],
	testTimeout: 300_000,
};
