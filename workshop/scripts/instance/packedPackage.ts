import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { root } from './paths';

const manifest = z.object({ name: z.string(), version: z.string() });
const packed = z.array(z.object({ filename: z.string() })).length(1);

/** The npm that runs this script, or the one on the PATH. */
export function npmCommand(parameters: string[]): [program: string, parameters: string[]] {
	const script = process.env['npm_execpath'] ?? '';
	const isNpm = basename(script) === 'npm-cli.js';
	return isNpm ? [process.execPath, [script, ...parameters]] : ['npm', parameters];
}

/** Bundles the sources of a folder without checking the types. */
export function bundlePackage(folder = root, into = join(folder, 'dist'), environment = {}): void {
	execFileSync(
		process.execPath,
		[join(root, 'node_modules/gulp/bin/gulp.js'), 'bundle', '--silent'],
		{
			cwd: folder,
			env: { ...process.env, ...environment, BUNDLE_FOLDER: into },
			// Standard output belongs to npm in `npm pack`.
			stdio: ['ignore', process.stderr, 'inherit'],
		},
	);
}

/** Bundles the package into another folder, because tests run in parallel and must not share dist/. */
export function stagePackage(folder: string, environment = {}): void {
	bundlePackage(root, join(folder, 'dist'), environment);
	for (const name of ['package.json', 'README.md', 'LICENSE']) {
		copyFileSync(join(root, name), join(folder, name));
	}
}

/** Packs a folder that has a bundle, and returns the path of the tarball. */
export function packPackage(destination: string, folder = root): string {
	mkdirSync(destination, { recursive: true });
	const parameters = ['pack', '--json', '--ignore-scripts', '--pack-destination', destination];
	// Otherwise the option of an `npm pack --dry-run` would apply here too.
	parameters.push('--dry-run=false');
	const output = execFileSync(...npmCommand(parameters), {
		...{ cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
	});
	const [file] = packed.parse(JSON.parse(output));
	if (file === undefined) throw new Error('npm pack reported no file');
	return join(destination, file.filename);
}

/** Bundles and packs the sources. */
export function packFresh(folder: string): string {
	bundlePackage();
	return packPackage(join(folder, 'packed'));
}

/** Unpacks an npm tarball, whose files are all in one folder, into another folder. */
export function unpack(tarball: string, folder: string): void {
	mkdirSync(folder, { recursive: true });
	execFileSync('tar', ['-xzf', '-', '--strip-components=1'], {
		cwd: folder,
		input: readFileSync(tarball),
	});
}

/** Installs a packed package as a community package of n8n, and returns its folder. */
export function installPackage(tarball: string, userFolder: string): string {
	const nodes = join(userFolder, '.n8n', 'nodes');
	const unpacked = join(nodes, 'unpacked');
	rmSync(unpacked, { recursive: true, force: true });
	unpack(tarball, unpacked);
	const text = readFileSync(join(unpacked, 'package.json'), 'utf8');
	const { name, version } = manifest.parse(JSON.parse(text));
	const home = join(nodes, 'node_modules', name);
	rmSync(home, { recursive: true, force: true });
	mkdirSync(dirname(home), { recursive: true });
	renameSync(unpacked, home);
	writeFileSync(
		join(nodes, 'package.json'),
		JSON.stringify({ name: 'installed-nodes', private: true, dependencies: { [name]: version } }),
	);
	return home;
}
