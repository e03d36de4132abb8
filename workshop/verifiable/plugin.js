/** The parts that a verified build replaces, for gulpfile.js. docs/verification.md has the reasons. */
const { join } = require('node:path');

const folder = __dirname;
const root = join(folder, '../..');
const file = (name) => join(folder, name);

/** A source or library, and what replaces it. */
const replaced = {
	'src/n8n/http/connectionPool': 'connectionPool.ts',
	'src/n8n/http/linkAccess': 'files.ts',
	'src/n8n/files/storedFile': 'files.ts',
	'src/n8n/files/csvRecords': 'files.ts',
	'src/n8n/clock': 'process.ts',
	'src/n8n/instance': 'process.ts',
	'src/n8n/ownStore': 'process.ts',
	'src/store/packing': 'process.ts',
	'src/store/redis/redisStore': 'process.ts',
	'src/operation/list/worker/eventLoopTurns': 'process.ts',
	'src/operation/list/worker/pageThread': 'process.ts',
};
const libraries = { 'lru-cache': 'process.ts' };

module.exports = {
	inject: [file('globals.js')],
	plugin: {
		name: 'verifiable',
		setup(build) {
			build.onResolve({ filter: /^/ }, ({ path, resolveDir, importer }) => {
				const library = libraries[path];
				if (library) return { path: file(library) };
				if (path.startsWith('node:crypto')) return { path: 'crypto', external: true };
				if (!path.startsWith('.') || importer.startsWith(folder + '/globals')) return undefined;
				const name = join(resolveDir, path).slice(root.length + 1);
				return replaced[name] ? { path: file(replaced[name]) } : undefined;
			});
		},
	},
};
