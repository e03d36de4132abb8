import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../../workshop/scripts/instance/paths';

/** docs/decisions/2026-11-22-npm-pack-runs-prepack.md has the reasons. */

const jsonOf = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
const lockShape = z.object({
	packages: z.record(z.object({ hasInstallScript: z.boolean().optional() })),
});
const manifest = z
	.object({
		scripts: z.object({ prepack: z.string() }),
		devDependencies: z.record(z.string()),
		allowScripts: z.record(z.literal(false)),
	})
	.parse(jsonOf('package.json'));
const { packages } = lockShape.parse(jsonOf('package-lock.json'));
const settings = readFileSync(join(root, '.npmrc'), 'utf8').split('\n');

const refusesNpm = 'eslint-plugin-n8n-nodes-base';

test('`npm pack` runs prepack, which makes a fresh bundle', () => {
	expect(settings.filter((line) => line.includes('ignore-scripts'))).toEqual([]);
	expect(manifest.scripts.prepack).toBe('node workshop/scripts/run.mjs release prepack');
});

test('npm 11 runs no install script of a dependency: name each in allowScripts of package.json', () => {
	const withScript = Object.entries(packages)
		.filter(([, { hasInstallScript }]) => hasInstallScript)
		.map(([path]) => path.replace(/^.*node_modules\//, ''));
	const named = Object.keys(manifest.allowScripts);
	expect([...new Set([...withScript, refusesNpm])].sort()).toEqual(named.sort());
});

test('npm 10 neither compiles anything nor runs the preinstall that asks for another program', () => {
	expect(settings).toEqual(expect.arrayContaining(['legacy-peer-deps=true', 'install-links=true']));
	expect(manifest.devDependencies['no-compiler']).toBe('file:workshop/scripts/no-compiler');
	expect(jsonOf('workshop/scripts/no-compiler/package.json')).toMatchObject({
		bin: { 'node-gyp': 'node-gyp.mjs' },
	});
	// Delete that line from package-lock.json.
	expect(packages[`node_modules/${refusesNpm}`]).not.toHaveProperty('hasInstallScript');
});
