import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoUser } from '../../workshop/sandbox';
import { n8nModules } from '../../workshop/scripts/instance/paths';
import { sharedContext } from './support/context';
import { actionType, runAndStop } from './support/runNode';
import { secret, startReceiver } from './support/receiver';
import { accessTo, byId, demoWorld, useService } from './support/service';

const serviceId = 'support-desk';
const month = { serviceId, timeRange: 'last31Days' };
const nowSeconds = Math.floor(Date.now() / 1000);
/** Other keys, because a refusal delays all later requests of its key. */
const stoppedKeys = { 'conversation.getAll': 'stopped-list', 'conversation.get': 'stopped-read' };

const { sandbox, editor, run } = useService(() => {
	const world = demoWorld({ nowSeconds });
	for (const key of Object.values(stoppedKeys)) world.addKey({ key, services: [serviceId] });
	return world;
});

const firstOf = ({ ordered }: ReturnType<typeof sandbox.world.customersOf>) =>
	ordered.all()[0]?.id ?? '';
const conversationId = () => firstOf(sandbox.world.conversationsOf(serviceId));
const customerId = () => firstOf(sandbox.world.customersOf(serviceId));
const voiceId = () => {
	const calls = sandbox.world.voiceConversations.ordered.all();
	return calls.find((one) => one.json().includes('"https://recordings.'))?.id ?? '';
};

const who = { id: 'submitted', customer_id: 'customer-1', employee_id: 'employee-1' };
const message = {
	...{ actor_id: 'customer-1', actor_type: 'user', message_type: 'normal' },
	...{ timestamp: (nowSeconds - 3600) * 1000, content: { text: { content: 'Hello' } } },
};
const chat = { ...who, conversation_time: nowSeconds - 3600, message_content: [message] };
const submitted = (record: object) => ({
	serviceId,
	additionalFields: { recordJson: JSON.stringify(record) },
});

/** Operations, their parameters, and part of the first item. Other files run Keep New, Mark Done and Match. */
const operations: Array<[string, () => Record<string, unknown>, object]> = [
	['call.submit', () => submitted({ ...who, call_time: nowSeconds - 3600 }), { confirmed: true }],
	['chat.submit', () => submitted(chat), { confirmed: true }],
	['configuration.get', () => ({ serviceId, moduleName: 'agent_feedback' }), { field: 'Greeting' }],
	[
		'conversation.get',
		() => ({ serviceId, conversationId: byId(conversationId()) }),
		{ channel: expect.any(String) },
	],
	['conversation.getAll', () => month, { conversation_id: expect.any(String) }],
	['conversation.search', () => ({ ...month, words: 'refund' }), { best_quote: expect.anything() }],
	[
		'customer.get',
		() => ({ serviceId, customerId: byId(customerId()) }),
		{ customer_id: expect.any(String) },
	],
	['customer.getAll', () => month, { customer_id: expect.any(String) }],
	[
		'dashboardView.createUrl',
		() => ({
			...{ serviceId, viewType: 'conversations', recordId: byId(conversationId()) },
			email: demoUser,
		}),
		{ embedded_url: expect.stringMatching(/^https?:/) },
	],
	[
		'delivery.reconcile',
		() => ({ serviceId, event: 'callAnalysis', timeRange: 'last24Hours' }),
		{ delivery: 'missed' },
	],
	[
		'outboundCall.create',
		() => ({
			...{ agentId: byId('agent-reminders'), customerId: 'customer-1' },
			phoneNumber: '+15550100',
			options: { waitForOutcome: true, waitLimit: 90 },
		}),
		{ outcome: 'ended', status: 'completed', summary: expect.any(String) },
	],
	['voiceConversation.getAll', () => ({ timeRange: 'last31Days' }), { status: expect.any(String) }],
];

it.each(operations)('%s runs', async (name, parameters, expected) => {
	const { json, status } = await run(name, parameters());
	expect([status, json[0]]).toEqual(['success', expect.objectContaining(expected)]);
});

