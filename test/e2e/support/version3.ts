import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Editor } from '../../../workshop/scripts/instance/editor';
import { n8nModules } from '../../../workshop/scripts/instance/paths';

const report = z.object({
	report: z.object({ workflowResults: z.array(z.object({ ruleId: z.string() })) }),
});
const ruleResult = z.object({
	affectedWorkflows: z.array(
		z.object({ name: z.string(), issues: z.array(z.object({ title: z.string() })) }),
	),
});
const program = z.object({ version: z.string() });

const { version } = program.parse(
	JSON.parse(readFileSync(join(n8nModules, 'n8n', 'package.json'), 'utf8')),
);

/** Only n8n 2 has the migration rules for version 3. */
export const hasMigrationRules = version.startsWith('2.');

/** What n8n's migration rules for version 3 find in all workflows of an instance: rule, workflow and issue. */
export async function version3Findings(editor: Editor): Promise<string[]> {
	const path = '/rest/breaking-changes/report';
	const all = report.parse(await editor.request('POST', `${path}/refresh?version=v3`));
	const findings: string[] = [];
	for (const { ruleId } of all.report.workflowResults) {
		const { affectedWorkflows } = ruleResult.parse(
			await editor.request('GET', `${path}/${ruleId}`),
		);
		for (const { name, issues } of affectedWorkflows) {
			findings.push(...issues.map(({ title }) => `${ruleId}: ${name}: ${title}`));
		}
	}
	return findings;
}
