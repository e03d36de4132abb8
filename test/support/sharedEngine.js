const { mkdtempSync, rmSync } = require('node:fs');
const { createRequire } = require('node:module');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { default: Runtime } = require('jest-runtime');

/** n8n's folder in this process; jest ends its workers by a signal. */
const folder = mkdtempSync(join(tmpdir(), 'n8n-engine-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
process.once('SIGTERM', () => process.exit(143));
Object.assign(process.env, {
	N8N_USER_FOLDER: folder,
	N8N_ENCRYPTION_KEY: 'only-for-tests',
	N8N_LOG_LEVEL: 'silent',
	N8N_DEFAULT_BINARY_DATA_MODE: 'filesystem',
});

const shared = /^(n8n-core|n8n-workflow|@n8n\/)/;

/** Loads n8n's engine outside the registry of a test file: once for all files of a process (sharedContext.js). */
module.exports = class extends Runtime {
	requireModuleOrMock(from, name) {
		const isShared = this._environment.global === globalThis && shared.test(name);
		return isShared ? createRequire(from)(name) : super.requireModuleOrMock(from, name);
	}
};
