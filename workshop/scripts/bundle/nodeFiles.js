const { build: bundle } = require('esbuild');
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join, relative, sep } = require('node:path');
const { loadingAtOnce, loadingLater, withSubstitutes } = require('./substitutes.js');

/**
 * The code of the nodes stands in two files: what n8n needs to load the nodes, and what only a run needs, which the
 * first run loads. Each module is in one of them, and an object stands for it in the other.
 *
 * Nobody writes down which module is where. The build loads the nodes as n8n does. A module is needed for that when
 * something of it is read meanwhile, not when it is only imported.
 */

/** The two files, beside each other. */
exports.loadedFile = 'nodes.js';
exports.runFile = 'run.js';

/**
 * Modules are named by their paths from the root.
 *
 * @typedef {object} Division
 * @property {Set<string>} loaded the modules that n8n needs to load the nodes; all others are for runs
 * @property {Map<string, string[]>} fromLoaded what modules for runs import from those, by module
 * @property {Map<string, string[]>} fromRuns what those import from modules for runs
 * @property {Map<string, string[]>} fromLibraries what all import from each library
 */

/**
 * @param {string} root the repository
 * @param {string[]} entries the files of the nodes, from the root
 * @param {string[]} external imports that are bundled in neither file
 * @returns {Promise<Division>}
 */
exports.dividedModules = async function dividedModules(root, entries, external) {
	const options = { absWorkingDir: root, platform: 'node', write: false, outdir: root };
	const whole = { ...options, entryPoints: entries, bundle: true, external, metafile: true };
	const { inputs } = (await bundle(whole)).metafile;
	const modules = Object.keys(inputs).filter(isModule);
	for (const path of modules) refuseWhatCannotBeDivided(root, path, inputs[path].imports);
	const each = { ...options, entryPoints: modules, outbase: root, format: 'cjs' };
	const codeOf = new Map(
		(await bundle(each)).outputFiles.map(({ path, text }) => [
			pathFromRoot(root, path).replace(/\.js$/, '.ts'),
			text,
		]),
	);
	const loaded = modulesReadAtLoad({ root, entries, inputs, codeOf });
	const importsOf = (path) => importedNames(path, inputs[path].imports, codeOf.get(path));
	const ofLoaded = modules.filter((path) => loaded.has(path)).flatMap(importsOf);
	const ofRuns = modules.filter((path) => !loaded.has(path)).flatMap(importsOf);
	return {
		loaded,
		fromLoaded: byTarget(ofRuns, (target) => loaded.has(target)),
		fromRuns: byTarget(ofLoaded, (target) => codeOf.has(target) && !loaded.has(target)),
		fromLibraries: byTarget([...ofLoaded, ...ofRuns], (target) => !codeOf.has(target)),
	};
};

/**
 * Pairs of a target and a name that is read of it. Compiled, `z` of zod is `import_zod.z` wherever it stands.
 *
 * @throws where a module imports another one as a whole, as nobody can tell then what it reads
 */
