import { DEMO_KEY, startSandbox, type Sandbox } from '../../workshop/sandbox';
import { sensitiveOutputFields } from '../../src/output/sensitiveFields';
import type { Credential, Editor } from '../../workshop/scripts/instance/editor';
import { sharedEditor } from './support/context';
import { demoWorld } from './support/demoWorld';
import { runNode } from './support/runNode';

const type = 'n8n-nodes-conversation-analytics.conversationAnalytics';

let sandbox: Sandbox;
let editor: Editor;
let credential: Credential;
let id: string;

beforeAll(async () => {
	sandbox = await startSandbox({ world: demoWorld() });
	editor = await sharedEditor();
	credential = await editor.createCredential('Recordings', 'conversationAnalyticsApi', {
		baseUrl: sandbox.url,
		apiKey: DEMO_KEY,
	});
	const all = { startTime: 0, endTime: Infinity, descending: false, limit: 50 };
	const { entries } = sandbox.world.voiceConversations.ordered.read(all);
	const recorded = entries.find((record) => record.json().includes('"https://recordings.'));
	id = recorded?.id ?? '';
});
afterAll(async () => await sandbox.stop());

it.each([
	['downloadRecording', {}],
	['get', { options: { downloadRecording: true } }],
])('%s streams the very bytes to the storage, and shows no link', async (operation, more) => {
	const outcome = await runNode(editor, {
		type,
		parameters: {
			resource: 'voiceConversation',
			operation,
			conversationId: { __rl: true, mode: 'id', value: id },
			...more,
		},
		credentials: { conversationAnalyticsApi: credential },
	});
	expect(outcome.error).toBeUndefined();
	expect(outcome.json[0]).toMatchObject({ conversation_id: id });
	const binary = outcome.outputs[0]?.[0]?.binary?.data;
	expect(binary).toMatchObject({ mimeType: 'audio/wav', fileName: `${id}.wav` });
	const stored = await editor.download(String(binary?.id));
	expect(stored.equals(sandbox.recordings.file(id).bytes())).toBe(true);
	expect(JSON.stringify(outcome.execution)).not.toContain('signature=');
});

/** Where in a value temporary links are. */
function linkPaths(value: unknown, path: string[] = []): string[] {
	if (typeof value === 'string') return value.includes('signature=') ? [path.join('.')] : [];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) => linkPaths(inner, [...path, key]));
}

it.each([
	[{ output: 'simplified', options: { include: ['recordingLink'] } }, 'recording_url'],
	[{ output: 'raw' }, 'meta_analytics.recording_url'],
])('the link of %j is where the node declares one to n8n', async (parameters, path) => {
	const outcome = await runNode(editor, {
		type,
		parameters: {
			resource: 'voiceConversation',
			operation: 'get',
			conversationId: { __rl: true, mode: 'id', value: id },
			...parameters,
		},
		credentials: { conversationAnalyticsApi: credential },
	});
	expect(outcome.error).toBeUndefined();
	expect(linkPaths(outcome.json[0])).toEqual([path]);
	expect(sensitiveOutputFields).toContain(path);
});
