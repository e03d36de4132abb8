/**
 * In a bundle, modules of other files of the package have substitutes: small modules that get what they export from
 * the other file.
 */

const loadedWhenRead = require.resolve('./loadedWhenRead.js');

/**
 * A substitute that loads the other file when one of its parts is first read.
 *
 * @param {string} file as it is required
 * @param {string[]} parts what is imported from the module
 * @param {string} prefix what the file puts before their names
 */
exports.loadingLater = function loadingLater(file, parts, prefix = '') {
	return `const loadedWhenRead = require(${JSON.stringify(loadedWhenRead)});
		const load = () => require('${file}');
		module.exports = loadedWhenRead(load, ${JSON.stringify(parts)}, '${prefix}');`;
};

/** A substitute that loads the other file at once. */
exports.loadingAtOnce = function loadingAtOnce(file, parts, prefix) {
	const named = parts.map((part) => `${part}: file['${prefix}${part}']`);
	return `const file = require('${file}');
		module.exports = { ${named.join(', ')} };`;
};

/**
 * A plugin of esbuild.
 *
 * @param {string} name of the plugin
 * @param {RegExp} filter which imports it looks at
 * @param {(imported: object, build: object) => Promise<string | undefined> | string | undefined} moduleOf
 * names the module that an import needs a substitute of; undefined where it needs none
 * @param {(module: string) => string} contentsOf gives the substitute
 */
exports.withSubstitutes = function withSubstitutes({ name, filter, moduleOf, contentsOf }) {
	return {
		name,
		setup(build) {
			build.onResolve({ filter, namespace: 'file' }, async (imported) => {
				const module = await moduleOf(imported, build);
				return module === undefined ? undefined : { path: module, namespace: name };
			});
			build.onResolve({ filter: /^/, namespace: name }, ({ path }) => ({
				path,
				external: path !== loadedWhenRead,
			}));
			build.onLoad({ filter: /^/, namespace: name }, ({ path }) => ({
				contents: contentsOf(path),
			}));
		},
	};
};
