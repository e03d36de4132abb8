const { join, posix } = require('node:path');

/**
 * Libraries that stand in files of their own, in dist/libraries. undici alone takes longer to load than the nodes
 * with all the rest, and n8n needs it only for the first request.
 */
exports.librariesApart = ['undici', 'luxon', 'csv-parse', 'lru-cache', 'ioredis', 'zod'];

/** Files of ours that stand there too. Nearly all of this one is a library. */
exports.filesApart = ['src/search/stemmers.ts'];

const stemmerParts = ['stemmersByScript'];

/**
 * In the bundle of the nodes, each of these is loaded when a part of it is first read: an object with a getter for
 * each part stands in its place. n8n loads every installed node at its start.
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

/**
 * Parts of libraries that nothing of ours uses: undici's fetch, web sockets, caches and doubles for tests, and the
 * cluster of ioredis. The libraries' other parts do not need them, and only hand them on.
 */
const unusedParts = [
	'undici/lib/(mock|cache|interceptor)/',
	'undici/lib/web/(cache|cookies|eventsource|websocket)/',
	'undici/lib/web/fetch/(headers|index|request|response)[.]js$',
	'ioredis/built/cluster/',
];

/** The only files that import one of these parts: they hand it on, or make it a property. */
const handingOn = /[\\/](undici[\\/]index|ioredis[\\/]built[\\/](index|Redis))[.]js$/;

/** In the bundle of a library, an empty module stands for each of these. */
exports.withoutUnusedParts = {
	name: 'without-unused-parts',
	setup(build) {
		const filter = new RegExp(unusedParts.join('|').replaceAll('/', '[\\\\/]'));
		// undici makes a CacheStorage when it is loaded.
		const contents = 'exports.CacheStorage = class {};';
		build.onLoad({ filter }, () => ({ contents }));
		// Another version of the library may begin to use one of them.
		build.onResolve({ filter: /^[.]/ }, ({ path, importer, resolveDir }) => {
			if (handingOn.test(importer) || filter.test(importer)) return undefined;
			const imported = join(resolveDir, path);
			const files = [imported, `${imported}.js`, join(imported, 'index.js')];
			if (!files.some((file) => filter.test(file))) return undefined;
			return { errors: [{ text: `${importer} needs ${path}, which is left out of the bundle` }] };
		});
	},
};
