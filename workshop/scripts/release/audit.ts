import { z } from 'zod';
import { npm } from './npm';

/** The parts of npm's report that are shown. */
const reportShape = z.object({
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

/** `clean` and `vulnerable` are answers of the registry; `unanswered` says nothing about the packages. */
interface AuditResult {
	outcome: 'clean' | 'vulnerable' | 'unanswered';
	/** For people, a line each. */
	lines: string[];
}

/**
 * Asks the registry what is known against the packages of a folder's package-lock.json.
 *
 * @param options further options of npm
 */
export async function audit(folder: string, options: string[] = []): Promise<AuditResult> {
	const { stdout, stderr } = await npm(
		['audit', '--json', '--package-lock-only', ...options],
		folder,
	);
	const report = reportShape.safeParse(parsed(stdout));
	if (!report.success) {
		const reason = stderr
			.split('\n')
			.find((line) => line.startsWith('npm error') && !line.includes('complete log'));
		return {
			outcome: 'unanswered',
			lines: [`The registry gave no audit, so nothing was checked: ${reason ?? 'no reason given'}`],
		};
	}
	const found = Object.values(report.data.vulnerabilities);
	if (found.length === 0) return { outcome: 'clean', lines: ['Nothing is known against them.'] };
	return { outcome: 'vulnerable', lines: found.flatMap(linesOf) };
}

function linesOf({
	name,
	severity,
	range,
	via,
}: z.infer<typeof reportShape>['vulnerabilities'][string]): string[] {
	const reasons = via.map((one) => (typeof one === 'string' ? one : `${one.title} (${one.url})`));
	return [`${name} ${range}, ${severity}:`, ...reasons.map((reason) => `  ${reason}`)];
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
