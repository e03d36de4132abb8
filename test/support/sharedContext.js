const { AsyncLocalStorage } = require('node:async_hooks');
const vm = require('node:vm');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

const { compileFunction } = vm;
/** The compiled files. All test files of the process run the same code, each with its own modules. */
const compiled = new Map();
vm.compileFunction = (code, parameters, { parsingContext, ...options } = {}) => {
	if (parsingContext !== globalThis) {
		return compileFunction(code, parameters, { ...options, parsingContext });
	}
	const known = compiled.get(options.filename);
	if (known?.code === code) return known.run;
	const run = compileFunction(code, parameters, options);
	compiled.set(options.filename, { code, run });
	return run;
};

/** The storages in use, one of each test file. With each, every promise of the process takes longer. */
const storages = new Set();
const { run: runIn } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...parameters) {
	storages.add(this);
	return runIn.apply(this, parameters);
};

// Loads Node's own dispatcher for fetch. Otherwise the undici of the first test file would serve all later files.
void globalThis.Response;

/** Runs test files in the process's own context, so that n8n's engine starts once for all (sharedEngine.js). */
module.exports = class {
	global = globalThis;
	moduleMocker = new ModuleMocker(globalThis);
	fakeTimers = null;
	/** What jest and tests replace. */
	console = globalThis.console;
	exit = process.exit;
	env = process.env;
	variables = { ...process.env };

	constructor({ projectConfig }) {
		this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
		// jest-circus adds its handlers to those of the file before, and its state holds all modules of that file.
		for (const name of Object.getOwnPropertySymbols(globalThis)) {
			if (/^(EVENT_HANDLERS|JEST_STATE_SYMBOL)$/.test(name.description)) delete globalThis[name];
		}
	}

	async setup() {}

	async teardown() {
		this.fakeTimersModern.dispose();
		for (const storage of storages) storage.disable();
		storages.clear();
		globalThis.console = this.console;
		process.exit = this.exit;
		process.env = this.env;
		for (const name of Object.keys(process.env)) {
			if (!(name in this.variables)) delete process.env[name];
		}
		Object.assign(process.env, this.variables);
	}

	exportConditions() {
		return ['node', 'node-addons'];
	}

	getVmContext() {
		return globalThis;
	}
};
