/** The core of the e2e tests, in the older n8n; the other files need what only n8n 2 has. */
const newest = require('./jest.e2e.config.js');

/** @type {import('jest').Config} */
module.exports = {
	...newest,
};
