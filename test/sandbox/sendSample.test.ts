import { sampleBody } from '../../workshop/sandbox';
import { outcomeOf, sendSample, type Target } from '../../workshop/sandbox/samples/send';
import { runCommand } from '../../workshop/scripts/start/commands';
import { Receiver } from './receiver';
import { TestService } from './support';

const service = new TestService();
const receiver = new Receiver((headers) => (headers['x-secret'] === 'word' ? 200 : 401));
const { received } = receiver;
let receiverUrl: string;

beforeAll(async () => {
	await receiver.start();
	receiverUrl = receiver.url;
	await service.start();
	const url = `${receiverUrl}/call`;
	service.sandbox.callbacks.setReceiver('call', { url, headers: 'X-Secret: word' });
});

afterAll(async () => {
	await service.stop();
	await receiver.stop();
});

beforeEach(() => (received.length = 0));

const target = (more: Partial<Target> = {}): Target => ({
	sandboxUrl: service.sandbox.url,
	...more,
});

test('a sample goes to the receiver that the running sandbox has, with its headers', async () => {
	const sent = await sendSample('call', target());
	expect(sent).toMatchObject({ to: `${receiverUrl}/call`, status: 200 });
	const headers: unknown = expect.objectContaining({ 'x-secret': 'word' });
	expect(received).toEqual([{ path: '/call', headers, body: sampleBody('call') }]);
});

test('or, with the same headers, to another address', async () => {
	const sent = await sendSample('call', target({ to: `${receiverUrl}/test` }));
	expect(sent).toMatchObject({ to: `${receiverUrl}/test`, status: 200 });
	expect(received.map(({ path }) => path)).toEqual(['/test']);
});

test('or to a receiver that the sandbox knows by name', async () => {
	service.sandbox.callbacks.named.set('call:example', `${receiverUrl}/example`);
	const sent = await sendSample('call', target({ name: 'example' }));
	expect(sent).toMatchObject({ to: `${receiverUrl}/example`, status: 200 });
	await expect(sendSample('call', target({ name: 'other' }))).rejects.toThrow(
		'No receiver for call is named other',
	);
});

test('with headers of its own no sandbox is asked', async () => {
	const direct = { to: `${receiverUrl}/direct`, sandboxUrl: 'http://127.0.0.1:1' };
	expect(await sendSample('chat', target({ ...direct, headers: 'X-Secret: word' }))).toMatchObject({
		to: direct.to,
		status: 200,
	});
	const wrong = await sendSample('chat', target({ ...direct, headers: 'X-Secret: other' }));
	expect(wrong.status).toBe(401);
});

test('a command that a person types in `npm start`', async () => {
	const run = async (line: string) => await runCommand(line, service.sandbox.url);
	expect(await run('send call')).toBe(`Taken: status 200 from ${receiverUrl}/call`);
	service.sandbox.callbacks.named.set('call:example', `${receiverUrl}/example`);
	expect(await run(' send call  example ')).toBe(`Taken: status 200 from ${receiverUrl}/example`);
	expect(await run(`send call ${receiverUrl}/own`)).toContain('/own');
	expect(received.map(({ path }) => path)).toEqual(['/call', '/example', '/own']);
	await expect(run('send call other')).rejects.toThrow('No receiver for call is named other');
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
	const outcome = outcomeOf({ to: 'here', status, text: answer });
	expect(outcome).toEqual({ accepted, words: expect.stringContaining(words) });
});

test('what is missing is said', async () => {
	for (const [kind, where, words] of [
		['chat', {}, 'The callback for chat has no receiver'],
		['chat', { headers: 'X-Secret: word' }, '--header needs --to'],
		['chat', { sandboxUrl: 'http://127.0.0.1:1' }, 'No sandbox answers at http://127.0.0.1:1'],
		['call', { to: 'http://elsewhere.example/call' }, 'must be HTTPS'],
	] as const) {
		await expect(sendSample(kind, target(where))).rejects.toThrow(words);
	}
	expect(received).toEqual([]);
});
