import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { packPackage, readTarball, stagePackage } from '../../scripts/instance/packedPackage';
import { root } from '../../scripts/instance/paths';

const resultShape = z.object({ passed: z.boolean(), details: z.string().default('') });

/** A finding of the scanner, as a row of docs/verification.md names it. */
interface Finding {
	rule: string;
	/** The module, the global or the code that it is about. */
	about: string;
}

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'scanned-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** n8n's own scanner over the files of the tarball. It is a module of the newer kind, which jest cannot load. */
function scan(): Finding[] {
	const staged = join(folder, 'staged');
	stagePackage(staged);
	const unpacked = join(folder, 'unpacked');
	for (const { path, content } of readTarball(packPackage(folder, staged))) {
		mkdirSync(dirname(join(unpacked, path)), { recursive: true });
		writeFileSync(join(unpacked, path), content);
	}
	const scanner = join(root, 'node_modules/@n8n/scan-community-package/scanner/scanner.mjs');
	const script = `import { analyzePackage } from ${JSON.stringify(pathToFileURL(scanner).href)};
		console.log(JSON.stringify(await analyzePackage(${JSON.stringify(unpacked)})));`;
	const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
		encoding: 'utf8',
		maxBuffer: 64 * 1024 * 1024,
	});
	return resultShape.parse(JSON.parse(output)).details.split('\n').flatMap(findingOf);
}

/** A line of the report: position, `error`, the words, the rule. */
function findingOf(line: string): Finding[] {
	const [, words = '', rule = ''] = /^ +\d+:\d+ +error +(.+?) +(\S+)$/.exec(line) ?? [];
	if (rule === '') return [];
	const [, about = words] = /'([^']+)'/.exec(words) ?? [];
	// `node:fs` and `fs` are the same module.
	return [{ rule, about: about.replace(/^node:/, '') }];
}

/** The rows of the page's table: rule, what it is about, reason. */
function explained(): Array<Finding & { reason: string }> {
	return readFileSync(join(root, 'docs/verification.md'), 'utf8')
		.split('\n')
		.filter((line) => line.startsWith('| `'))
		.map((line) => line.split('|').map((cell) => cell.trim().replace(/`/g, '')))
		.flatMap(([, rule = '', abouts = '', reason = '']) =>
			abouts.split(',').map((about) => ({ rule, about: about.trim(), reason })),
		);
}

test("what n8n's scanner says about the package is explained in docs/verification.md, and no more", () => {
	const nameOf = ({ rule, about }: Finding) => `${rule}: ${about}`;
	const found = [...new Set(scan().map(nameOf))].sort();
	expect(found.length).toBeGreaterThan(0);
	expect(explained().map(nameOf).sort()).toEqual(found);
	expect(explained().filter(({ reason }) => reason === '')).toEqual([]);
}, 120_000);
