const { join, posix } = require('node:path');

/** Libraries with a file of their own in dist/libraries. undici takes longer to load than everything else. */
exports.librariesApart = ['undici', 'luxon', 'csv-parse', 'lru-cache', 'ioredis', 'zod'];

/** Our own file there, which is mostly a library. */
exports.filesApart = ['src/search/stemmers.ts'];

const stemmerParts = ['stemmersByScript'];

/**
 * Replaces each of them with an object whose getters load it at first use, because n8n loads every installed node when
 * it starts.
 */
exports.withLibrariesLater = {
	name: 'libraries-later',
	setup(build) {
		const partsOf = new Map([
			...exports.librariesApart.map((name) => [name, Object.keys(require(name))]),
			['./stemmers', stemmerParts],
		]);
		const filter = new RegExp(`^(${[...partsOf.keys()].join('|').replaceAll('.', '[.]')})$`);
		build.onResolve({ filter, namespace: 'file' }, ({ path }) => ({ path, namespace: 'later' }));
		build.onResolve({ filter: /^/, namespace: 'later' }, ({ path }) => ({ path, external: true }));
		build.onLoad({ filter: /^/, namespace: 'later' }, ({ path }) => ({
			contents: `const load = () => require('../libraries/${posix.basename(path)}.js');
				for (const part of ${JSON.stringify(partsOf.get(path))}) {
					Object.defineProperty(exports, part, { get: () => load()[part], enumerable: true });
				}`,
		}));
	},
};

/** Unused parts: undici's fetch, web sockets, caches and mocks, and the cluster of ioredis. */
const unusedParts = [
	'undici/lib/(mock|cache|interceptor)/',
	'undici/lib/web/(cache|cookies|eventsource|websocket)/',
	'undici/lib/web/fetch/(headers|index|request|response)[.]js$',
	'ioredis/built/cluster/',
];

/** These files import unused parts only to re-export them. */
const reExporting = /[\\/](undici[\\/]index|ioredis[\\/]built[\\/](index|Redis))[.]js$/;

/** Replaces the unused parts of a library with an empty module. */
exports.withoutUnusedParts = {
	name: 'without-unused-parts',
	setup(build) {
		const filter = new RegExp(unusedParts.join('|').replaceAll('/', '[\\\\/]'));
		// undici creates a CacheStorage when it is loaded.
		const contents = 'exports.CacheStorage = class {};';
		build.onLoad({ filter }, () => ({ contents }));
		// A new version of the library may use one of them.
		build.onResolve({ filter: /^[.]/ }, ({ path, importer, resolveDir }) => {
			if (reExporting.test(importer) || filter.test(importer)) return undefined;
			const imported = join(resolveDir, path);
			const files = [imported, `${imported}.js`, join(imported, 'index.js')];
			if (!files.some((file) => filter.test(file))) return undefined;
			return { errors: [{ text: `${importer} needs ${path}, which is left out of the bundle` }] };
		});
	},
};
