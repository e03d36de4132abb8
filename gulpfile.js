const { execFileSync } = require('node:child_process');
const { existsSync, readFileSync, rmSync, writeFileSync, mkdirSync } = require('node:fs');
const { join } = require('node:path');
const { build: bundle } = require('esbuild');
const { dest, series, src } = require('gulp');
const { licencesOf } = require('./scripts/licences.js');

const root = __dirname;
const out = join(root, 'dist');

/** Everything n8n loads, as package.json names it, and the public list; sources, relative to the root. */
function entries() {
	const { n8n, main } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
	const sources = [main, ...n8n.credentials, ...n8n.nodes].map((path) =>
		path.replace(/^dist\//, '').replace(/\.js$/, '.ts'),
	);
	const missing = sources.filter((source) => !existsSync(join(root, source)));
	if (missing.length > 0) {
		const text = `package.json names entries that have no source: ${missing.join(', ')}`;
		// While the package is being put together; test/package insists on all of them.
		if (process.env.BUILD_PARTIAL !== '1') throw new Error(`${text} (BUILD_PARTIAL=1 skips them)`);
		process.stderr.write(`${text}; skipped\n`);
	}
	return sources.filter((source) => !missing.includes(source));
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

/** Bundles each entry, so that nothing is resolved from the host but n8n-workflow. */
async function code() {
	const { metafile } = await bundle({
		absWorkingDir: root,
		entryPoints: entries(),
		outdir: 'dist',
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
	});
	mkdirSync(out, { recursive: true });
	writeFileSync(
		join(out, 'THIRD_PARTY_LICENSES.txt'),
		licencesOf(root, Object.keys(metafile.inputs)),
	);
}

/** Icons and codex files stand beside the compiled files that name them. */
function assets() {
	return src(['nodes/**/*.{svg,png}', 'nodes/**/*.node.json', 'credentials/**/*.{svg,png}'], {
		base: '.',
		encoding: false,
		allowEmpty: true,
	}).pipe(dest(out));
}

exports.types = types;
exports.bundle = series(clean, code, assets);
exports.build = series(types, clean, code, assets);
exports.default = exports.build;
