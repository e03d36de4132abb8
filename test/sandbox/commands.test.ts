import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sampleBody } from '../../workshop/sandbox';
import { postResult } from '../../workshop/sandbox/callbacks/callbacks';
import { outcomeOf } from '../../workshop/sandbox/samples/send';
import { root } from '../../workshop/scripts/instance/paths';
import { runCommand } from '../../workshop/scripts/start/callbacks';
import type { Execution } from '../../workshop/scripts/instance/execution';
import { Receiver } from './receiver';
import { TestService } from './support';

const nodeRun = {
	...{ status: 'success', durationMs: 1, error: undefined, hints: [] },
	otherOutputs: {},
};
const service = new TestService();
const receiver = new Receiver((headers) => (headers['x-secret'] === 'word' ? 200 : 401));
const { received } = receiver;

beforeAll(() => {
	const url = `${receiver.url}/call`;
	service.sandbox.callbacks.setReceiver('call', { url, headers: 'X-Secret: word' });
});
beforeEach(() => (received.length = 0));

test('a sample is sent with headers to a URL', async () => {
	const url = `${receiver.url}/direct`;
	const sent = await postResult({ url, headers: 'X-Secret: word' }, sampleBody('call'));
	expect(sent).toMatchObject({ url, status: 200 });
	const headers: unknown = expect.objectContaining({ 'x-secret': 'word' });
	expect(received).toEqual([{ path: '/direct', headers, body: sampleBody('call') }]);
	const refused = await postResult({ url, headers: 'X-Secret: other' }, sampleBody('chat'));
	expect(refused).toMatchObject({ status: 401 });
	const elsewhere = { url: 'http://elsewhere.example/call', headers: '' };
	await expect(postResult(elsewhere, {})).rejects.toThrow('must be HTTPS');
	const { callbacks } = service.sandbox;
	expect(() => callbacks.setReceiver('voice', elsewhere)).toThrow('must be HTTPS');
	callbacks.setReceiver('voice', { ...elsewhere, url: 'https://elsewhere.example/call' });
});

test('a command that a person types in `npm start`', async () => {
	const url = `${receiver.url}/example`;
	const receivers = [{ kind: 'call' as const, example: 'example', workflowId: 'w1', url }];
	const executions = 6;
	const execution = (id: string, status: string): Execution => ({
		...{ id, status, mode: 'webhook', error: undefined, lastNode: 'Tell Slack' },
		nodes: {
			Received: [{ ...nodeRun, outputs: [[{ json: {}, pairedItem: 0, error: null }], []] }],
		},
		...(status === 'error' && { error: { message: 'channel_not_found' } }),
	});
	const ended: Record<string, Execution> = {
		7: execution('7', 'success'),
		8: execution('8', 'error'),
	};
	const editor = {
		url: 'http://n8n',
		newestExecution: async () => String(executions + received.length),
		workflowOfWebhook: async (wanted: string) => (wanted.endsWith('/call') ? 'w1' : undefined),
		finishedExecution: async (id: string) => ended[id] ?? Promise.reject(new Error('waiting')),
	};
	const { sandbox } = service;
	const run = async (line: string) => await runCommand(line, { sandbox, receivers, editor });
	expect(await run('send call')).toBe(
		`Taken: status 200 from ${receiver.url}/call\nExecution 7 succeeded: http://n8n/workflow/w1/executions/7\n  Received: 1 item`,
	);
	expect(await run(' send call  example ')).toContain(
		`Taken: status 200 from ${url}\nExecution 8 failed in the node Tell Slack: channel_not_found`,
	);
	expect(await run(`send call ${receiver.url}/own`)).toContain('/own');
	expect(received.map(({ path }) => path)).toEqual(['/call', '/example', '/own']);
	expect(await run('send call other')).toContain('The example other does not receive');
	expect(await run('send chat example')).toContain('The example example does not receive');
	expect(await run('send chat')).toContain('has no receiver for chat');
	for (const wrong of ['help', 'send', 'send mail'])
		expect(await run(wrong)).toContain('Commands:');
});

test.each([
	[200, '', true, 'Taken: status 200 from here'],
	[200, '{"taken":1}', true, 'Taken: status 200 from here\n{"taken":1}'],
	[200, '{"taken":0,"reason":"a repeat"}', true, 'A repeat: here has'],
	[200, '{"taken":0,"reason":"no result passes the filters"}', true, 'No workflow started'],
	[404, '{}', false, 'Not taken: status 404 from here\nOpen the workflow'],
	[401, '', false, 'Not taken: status 401 from here'],
	[0, '', false, 'Not taken: no answer from here'],
])('the outcome of an answer %s %s', (status, answer, accepted, words) => {
	const outcome = outcomeOf({ url: 'here', status, text: answer });
	expect(outcome).toEqual({
		accepted,
		isStarted: words.startsWith('Taken'),
		words: expect.stringContaining(words),
	});
});

test('the samples are the bodies that the interface describes', () => {
	for (const kind of ['call', 'chat'] as const) {
		const fields = ['processing_id', 'status', 'timestamp', 'request_status', 'processed_data'];
		expect(Object.keys(sampleBody(kind))).toEqual(fields);
	}
	expect(sampleBody('voice')).toHaveProperty('conversation_id');
});

test('the command line prints its address, and stops on a signal', async () => {
	const program = [
		join(root, 'node_modules/tsx/dist/cli.mjs'),
		join(root, 'workshop/sandbox/main.ts'),
	];
	const flags = ['--port', '0', '--conversations', '20'];
	const child = spawn(process.execPath, [...program, ...flags], { stdio: 'pipe' });
	const [line]: unknown[] = await once(createInterface(child.stdout), 'line');
	const [url = ''] = /http:\S+/.exec(String(line)) ?? [];
	expect((await fetch(`${url}/api`)).status).toBe(404);
	child.kill();
	const [code]: unknown[] = await once(child, 'exit');
	expect(code).toBe(0);
});
