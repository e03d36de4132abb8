const { execFileSync } = require('node:child_process');
const { readFileSync, rmSync, writeFileSync } = require('node:fs');
const { join, posix } = require('node:path');
const { Transform } = require('node:stream');
const { build: bundle } = require('esbuild');
const { dest, series, src } = require('gulp');
const { bundledPackages, licencesOf } = require('./scripts/licences.js');

const root = __dirname;
/** The build's own folder, or one that a test wants the bundle in. */
const out = process.env.BUNDLE_FOLDER ?? join(root, 'dist');

/**
 * Libraries that stand in files of their own, in dist/libraries: both nodes may share them, and each is loaded
 * where one of its parts is first read. undici alone takes longer to load than both nodes with all the rest, and
 * n8n needs it only for the first request.
 */
const librariesApart = ['undici', 'luxon', 'csv-parse', 'lru-cache'];

/** What package.json names, as sources relative to the root: what n8n loads, and the package's main file. */
function sources() {
	const { n8n, main } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
	const sourceOf = (path) => path.replace(/^dist\//, '').replace(/\.js$/, '.ts');
	return { loadedByN8n: [...n8n.credentials, ...n8n.nodes].map(sourceOf), main: sourceOf(main) };
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

/** In an entry's bundle, an object stands for each such library; it loads the library's file when it is read. */
function loadLibrariesLater(entry) {
	const fileOf = (name) => posix.relative(posix.dirname(entry), `libraries/${name}.js`);
	const filter = new RegExp(`^(${librariesApart.join('|')})$`);
	const namespace = 'library-apart';
	return {
		name: namespace,
		setup(build) {
			build.onResolve({ filter }, ({ path }) => ({ path, namespace }));
			build.onResolve({ filter: /^\./, namespace }, ({ path }) => ({ path, external: true }));
			build.onLoad({ filter, namespace }, ({ path: name }) => {
				const parts = Object.keys(require(name));
				const getters = parts.map((part) => `get ${part}() { return library().${part}; }`);
				return {
					contents: `const library = () => require('${fileOf(name)}');
						module.exports = { ${getters.join(', ')} };`,
				};
			});
		},
	};
}

/**
 * Bundles what n8n loads so that nothing is resolved from the host but n8n-workflow. Nothing is minified: who
 * installs a community node wants to be able to read it.
 */
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
			keepNames: true,
			sourcemap: false,
			legalComments: 'eof',
			metafile: true,
			logLevel: 'warning',
			...options,
		});
		inputs.push(...Object.keys(metafile.inputs));
	};
	const { loadedByN8n, main } = sources();
	for (const entry of loadedByN8n) {
		await write({ entryPoints: [entry], plugins: [loadLibrariesLater(entry)] });
	}
	await write({ entryPoints: librariesApart, outdir: join(out, 'libraries') });
	// It only names the others' files.
	await write({ entryPoints: [main], bundle: false, external: undefined });
	const packages = bundledPackages(root, inputs);
	writeFileSync(join(out, 'THIRD_PARTY_LICENSES.txt'), licencesOf(root, packages));
	writeFileSync(join(out, 'bundled-packages.json'), `${JSON.stringify(packages, null, '\t')}\n`);
}

/** Icons stand beside the compiled files that name them. */
function icons() {
	return src(['nodes/**/*.{svg,png}', 'credentials/**/*.{svg,png}'], {
		base: '.',
		encoding: false,
		allowEmpty: true,
	}).pipe(dest(out));
}

/** The codex files, whose addresses are written from the repository on: package.json alone names it. */
function codex() {
	const { homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
	const repository = homepage.replace(/#.*$/, '');
	const withAddresses = new Transform({
		objectMode: true,
		transform(file, _encoding, done) {
			const text = file.contents.toString().replace(/("url": ")(?=[#/])/g, `$1${repository}`);
			file.contents = Buffer.from(text);
			done(null, file);
		},
	});
	return src('nodes/**/*.node.json', { base: '.' }).pipe(withAddresses).pipe(dest(out));
}

exports.types = types;
exports.bundle = series(clean, code, icons, codex);
exports.build = series(types, clean, code, icons, codex);
exports.default = exports.build;
