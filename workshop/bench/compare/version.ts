import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundlePackage, packPackage } from '../../scripts/instance/packedPackage';
import { root } from '../../scripts/instance/paths';

/**
 * The packed package of another version.
 *
 * @param version a tarball, or a git revision, which is packed with the dependencies that are installed now
 * @param folder where its files may be put
 */
export function packedVersion(version: string, folder: string): string {
	if (version.endsWith('.tgz')) {
		if (!existsSync(version)) throw new Error(`There is no file ${version}`);
		return resolve(version);
	}
	const source = join(folder, 'source');
	const archive = join(folder, 'source.tar');
	mkdirSync(source, { recursive: true });
	execFileSync('git', ['archive', `--output=${archive}`, version], { cwd: root });
	execFileSync('tar', ['-xf', archive, '-C', source]);
	symlinkSync(join(root, 'node_modules'), join(source, 'node_modules'), 'junction');
	bundlePackage(source);
	return packPackage(join(folder, 'packed'), source);
}
