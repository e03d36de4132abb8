import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { bundlePackage, packPackage, stagePackage } from '../instance/packedPackage';
import { root } from '../instance/paths';
import { audit, billOfMaterials, bundledPackages, writeBundledTree } from './bundledTree';
import { explained, nameOf, scan } from './scan';
import { templateFiles } from './templates';
import { manifestShape, notesOf, obstacles } from './readiness';

const print = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);
const manifest = () =>
	manifestShape.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
const changelog = () => readFileSync(join(root, 'CHANGELOG.md'), 'utf8');

function check(): boolean {
	const { GITHUB_REF_TYPE, GITHUB_REF_NAME, GITHUB_REPOSITORY } = process.env;
	const found = obstacles({
		manifest: manifest(),
		changelog: changelog(),
		tag: GITHUB_REF_TYPE === 'tag' ? GITHUB_REF_NAME : undefined,
		repository: GITHUB_REPOSITORY,
	});
	if (found.length === 0) print('The package may be published.');
	else print('The package cannot be published:', ...found.map((one) => `- ${one}`));
	return found.length === 0;
}

async function inTemporaryFolder<Result>(
	work: (folder: string) => Result | Promise<Result>,
): Promise<Result> {
	const folder = mkdtempSync(join(tmpdir(), 'release-'));
	try {
		return await work(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Works in a folder with the lock file of the bundled packages. */
async function inBundledTree<Result>(
	work: (folder: string) => Promise<Result>,
	packaged = root,
): Promise<Result> {
	return await inTemporaryFolder(async (folder) => {
		// npm uses the folder's name as the package's name.
		const tree = join(folder, manifest().name);
		writeBundledTree(tree, bundledPackages(packaged));
		return await work(tree);
	});
}

/** Only a new release updates bundled code, so it is audited. */
async function auditBundled(): Promise<boolean> {
	bundlePackage();
	const names = bundledPackages().map(({ name, version }) => `${name} ${version}`);
	print(`In the bundle: ${names.join(', ')}.`);
	const { outcome, lines } = await inBundledTree(audit);
	// GitHub shows such a line as a warning.
	if (outcome === 'unanswered' && process.env['GITHUB_ACTIONS']) print(`::warning::${lines[0]}`);
	else print(...lines);
	return outcome !== 'vulnerable';
}

/** Writes the tarball, its bill of materials, their checksums and the release notes into the folder `release`. */
async function assets(): Promise<boolean> {
	const target = join(root, 'release');
	rmSync(target, { recursive: true, force: true });
	mkdirSync(target);
	return await inTemporaryFolder(async (staged) => {
		stagePackage(staged);
		const tarball = basename(packPackage(target, staged));
		const bill = await inBundledTree(billOfMaterials, staged);
		if (bill.failed) {
			process.stderr.write(bill.stderr);
			return false;
		}
		const billFile = `${basename(tarball, '.tgz')}.cdx.json`;
		writeFileSync(join(target, billFile), bill.stdout);
		const sums = [tarball, billFile].map((file) => {
			const hash = createHash('sha256')
				.update(readFileSync(join(target, file)))
				.digest('hex');
			return `${hash}  ${file}\n`;
		});
		writeFileSync(join(target, 'SHA256SUMS'), sums.join(''));
		writeFileSync(join(target, 'notes.md'), `${notesOf(changelog(), manifest().version)}\n`);
		const files = [tarball, billFile, 'SHA256SUMS', 'notes.md'];
		print(...files.map((file) => `release/${file}`));
		return true;
	});
}

/**
 * Prints the findings of n8n's scanner with their reasons to standard error, because the output of `npm pack --json` is
 * npm's.
 *
 * @param packaged a package with its bundle. Default: bundled for this
 */
async function scanPackage(packaged?: string): Promise<boolean> {
	const found = await inTemporaryFolder((folder) => scan(folder, packaged).map(nameOf).sort());
	const reasons = new Map(explained().map((one) => [nameOf(one), one.reason]));
	const lines = found.map((one) => `${one}\n  ${reasons.get(one) ?? 'NOT EXPLAINED'}\n`);
	process.stderr.write(`n8n's scanner finds, with the reason of each:\n\n${lines.join('')}\n`);
	const isExplained = found.every((one) => reasons.has(one));
	if (!isExplained) process.stderr.write('A finding is not explained in docs/verification.md.\n');
	return isExplained;
}

/** Writes examples in the form of n8n's template library into the folder `release/templates`, to be uploaded by hand. */
function templates(): boolean {
	for (const [path, text] of templateFiles()) {
		const file = join(root, 'release', 'templates', path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
		print(relative(root, file));
	}
	return true;
}

const steps: Record<string, () => boolean | Promise<boolean>> = {
	check,
	audit: auditBundled,
	scan: async () => await scanPackage(),
	/** Before npm packs. */
	prepack: async () => {
		bundlePackage();
		return await scanPackage(root);
	},
	assets,
	templates,
};

async function run(name: string | undefined): Promise<boolean> {
	const step = steps[name ?? ''];
	if (step) return await step();
	print(`Usage: npm run release -- ${[...Object.keys(steps), 'record'].join(' | ')}`);
	return false;
}

void run(process.argv[2]).then((succeeded) => {
	if (!succeeded) process.exitCode = 1;
});
