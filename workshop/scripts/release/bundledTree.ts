import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { npmCommand } from '../instance/packedPackage';
import { root } from '../instance/paths';

/** The list of bundled packages, written by the build. */
const bundledShape = z.array(
	z.object({ name: z.string(), version: z.string(), license: z.string(), folder: z.string() }),
);

export type BundledPackage = z.infer<typeof bundledShape>[number];

const lockShape = z.object({ packages: z.record(z.record(z.unknown())) });
const ownShape = z.object({ name: z.string(), version: z.string(), license: z.string() });

export function bundledPackages(folder = root): BundledPackage[] {
	const text = readFileSync(join(folder, 'dist/bundled-packages.json'), 'utf8');
	return bundledShape.parse(JSON.parse(text));
}

/**
 * Writes package.json and package-lock.json of a package whose dependencies are the bundled packages. npm can audit
 * these and list them in a bill of materials, which it cannot do with development dependencies.
 */
export function writeBundledTree(target: string, bundled: BundledPackage[]): void {
	const { name, version, license } = ownShape.parse(readJson('package.json'));
	const { packages } = lockShape.parse(readJson('package-lock.json'));
	const names = new Set(bundled.map((one) => one.name));
	if (names.size < bundled.length) throw new Error('A package is bundled in two versions');

	const dependencies = Object.fromEntries(bundled.map((one) => [one.name, one.version]));
	const entries = bundled.map((one): [string, object] => {
		const locked = packages[one.folder];
		if (locked === undefined) throw new Error(`package-lock.json has no ${one.folder}`);
		return [`node_modules/${one.name}`, lockEntry(locked, names)];
	});
	const manifest = { name, version, license, dependencies };
	const lock = {
		name,
		version,
		lockfileVersion: 3,
		requires: true,
		packages: { '': manifest, ...Object.fromEntries(entries) },
	};
	mkdirSync(target, { recursive: true });
	writeFileSync(join(target, 'package.json'), JSON.stringify(manifest));
	writeFileSync(join(target, 'package-lock.json'), JSON.stringify(lock));
}

/** Keeps only bundled dependencies of a package. */
function lockEntry(locked: Record<string, unknown>, names: ReadonlySet<string>): object {
	const { version, resolved, integrity, license, dependencies } = locked;
	const own = z.record(z.string()).parse(dependencies ?? {});
	const bundled = Object.entries(own).filter(([name]) => names.has(name));
	return { version, resolved, integrity, license, dependencies: Object.fromEntries(bundled) };
}

function readJson(name: string): unknown {
	return JSON.parse(readFileSync(join(root, name), 'utf8'));
}

async function npm(parameters: string[], cwd: string) {
	const [program, all] = npmCommand(parameters);
	return await new Promise<{ failed: boolean; stdout: string; stderr: string }>((resolve) => {
		execFile(program, all, { cwd, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
			resolve({ failed: error !== null, stdout, stderr }),
		);
	});
}

/** npm's bill of materials (CycloneDX) of such a tree. */
export async function billOfMaterials(folder: string) {
	return await npm(['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], folder);
}

const auditShape = z.object({
	auditReportVersion: z.number(),
	vulnerabilities: z.record(
		z.object({
			name: z.string(),
			severity: z.string(),
			range: z.string(),
			via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
		}),
	),
});

/** `unanswered`: nothing was checked. */
interface AuditResult {
	outcome: 'clean' | 'vulnerable' | 'unanswered';
	lines: string[];
}

/** Asks the registry for known vulnerabilities of the packages of such a tree. */
export async function audit(folder: string, options: string[] = []): Promise<AuditResult> {
	const parameters = ['audit', '--json', '--package-lock-only', ...options];
	const { stdout, stderr } = await npm(parameters, folder);
	// After a failure, npm writes other JSON or nothing.
	const report = auditShape.safeParse(JSON.parse(stdout.trim() || '{}'));
	if (!report.success) {
		const [reason = 'no reason given'] = /^npm error (?!.*complete log).*/m.exec(stderr) ?? [];
		const words = `The registry gave no audit, so nothing was checked: ${reason}`;
		return { outcome: 'unanswered', lines: [words] };
	}
	const lines = Object.values(report.data.vulnerabilities).flatMap((found) => [
		`${found.name} ${found.range}, ${found.severity}:`,
		...found.via.map((one) => `  ${typeof one === 'string' ? one : `${one.title} (${one.url})`}`),
	]);
	return lines.length === 0
		? { outcome: 'clean', lines: ['Nothing is known against them.'] }
		: { outcome: 'vulnerable', lines };
}
