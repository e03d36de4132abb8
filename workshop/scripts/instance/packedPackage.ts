import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, normalize, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { root } from './paths';

const blockBytes = 512;
const manifest = z.object({ name: z.string(), version: z.string() });
const packed = z.array(z.object({ filename: z.string() })).length(1);

/** The npm that runs this script, or the one on the PATH. */
export function npmCommand(parameters: string[]): [program: string, parameters: string[]] {
	const script = process.env['npm_execpath'] ?? '';
	const isNpm = basename(script) === 'npm-cli.js';
	return isNpm ? [process.execPath, [script, ...parameters]] : ['npm', parameters];
}

/** Bundles the sources of a folder without checking the types. */
export function bundlePackage(folder = root, into = join(folder, 'dist')): void {
	execFileSync(
		process.execPath,
		[join(root, 'node_modules/gulp/bin/gulp.js'), 'bundle', '--silent'],
		{
			cwd: folder,
			env: { ...process.env, BUNDLE_FOLDER: into },
			// Standard output belongs to npm in `npm pack`.
			stdio: ['ignore', process.stderr, 'inherit'],
		},
	);
}

/** Bundles the package into another folder, because tests run in parallel and must not share dist/. */
export function stagePackage(folder: string): void {
	bundlePackage(root, join(folder, 'dist'));
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

export interface TarballFile {
	/** Path inside the package, with forward slashes. */
	path: string;
	content: Buffer;
}

/** The regular files of an npm tarball, whose paths all begin with `package/`. */
export function readTarball(tarball: string): TarballFile[] {
	const bytes = gunzipSync(readFileSync(tarball));
	const files: TarballFile[] = [];
	for (let at = 0; at + blockBytes <= bytes.length; ) {
		const text = (from: number, length: number) =>
			bytes.toString('utf8', at + from, at + from + length).replace(/\0.*$/s, '');
		const name = text(0, 100);
		if (name === '') break;
		const size = parseInt(text(124, 12), 8);
		const kind = text(156, 1);
		const prefix = text(345, 155);
		if (kind === '0' || kind === '') {
			const path = (prefix === '' ? name : `${prefix}/${name}`).replace(/^package\//, '');
			files.push({ path, content: bytes.subarray(at + blockBytes, at + blockBytes + size) });
		}
		at += blockBytes + Math.ceil(size / blockBytes) * blockBytes;
	}
	return files;
}

/**
 * Puts a packed package where n8n looks for the community packages of its user folder, and replaces what is
 * there. Returns the folder of the installed package.
 */
export function installPackage(tarball: string, userFolder: string): string {
	const files = readTarball(tarball);
	const own = files.find((file) => file.path === 'package.json');
	if (own === undefined) throw new Error(`${tarball} holds no package.json`);
	const { name, version } = manifest.parse(JSON.parse(own.content.toString()));

	const nodes = join(userFolder, '.n8n', 'nodes');
	const home = join(nodes, 'node_modules', name);
	rmSync(home, { recursive: true, force: true });
	for (const { path, content } of files) {
		const target = normalize(join(home, path));
		if (!target.startsWith(home + sep)) throw new Error(`${tarball}: ${path} leads outside`);
		mkdirSync(dirname(target), { recursive: true });
		writeFileSync(target, content);
	}
	writeFileSync(
		join(nodes, 'package.json'),
		JSON.stringify({ name: 'installed-nodes', private: true, dependencies: { [name]: version } }),
	);
	return home;
}
