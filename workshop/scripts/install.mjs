/**
 * Installs missing dependencies: our own (`node workshop/scripts/install.mjs own`), a pinned n8n (`n8n-2 alone`,
 * `n8n-1 alone`), or both (`n8n-2`). It needs only Node and npm.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, delimiter, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { instanceFolder, root } from './paths.mjs';
import { runQuietly } from './process.mjs';

const lowestNode = 20;

/** Compares the lock with npm's record in node_modules. */
function isInstalled(folder) {
	const record = join(folder, 'node_modules', '.package-lock.json');
	if (!existsSync(record)) return false;
	const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
	const wanted = packagesOf(join(folder, 'package-lock.json'));
	const present = packagesOf(record);
	// An optional package may be for another platform.
	return Object.entries(wanted).every(
		([path, { version, optional }]) =>
			path === '' || (present[path] ? present[path].version === version : optional),
	);
}

function hasOwnNode(folder) {
	return existsSync(join(folder, 'node_modules', 'node', 'bin', 'node'));
}

function hasDatabaseDriver(folder) {
	const release = join(folder, 'node_modules', 'sqlite3', 'build', 'Release');
	return existsSync(join(release, 'node_sqlite3.node'));
}

/** Without the variables that npm sets for its scripts. After `npm pack --dry-run`, npm would install nothing. */
function environmentForNpm(path = process.env.PATH) {
	const foreign = /^npm_(package|lifecycle|config_(dry_run|json|(local|global)?_?prefix))/;
	const kept = Object.entries(process.env).filter(([name]) => !foreign.test(name));
	return { ...Object.fromEntries(kept), PATH: path };
}

function npm(parameters, { cwd, environment = environmentForNpm() }) {
	const script = process.env.npm_execpath ?? '';
	return basename(script) === 'npm-cli.js'
		? runQuietly(process.execPath, [script, ...parameters], { cwd, environment })
		: runQuietly('npm', parameters, { cwd, environment });
}

const compilerAdvice =
	'npm downloads it ready-made from GitHub, or compiles it. If the download is not possible, install python3, make\n' +
	'and a C++ compiler. On Debian and Ubuntu: sudo apt-get install -y python3 make g++';

const networkAdvice =
	'Probably the package registry cannot be reached. Try `npm ping`, and check your proxy settings.';

const packagesStep = (folder, title, ...options) => ({
	title,
	isDone: () => isInstalled(folder),
	run: () => npm(['ci', '--ignore-scripts', ...options], { cwd: folder }),
	advice: networkAdvice,
});

const ownSteps = [packagesStep(root, "this package's own dependencies (about a minute)")];

const nodeStep = (folder) => ({
	title: 'Node 24',
	isDone: () => hasOwnNode(folder),
	run: () => npm(['rebuild', 'node', '--ignore-scripts=false'], { cwd: folder }),
	advice: networkAdvice,
});

/** The generator of the docs has a package.json of its own. */
const siteStep = packagesStep(
	join(root, 'workshop', 'site'),
	'the generator of the docs (some seconds)',
	'--no-legacy-peer-deps',
);

/** Installs Node 24 unless this Node has SQLite or n8n's Node is installed. */
function sqliteSteps() {
	const folder = instanceFolder('node-24');
	if (process.getBuiltinModule?.('node:sqlite') || hasOwnNode(instanceFolder('n8n-2'))) return [];
	return [packagesStep(folder, 'Node 24 (some seconds)'), nodeStep(folder)];
}

const n8nSteps = (folder) => [
	packagesStep(
		folder,
		`the pinned n8n in ${relative(root, folder)}, about 2 GB (1 to 8 minutes)`,
		'--legacy-peer-deps',
	),
	nodeStep(folder),
	{
		title: "n8n's SQLite driver (about a minute)",
		isDone: () => hasDatabaseDriver(folder),
		run: () => {
			const binaries = join(folder, 'node_modules', '.bin');
			return npm(['rebuild', 'sqlite3', '--ignore-scripts=false'], {
				cwd: folder,
				environment: environmentForNpm(`${binaries}${delimiter}${process.env.PATH}`),
			});
		},
		advice: compilerAdvice,
	},
];

/** Standard output belongs to npm, for example in `npm pack --json`. */
const say = (text) => process.stderr.write(`${text}\n`);

/** Prints the progress of a step. */
async function withProgress(label, work) {
	const startedAt = Date.now();
	const elapsed = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
	say(`${label} ...`);
	const ticking = setInterval(() => say(`      still working, ${elapsed()}`), 15_000);
	try {
		await work();
	} finally {
		clearInterval(ticking);
	}
	say(`      done in ${elapsed()}`);
}

function exitWith(message) {
	process.stderr.write(`\n${message}\n`);
	process.exit(1);
}

/**
 * Installs what a command needs, or exits with code 1.
 *
 * @param {{ n8n?: 'n8n-2' | 'n8n-1', own?: boolean, sqlite?: boolean, site?: boolean, following?: number }} needs
 *   `sqlite`: a Node with SQLite; `following`: the number of steps of the command itself
 * @returns the number of steps that were missing
 */
export async function ensureInstalledOrExit({
	n8n,
	own = true,
	sqlite = false,
	site = false,
	following = 0,
} = {}) {
	if (Number(process.versions.node.split('.')[0]) < lowestNode) {
		exitWith(
			`This is Node ${process.versions.node}; Node ${lowestNode} or newer is needed.\n` +
				'Install it from https://nodejs.org and run the same command again.',
		);
	}
	const steps = [
		...(own ? ownSteps : []),
		...(n8n === undefined ? [] : n8nSteps(instanceFolder(n8n))),
		...(sqlite ? sqliteSteps() : []),
		...(site ? [siteStep] : []),
	];
	const missing = steps.filter((step) => !step.isDone());
	const total = missing.length + following;
	if (n8n && missing.length > 0) say('The first time takes 3 to 10 minutes.');
	for (const [at, { title, run, isDone, advice }] of missing.entries()) {
		try {
			await withProgress(`[${at + 1}/${total}] Installing ${title}`, run);
		} catch ({ message }) {
			const what = `${message}\n\nCould not install ${title}.\n${advice}`;
			exitWith(`${what}\nThen run the same command again.`);
		}
		if (isDone()) continue;
		exitWith(
			`npm reported success, but a part of ${title} is missing.\n` +
				'Delete node_modules here and in the folders of workshop/instances/, then run the same command again.',
		);
	}
	return missing.length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const [, , what = 'n8n-2', alone] = process.argv;
	await ensureInstalledOrExit(what === 'own' ? {} : { n8n: what, own: alone !== 'alone' });
}
