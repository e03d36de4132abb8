const { execFileSync } = require('node:child_process');
const { mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { dirname, join, posix } = require('node:path');
const { Transform } = require('node:stream');
const { build: bundle } = require('esbuild');
const { dest, series, src } = require('gulp');
const { bundledPackages, licencesOf } = require('./workshop/scripts/licences.js');
const {
	filesApart,
	librariesApart,
	withLibrariesLater,
	withoutUnusedParts,
} = require('./workshop/scripts/bundle/libraries.js');

const root = __dirname;
/** Tests choose another folder. */
const out = process.env.BUNDLE_FOLDER ?? join(root, 'dist');

/** The sources of the files in package.json. */
function sources() {
	const { n8n, main } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
	const sourceOf = (path) => path.replace(/^dist\//, '').replace(/\.js$/, '.ts');
	return {
		credentials: n8n.credentials.map(sourceOf),
		nodes: n8n.nodes.map(sourceOf),
		main: sourceOf(main),
	};
}

/** The shared code of all nodes. */
const nodesFile = 'nodes.js';

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

/** Bundles everything except n8n-workflow. Our own code is not minified, so that users can read it. */
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
			// Without minification, functions have their names without a wrapper.
			keepNames: options.minify === true,
			sourcemap: false,
			legalComments: 'eof',
			metafile: true,
			logLevel: 'warning',
			...options,
		});
		inputs.push(...Object.keys(metafile.inputs));
	};
	const { credentials, nodes, main } = sources();
	for (const entry of credentials) await write({ entryPoints: [entry] });
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
	const outdir = join(out, 'libraries');
	for (const source of filesApart) {
		await write({ entryPoints: [source], outbase: posix.dirname(source), outdir, minify: true });
	}
	// Minified, because the tarball would be larger than 500 KB.
	await write({
		entryPoints: librariesApart,
		outdir,
		minify: true,
		plugins: [withoutUnusedParts],
	});
	// The program of a worker thread. Its code is also in the nodes' file.
	await write({ entryPoints: ['src/client/worker/pageWorker.ts'], minify: true });
	// It only lists the other files.
	await write({ entryPoints: [main], bundle: false, external: undefined });
	const packages = bundledPackages(root, inputs);
	writeFileSync(join(out, 'THIRD_PARTY_LICENSES.txt'), licencesOf(root, packages));
	writeFileSync(join(out, 'bundled-packages.json'), `${JSON.stringify(packages, null, '\t')}\n`);
}

function assets() {
	const files = [
		'nodes/**/*.{svg,png}',
		'nodes/**/__schema__/**/*.json',
		'credentials/**/*.{svg,png}',
	];
	return src(files, { base: '.', encoding: false, allowEmpty: true }).pipe(dest(out));
}

/** Copies the codex files, and adds the repository of package.json to their addresses. */
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
exports.bundle = series(clean, code, assets, codex);
exports.build = series(types, clean, code, assets, codex);
exports.default = exports.build;
