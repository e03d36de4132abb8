import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { packPackage, stagePackage, unpack } from '../instance/packedPackage';
import { root } from '../instance/paths';

const resultShape = z.object({ passed: z.boolean(), details: z.string().default('') });

/** A finding of n8n's scanner, as in docs/verification.md. */
interface Finding {
	rule: string;
	/** A module, a global or code. */
	about: string;
}

export const nameOf = ({ rule, about }: Finding) => `${rule}: ${about}`;

/**
 * Packs the package and runs n8n's scanner over its files.
 *
 * @param folder for temporary files
 * @param packaged the package with its bundle; by default it is bundled first
 * @returns each finding once
 */
export function scan(folder: string, packaged = staged(folder)): Finding[] {
	const unpacked = join(folder, 'unpacked');
	unpack(packPackage(folder, packaged), unpacked);
	return scanUnpacked(unpacked);
}

/** Runs n8n's scanner over the files of a tarball, and returns each finding once. */
export function scanUnpacked(unpacked: string): Finding[] {
	// It is an ES module, which jest cannot load.
	const scanner = join(root, 'node_modules/@n8n/scan-community-package/scanner/scanner.mjs');
	const script = `import { analyzePackage } from ${JSON.stringify(pathToFileURL(scanner).href)};
		console.log(JSON.stringify(await analyzePackage(${JSON.stringify(unpacked)})));`;
	const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
		encoding: 'utf8',
		maxBuffer: 64 * 1024 * 1024,
	});
	const found = resultShape.parse(JSON.parse(output)).details.split('\n').flatMap(findingOf);
	return [...new Map(found.map((one) => [nameOf(one), one])).values()];
}

function staged(folder: string): string {
	const packaged = join(folder, 'staged');
	stagePackage(packaged);
	return packaged;
}

/** Reads a line of the report: position, `error`, message, rule. */
function findingOf(line: string): Finding[] {
	const [, words = '', rule = ''] = /^ +\d+:\d+ +error +(.+?) +(\S+)$/.exec(line) ?? [];
	if (rule === '') return [];
	const [, about = words] = /'([^']+)'/.exec(words) ?? [];
	// `node:fs` and `fs` are the same module.
	return [{ rule, about: about.replace(/^node:/, '') }];
}

/** The findings and reasons in docs/verification.md. */
export function explained(): Array<Finding & { reason: string }> {
	return readFileSync(join(root, 'docs/verification.md'), 'utf8')
		.split('\n')
		.filter((line) => line.startsWith('| `'))
		.map((line) => line.split('|').map((cell) => cell.trim().replace(/`/g, '')))
		.flatMap(([, rule = '', abouts = '', reason = '']) =>
			abouts.split(',').map((about) => ({ rule, about: about.trim(), reason })),
		);
}
