import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { packPackage, stagePackage, unpack } from '../instance/packedPackage';
import { root } from '../instance/paths';

const scanner = join(root, 'node_modules/@n8n/scan-community-package/scanner');
const resultShape = z.object({
	passed: z.boolean(),
	details: z.string().default(''),
	message: z.string().optional(),
});

/** A finding of n8n's scanner, as in docs/verification.md. */
interface Finding {
	rule: string;
	/** A module, a global or code. */
	about: string;
}

export const nameOf = ({ rule, about }: Finding) => `${rule}: ${about}`;

/**
 * Runs n8n's scanner over the sources and over the packed package.
 *
 * @param folder for temporary files
 * @param packaged the package with its bundle; by default it is bundled first
 * @returns each finding once
 */
export function scan(folder: string, packaged = staged(folder)): Finding[] {
	const unpacked = join(folder, 'unpacked');
	unpack(packPackage(folder, packaged), unpacked);
	// n8n's main branch has it since September 2026, the newest published scanner (0.32.0) not yet.
	const yara = { rule: 'yara', about: 'the scanner has YARA rules, which are not run here yet' };
	return [
		...scanSource(),
		...scanUnpacked(unpacked),
		...(existsSync(`${scanner}/yara.mjs`) ? [yara] : []),
	];
}

/** Lints what n8n's scanner takes from the repository that the provenance names, without inline configuration. */
export const scanSource = (folder = root) => lint(folder, 'SOURCE_FILE_PATTERNS');

/** Lints what n8n's scanner takes from a tarball, without inline configuration. */
export const scanUnpacked = (unpacked: string) => lint(unpacked, "['**/*.js', 'package.json']");

function lint(folder: string, patterns: string): Finding[] {
	// It is an ES module, which jest cannot load.
	const file = pathToFileURL(join(scanner, 'scanner.mjs'));
	const script = `import { analyzePackage, SOURCE_FILE_PATTERNS } from ${JSON.stringify(file.href)};
		console.log(JSON.stringify(await analyzePackage(${JSON.stringify(folder)}, ${patterns})));`;
	const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
		encoding: 'utf8',
		maxBuffer: 64 * 1024 * 1024,
		// With jest's "test", rules of n8n take each file for one of their own tests.
		env: { ...process.env, NODE_ENV: '' },
	});
	const { passed, details, message } = resultShape.parse(JSON.parse(output));
	const found = details.split('\n').flatMap(findingOf);
	if (!passed && found.length === 0) throw new Error(`n8n's scanner failed: ${message}`);
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
	return (
		readFileSync(join(root, 'docs/verification.md'), 'utf8')
			.split('\n')
			.filter((line) => line.startsWith('| `'))
			.map((line) => line.split('|').map((cell) => cell.trim().replace(/`/g, '')))
			// The table of findings has three columns.
			.filter((cells) => cells.length === 5)
			.flatMap(([, rule = '', abouts = '', reason = '']) =>
				abouts.split(',').map((about) => ({ rule, about: about.trim(), reason })),
			)
	);
}