it('export.get reads the job of export.create', async () => {
	const { json: began } = await run('export.create', { exportResource: 'conversations', ...month });
	const { json } = await run('export.get', { exportId: began[0]?.id });
	expect([began, json]).toMatchObject([
		[{ status: 'queued' }],
		[{ id: began[0]?.id, format: 'csv' }],
	]);
});

/** Only the real n8n has a version, a mode and an address. */
it('Account → Check describes the n8n that it runs in', async () => {
	const { json } = await run('account.check', {});
	const found = Object.fromEntries(json.map(({ check, found: text }) => [check, text]));
	const { version } = JSON.parse(readFileSync(join(n8nModules, 'n8n/package.json'), 'utf8'));
	const { port } = new URL(sharedContext().url);
	expect(found).toMatchObject({
		'n8n Version': expect.stringContaining(`n8n ${version} on Node.js 24.`),
		'n8n Mode': 'One process (EXECUTIONS_MODE is regular).',
		'Webhook Address': expect.stringContaining(`:${port}/ is reachable only from this machine`),
		'API Key': 'The service knows the key.',
	});
});

it.each<[string, () => Record<string, unknown>, () => Promise<Buffer>]>([
	[
		'export.download',
		() => ({ exportResource: 'conversations', ...month }),
		async () => (await sandbox.exports.file(sandbox.exports.ids().at(-1) ?? '')).bytes(),
	],
	[
		'voiceConversation.downloadRecording',
		() => ({ conversationId: byId(voiceId()) }),
		async () => sandbox.recordings.file(voiceId()).bytes(),
	],
])('%s stores the exact bytes and shows no link', async (name, parameters, bytes) => {
	const { outputs, execution } = await run(name, parameters());
	const stored = await editor.download(String(outputs[0]?.[0]?.binary?.data?.id));
	expect(stored.equals(await bytes())).toBe(true);
	expect(JSON.stringify(execution)).not.toContain('signature=');
});

/** A declared operation, and one with its own loop. */
describe.each(['conversation.get', 'conversation.getAll'] as const)('%s', (name) => {
	it('stops when the user stops it', async () => {
		const [resource, operation] = name.split('.');
		const begun = new Promise<void>((resolve) => {
			const when = () => (resolve(), true);
			sandbox.faults.add({ kind: 'tooManyRequests', retryAfterSeconds: 120, match: { when } });
		});
		const node = {
			type: actionType,
			credentials: await accessTo(sandbox, editor, { apiKey: stoppedKeys[name] }),
			parameters: { resource, operation, ...month, conversationId: byId('x') },
		};
		const { status } = await runAndStop(editor, node, begun);
		expect(status).toBe('canceled');
		expect(sandbox.calls).toHaveLength(1);
	});
});

const turnsIncluded = { output: 'all', include: ['turns'] };

it('each submitted chat reaches the trigger once, although each result is delivered three times', async () => {
	const receiver = await startReceiver(editor, { parameters: turnsIncluded });
	sandbox.callbacks.setReceiver('chat', { url: receiver.url, headers: secret });
	sandbox.callbacks.settings.repeats = 2;
	const ids = Array.from({ length: 7 }, (_, at) => `followed-${at}`);
	const record = JSON.stringify({ ...chat, id: '{{ $json.id }}' });
	const { json } = await run(
		'chat.submit',
		{ serviceId, additionalFields: { recordJson: `=${record}` } },
		{ inputItems: ids.map((id) => ({ id })) },
	);
	await sandbox.idle();
	const results = (await receiver.outputs()).flatMap((execution) => execution.results);
	expect(results.map((result) => result.conversation_id).sort()).toEqual(ids);
	const time = new Date(message.timestamp).toISOString();
	expect(results[0]?.turns).toEqual([{ speaker: 'user', time, text: 'Hello' }]);
	const processingIds = json.map((item) => item.processing_id);
	expect(results.map((result) => result.processing_id).sort()).toEqual(processingIds.sort());
	const read = { serviceId, conversationId: byId('followed-0'), ...turnsIncluded };
	const listed = await run('conversation.get', read);
	expect(listed.json).toMatchObject([{ conversation_id: 'followed-0', turns: results[0]?.turns }]);
	sandbox.callbacks.setReceiver('chat', null);
	sandbox.callbacks.settings.repeats = 0;
});
