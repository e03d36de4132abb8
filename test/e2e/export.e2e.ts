import { DEMO_KEY, startSandbox, type Sandbox } from '../../workshop/sandbox';
import type { Credential, Editor } from '../../workshop/scripts/instance/editor';
import { sharedEditor } from './support/context';
import { demoWorld } from './support/demoWorld';
import { agentVersions, runAsTool } from './support/runAsTool';
import { runNode } from './support/runNode';

const type = 'n8n-nodes-conversation-analytics.conversationAnalytics';

let sandbox: Sandbox;
let editor: Editor;
let credential: Credential;

beforeAll(async () => {
	sandbox = await startSandbox({ world: demoWorld() });
	sandbox.exports.settings.queuedMs = 50;
	sandbox.exports.settings.processingMs = 100;
	editor = await sharedEditor();
	credential = await editor.createCredential('Exports', 'conversationAnalyticsApi', {
		baseUrl: sandbox.url,
		apiKey: DEMO_KEY,
	});
});
afterAll(async () => await sandbox.stop());
beforeEach(() => sandbox.exports.clear());

const supportDesk = {
	exportResource: 'conversations',
	serviceId: 'support-desk',
	timeRange: 'last31Days',
};
const run = async (operation: string, parameters: Record<string, unknown> = {}) =>
	await runNode(editor, {
		type,
		parameters: { resource: 'export', operation, ...supportDesk, ...parameters },
		credentials: { conversationAnalyticsApi: credential },
	});
const ownBytes = async (id: unknown) => (await sandbox.exports.file(String(id))).bytes();

it('creates, waits, downloads, and has the very bytes of the service', async () => {
	const outcome = await run('download');
	expect(outcome.error).toBeUndefined();
	const [facts] = outcome.json;
	const ids = sandbox.exports.ids();
	expect(facts).toMatchObject({ export_ids: ids, status: 'completed', parts: 1 });
	const binary = outcome.outputs[0]?.[0]?.binary?.data;
	expect(binary).toMatchObject({ mimeType: 'text/csv', fileName: facts?.file_name });
	const stored = await editor.download(String(binary?.id));
	expect(stored.equals(await ownBytes(ids[0]))).toBe(true);
	expect(stored.length).toBe(facts?.size_bytes);
	expect(JSON.stringify(outcome.execution)).not.toContain('signature=');
});

it('joins 90 days into one file', async () => {
	const startTime = new Date(Date.now() - 80 * 86_400_000).toISOString();
	const outcome = await run('download', { timeRange: 'custom', startTime, output: 'rows' });
	expect(outcome.error).toBeUndefined();
	expect(sandbox.exports.ids()).toHaveLength(3);
	const ids = outcome.json.map((row) => String(Object.values(row)[0]));
	expect(new Set(ids).size).toBe(ids.length);
	expect(ids.length).toBeGreaterThan(300);
});

it('goes on with what Create began', async () => {
	const created = await run('create', { options: { sections: ['Summary'] } });
	const id = created.json[0]?.id;
	expect(created.json[0]).toMatchObject({ status: 'queued' });
	expect(sandbox.calls.filter(({ method }) => method === 'POST').at(-1)?.body).toMatchObject({
		parameters: ['Meta Data', 'Summary'],
	});
	const outcome = await run('download', { source: 'existing', exportId: id });
	const binary = outcome.outputs[0]?.[0]?.binary?.data;
	expect((await editor.download(String(binary?.id))).equals(await ownBytes(id))).toBe(true);
	const state = await run('get', { exportId: id });
	expect(state.json[0]).toMatchObject({ id, status: 'completed' });
	expect(state.json[0]).not.toHaveProperty('download_url');
});

describe('conditions', () => {
	const row = { source: 'agent_feedback', parameter: 'Needs understood', operator: 'between' };
	const parameters = {
		resource: 'export',
		operation: 'download',
		...supportDesk,
		filters: { conditions: { condition: [row] } },
	};
	const dynamic = (name: string) => ({
		nodeType: type,
		typeVersion: 1,
		parameters,
		credentials: { conversationAnalyticsApi: credential },
		path: `parameters.filters.conditions.condition[0].${name}`,
	});

	it('offers the parameters of the live configuration, and their possible values', async () => {
		const fields = await editor.loadOptions({
			...dynamic('parameter'),
			methodName: 'getModuleFields',
		});
		expect(fields.map(({ value }) => value)).toContain('Needs understood');
		const known = fields.find(({ value }) => value !== 'Needs understood');
		row.parameter = String(known?.value);
		const search = { ...dynamic('parameterValue'), methodName: 'searchPossibleValues' };
		const { results } = await editor.searchList(search);
		expect(results.length).toBeGreaterThan(0);
		const typed = await editor.searchList(search, 'Perhaps');
		expect(typed.results.map(({ value }) => value)).toEqual(['Perhaps']);
		row.parameter = 'Needs understood';
	});

	it('reach the service as it wants them, all three', async () => {
		const outcome = await run('download', {
			output: 'rows',
			filters: {
				conditions: {
					condition: [
						{ ...row, lower: '2', upper: '' },
						{ source: 'standard', field: 'open_concerns', operator: 'eq', value: 'No' },
						{
							source: 'standard',
							field: 'overall_score',
							operator: 'between',
							lower: 1,
							upper: 99,
						},
					],
				},
			},
		});
		expect(outcome.error).toBeUndefined();
		expect(outcome.json.length).toBeGreaterThan(0);
		expect(sandbox.calls.filter(({ method }) => method === 'POST').at(-1)?.body).toMatchObject({
			filters: {
				filter: {
					and: [
						{
							module: 'agent_feedback',
							field: 'Needs understood',
							operator: 'between',
							value: { lower: 2 },
						},
						{ field: 'open_concerns', operator: 'eq', value: 'No' },
						{ field: 'overall_score', operator: 'between', value: { lower: 1, upper: 99 } },
					],
				},
			},
		});
	});

	it('are refused with the row, before anything is sent', async () => {
		sandbox.calls.length = 0;
		const wrong = { source: 'standard', field: 'overall_score', operator: 'eq', value: 'good' };
		const outcome = await run('download', { filters: { conditions: { condition: [wrong] } } });
		expect(outcome.error?.message).toContain('Condition 1 (overall_score): ');
		expect(sandbox.calls).toEqual([]);
	});
});

it.each(agentVersions)(
	'gives an agent %s few rows, and says how many are left',
	async (agentVersion) => {
		const outcome = await runAsTool(editor, {
			agentVersion,
			type: `${type}Tool`,
			parameters: { resource: 'export', operation: 'download', ...supportDesk, output: 'rows' },
			credentials: { conversationAnalyticsApi: credential },
			calls: [{ input: '' }],
		});
		expect(outcome.answers).toHaveLength(1);
		expect(outcome.answers[0]).toContain('10 rows are shown');
		expect(outcome.answers[0]?.length).toBeLessThan(60_000);
	},
);