function importedNames(module, imports, code) {
	const targets = new Map(imports.map(({ original, path }) => [original, path]));
	const statements = code.matchAll(/^(?:var (\w+) = )?(?:\w+\(.*)?\brequire\("([^"]+)"\)/gm);
	return [...statements].flatMap(({ 0: statement, 1: variable, 2: name, index }) => {
		const others = code.slice(0, index) + code.slice(index + statement.length);
		const uses = variable ? [...others.matchAll(usesOf(variable))] : [];
		const parts = uses.map(([, part]) => part);
		if (parts.length === 0 || parts.includes(undefined)) {
			throw new Error(`${module} imports all of ${name}; name what it needs`);
		}
		return parts.map((part) => [targets.get(name) ?? name, part]);
	});
}

const usesOf = (variable) => new RegExp(`\\b${variable}\\b(?:\\.([\\w$]+))?`, 'g');

/** @throws where a module does what an object that stands for it, or for another one, cannot follow */
function refuseWhatCannotBeDivided(root, module, imports) {
	if (/^export let\b/m.test(readFileSync(join(root, module), 'utf8'))) {
		throw new Error(`${module} exports a variable; the other file would keep its first value`);
	}
	if (imports.some(({ kind }) => kind === 'dynamic-import')) {
		throw new Error(`${module} imports while it runs; the first run loads what it needs anyway`);
	}
}

function byTarget(pairs, isWanted) {
	const targets = [...new Set(pairs.map(([target]) => target))].filter(isWanted).sort();
	const partsOf = (target) => pairs.filter((pair) => pair[0] === target).map(([, part]) => part);
	return new Map(targets.map((target) => [target, [...new Set(partsOf(target))].sort()]));
}

const isModule = (path) => path.endsWith('.ts') && !path.includes('node_modules');

const pathFromRoot = (root, path) => relative(root, path).split(sep).join('/');

/** Loads the nodes, each import only when something of it is read, and makes one of each node, as n8n does. */
function modulesReadAtLoad({ root, entries, inputs, codeOf }) {
	const modules = new Map();
	const exportsOf = (path) => {
		const known = modules.get(path);
		if (known) return known.exports;
		const module = { exports: {} };
		modules.set(path, module);
		const targets = new Map(inputs[path].imports.map((one) => [one.original, one.path]));
		const requireOther = createRequire(join(root, path));
		const requireLater = (name) => {
			const target = targets.get(name);
			return readLater(() => (codeOf.has(target) ? exportsOf(target) : requireOther(name)));
		};
		const evaluate = new Function('exports', 'require', 'module', '__dirname', codeOf.get(path));
		evaluate(module.exports, requireLater, module, join(root, path, '..'));
		return module.exports;
	};
	for (const Node of entries.flatMap((entry) => Object.values(exportsOf(entry)))) new Node();
	return new Set(modules.keys());
}

function readLater(load) {
	return new Proxy({}, { get: (_target, name) => load()[name] });
}

/** What a file puts before the names of a module's parts when it hands them on. */
const prefixOf = (path) => `${path.replace(/\.ts$/, '')}.`;

/** A source that hands on these parts of modules. */
exports.handingOn = function handingOn(partsOf) {
	const statements = [...partsOf].map(([path, parts]) => {
		const named = parts.map((part) => `${part} as '${prefixOf(path)}${part}'`);
		return `export { ${named.join(', ')} } from './${path}';`;
	});
	return statements.join('\n');
};

/** For the file that n8n loads: where it imports a module for runs, that file is loaded later. */
exports.withRunsLater = function withRunsLater(root, { fromRuns }) {
	const file = `./${exports.runFile}`;
	return withModulesOf(root, fromRuns, (path, parts) => loadingLater(file, parts, prefixOf(path)));
};

/** For the file of the runs: it imports from the file that n8n has loaded already. */
exports.withLoadedModules = function withLoadedModules(root, { fromLoaded }) {
	const file = `./${exports.loadedFile}`;
	return withModulesOf(root, fromLoaded, (path, parts) =>
		loadingAtOnce(file, parts, prefixOf(path)),
	);
};

/** These modules have what `substituteOf` gives in their places. */
function withModulesOf(root, partsOf, substituteOf) {
	const name = 'other-file';
	const moduleOf = async ({ path, importer, resolveDir, kind, pluginData }, build) => {
		if (pluginData === name || importer.includes('node_modules')) return undefined;
		const found = await build.resolve(path, { importer, resolveDir, kind, pluginData: name });
		const module = pathFromRoot(root, found.path);
		return found.namespace === 'file' && partsOf.has(module) ? module : undefined;
	};
	const contentsOf = (path) => substituteOf(path, partsOf.get(path));
	return withSubstitutes({ name, filter: /^\./, moduleOf, contentsOf });
}
