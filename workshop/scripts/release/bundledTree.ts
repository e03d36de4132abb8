import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../instance/paths';
import { npm, type NpmOutcome } from './npm';

/** A package whose code is in the bundle; the build writes the list. */
const bundledShape = z.array(
	z.object({ name: z.string(), version: z.string(), license: z.string(), folder: z.string() }),
);

export type BundledPackage = z.infer<typeof bundledShape>[number];

const lockShape = z.object({ packages: z.record(z.record(z.unknown())) });
const ownShape = z.object({ name: z.string(), version: z.string(), license: z.string() });

/** The packages of the last build. */
export function bundledPackages(folder = root): BundledPackage[] {
	const text = readFileSync(join(folder, 'dist/bundled-packages.json'), 'utf8');
	return bundledShape.parse(JSON.parse(text));
}

/**
 * Writes package.json and package-lock.json of a package that depends on nothing but what is bundled, in the
 * versions that are. npm then says of these what it could not say of development dependencies: what is known
 * against them, and what belongs into a bill of materials.
 */
export function writeBundledTree(target: string, bundled: BundledPackage[]): void {
	const own = ownShape.parse(readJson('package.json'));
	const { packages } = lockShape.parse(readJson('package-lock.json'));
	const names = new Set(bundled.map(({ name }) => name));
	if (names.size < bundled.length) throw new Error('A package is bundled in two versions');

	const dependencies = Object.fromEntries(bundled.map(({ name, version }) => [name, version]));
	const entries = bundled.map(({ name, folder }): [string, object] => {
		const locked = packages[folder];
		if (locked === undefined) throw new Error(`package-lock.json has no ${folder}`);
		return [`node_modules/${name}`, lockEntry(locked, names)];
	});
	const manifest = {
		name: own.name,
		version: own.version,
		license: own.license,
		dependencies,
	};
	const lock = {
		name: own.name,
		version: own.version,
		lockfileVersion: 3,
		requires: true,
		packages: { '': manifest, ...Object.fromEntries(entries) },
	};
	mkdirSync(target, { recursive: true });
	writeFileSync(join(target, 'package.json'), JSON.stringify(manifest));
	writeFileSync(join(target, 'package-lock.json'), JSON.stringify(lock));
}

/** Of a package's own dependencies, only those that are in the bundle too. */
function lockEntry(locked: Record<string, unknown>, names: ReadonlySet<string>): object {
	const { version, resolved, integrity, license, dependencies } = locked;
	const own = z.record(z.string()).parse(dependencies ?? {});
	const bundled = Object.entries(own).filter(([name]) => names.has(name));
	return { version, resolved, integrity, license, dependencies: Object.fromEntries(bundled) };
}

function readJson(name: string): unknown {
	return JSON.parse(readFileSync(join(root, name), 'utf8'));
}

/** npm's own bill of materials (CycloneDX) of such a tree. */
export async function billOfMaterials(folder: string): Promise<NpmOutcome> {
	return await npm(['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], folder);
}
