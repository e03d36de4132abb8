import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_KEY, startSandbox, type Sandbox } from '../../workshop/sandbox';
import { n8nModules } from '../../workshop/scripts/instance/paths';
import { sharedContext, sharedEditor } from './support/context';
import { demoWorld } from './support/demoWorld';
import { runNode } from './support/runNode';

let sandbox: Sandbox;
beforeAll(async () => {
	sandbox = await startSandbox({ world: demoWorld() });
});
afterAll(async () => await sandbox.stop());

const pinned = readFileSync(join(n8nModules, 'n8n/package.json'), 'utf8');

/** Only the real n8n has a version, a mode and an address. */
test('Account → Check tells of the n8n it runs in', async () => {
	const editor = await sharedEditor();
	const credential = await editor.createCredential('Account', 'conversationAnalyticsApi', {
		baseUrl: sandbox.url,
		apiKey: DEMO_KEY,
	});
	const { json, status } = await runNode(editor, {
		type: 'n8n-nodes-conversation-analytics.conversationAnalytics',
		parameters: { resource: 'account', operation: 'check' },
		credentials: { conversationAnalyticsApi: credential },
	});
	expect(status).toBe('success');
	const found = (check: string) => String(json.find((one) => one.check === check)?.found);
	const { version } = JSON.parse(pinned);
	expect(found('n8n Version')).toContain(`n8n ${version} on Node.js 24.`);
	expect(found('n8n Mode')).toBe('One process (EXECUTIONS_MODE is regular).');
	expect(found('Webhook Address')).toContain(
		`:${new URL(sharedContext().url).port}/ leads to this`,
	);
	expect(found('API Key')).toBe('The service knows the key.');
});
