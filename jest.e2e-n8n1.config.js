/**
 * The core of the e2e tests, in n8n 1. Left out is what n8n 1 does otherwise: it answers a delivery before it
 * stores the execution, its SQLite takes 2,000 deliveries in ten minutes, and a tool that fails ends the run
 * of its agents. So are the examples, which use the newest versions of n8n's own nodes, and PostgreSQL.
 */
const newest = require('./jest.e2e.config.js');

/** @type {import('jest').Config} */
module.exports = {
	...newest,
	testPathIgnorePatterns: [
		'/node_modules/',
		'/browser/',
		'(triggerMemory|agents|examples)\\.e2e\\.ts$',
	],
};
