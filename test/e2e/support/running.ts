import type { SignedIn } from '../../../workshop/scripts/instance/n8n';
import { hasMigrationRules, version3Findings } from './version3';

/** jest loads setup and teardown separately. They share only the global object. */
export const holder: typeof globalThis & { sharedN8n?: SignedIn } = globalThis;

/** The teardown of jest. It fails the run if n8n 3 breaks a workflow of the tests. */
export default async function stopShared(): Promise<void> {
	const { sharedN8n } = holder;
	if (sharedN8n === undefined) return;
	try {
		const findings = hasMigrationRules ? await version3Findings(sharedN8n.editor) : [];
		if (findings.length > 0) throw new Error(`n8n 3 breaks workflows:\n${findings.join('\n')}`);
	} finally {
		await sharedN8n.stop();
	}
}
