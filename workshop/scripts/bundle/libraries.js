const { join, posix } = require('node:path');
const { loadingLater, withSubstitutes } = require('./substitutes.js');

/**
 * Libraries that stand in files of their own, in dist/libraries. undici alone takes longer to load than the nodes
 * with all the rest, and n8n needs it only for the first request.
 */
exports.librariesApart = ['undici', 'luxon', 'csv-parse', 'lru-cache', 'ioredis', 'zod'];

/** Files of ours that stand there too. Nearly all of this one is a library. */
exports.filesApart = ['src/search/stemmers.ts'];

/** How other sources import them. */
exports.importsApart = [
	...exports.librariesApart,
	...exports.filesApart.map((path) => `./${posix.basename(path, '.ts')}`),
];

/**
 * In a bundle beside dist/libraries, each of them is loaded when it is first used.
 *
 * @param {Map<string, string[]>} partsOf what is imported from each
 */
exports.withLibrariesLater = function withLibrariesLater(partsOf) {
	return withSubstitutes({
		name: 'library',
		filter: new RegExp(`^(${exports.importsApart.join('|').replaceAll('.', '[.]')})$`),
		moduleOf: ({ path }) => path,
		contentsOf: (path) =>
			loadingLater(`../libraries/${posix.basename(path)}.js`, partsOf.get(path)),
	});
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
