import { isOlderN8n } from '../../workshop/scripts/instance/paths';
import { logged, sharedEditor } from './support/context';
import { publicationOf } from './support/publication';
import {
	chatResult,
	createReceiver,
	envelopeOf,
	secretHeaders,
	startReceiver,
	webhookData,
} from './support/receiver';

const editor = sharedEditor();

describe('a delivery', () => {
	it('starts one execution with an item per result and the facts of its envelope', async () => {
		const receiver = await startReceiver(editor);
		const body = envelopeOf([chatResult('a'), chatResult('b')], { id: 'batch-1' });
		expect(await receiver.send(body)).toEqual({ status: 200, text: '' });
		const runs = await receiver.outputs();
		expect(runs.map(({ results, failed }) => [results, failed])).toEqual([
			[
				[
					expect.objectContaining({
						conversation_id: 'a',
						channel: 'chat',
						overall_score: 72,
						event: 'chatAnalysis',
						processing_id: 'batch-1',
						envelope: {
							status: 'completed',
							timestamp: '2026-01-01T00:00:00.000Z',
							request_status: { total: 2, success: 2, failed: 0 },
						},
						delivery: 'new',
					}),
					expect.objectContaining({ conversation_id: 'b', delivery: 'new' }),
				],
				[],
			],
		]);
		// No header is passed on.
		expect(JSON.stringify(runs)).not.toContain('e2e-secret');
	});

	it.each(['application/x-www-form-urlencoded', 'application/octet-stream', ''])(
		'of type "%s" is read as JSON',
		async (type) => {
			const receiver = await startReceiver(editor);
			const body = JSON.stringify(envelopeOf([chatResult('typed')]));
			const headers = { ...secretHeaders, 'content-type': type };
			expect((await receiver.send(body, headers)).status).toBe(200);
			const [run] = await receiver.outputs();
			expect(run?.results).toEqual([expect.objectContaining({ conversation_id: 'typed' })]);
		},
	);

	it('of 5 MB is accepted', async () => {
		const receiver = await startReceiver(editor, { parameters: { output: 'raw' } });
		const transcript = 'Customer: Hello there. '.repeat(230_000);
		const result = chatResult('big', { chat_transcription: { transcript } });
		expect((await receiver.send(envelopeOf([result]))).status).toBe(200);
		expect(await receiver.executionIds(1)).toHaveLength(1);
	});

	it('without a result starts no execution, and an invalid one is refused with a reason', async () => {
		const receiver = await startReceiver(editor);
		const answers: Array<[body: string, status: number]> = [
			['{"processed_data":null}', 200],
			['[]', 400],
			['', 400],
			['{"processed_data":[', 422],
		];
		for (const [body, expected] of answers) {
			const { status, text } = await receiver.send(body);
			expect([body, status]).toEqual([body, expected]);
			if (status === 400) expect(JSON.parse(text)).toHaveProperty('error');
		}
		expect(await receiver.executionIds()).toEqual([]);
		await logged('refused a delivery with 400: The body is not a JSON object', receiver.id);
	});
});

describe('the secret', () => {
	let count = 0;
	const body = () => envelopeOf([chatResult(`s-${(count += 1)}`)]);

	it('is required in full: deliveries without it, with a part of it or a wrong one are refused', async () => {
		const receiver = await startReceiver(editor);
		const { authorization } = secretHeaders;
		const attempts: Array<Record<string, string>> = [
			{},
			{ authorization },
			{ ...secretHeaders, authorization: 'Bearer e2e-secre' },
		];
		for (const headers of attempts) {
			const { status, text } = await receiver.send(body(), headers);
			expect([headers, status]).toEqual([headers, 401]);
			expect(text).not.toContain('secret;');
		}
		expect(await receiver.executionIds()).toEqual([]);
		expect((await receiver.send(body())).status).toBe(200);
	});

	it('prevents the activation of the workflow if none is chosen', async () => {
		const { id } = await createReceiver(editor, { credential: null });
		await expect(editor.activate(id)).rejects.toThrow('credential');
	});

	it('can change: the new one works immediately, the old one for a few seconds at most', async () => {
		const receiver = await startReceiver(editor, {
			credential: { webhookHeaders: 'X-Key: one' },
		});
		const { credential } = receiver;
		if (credential === undefined) throw new Error('The receiver has no credential');
		const statusOf = async (key: string) => (await receiver.send(body(), { 'x-key': key })).status;
		expect(await statusOf('one')).toBe(200);
		const both = { webhookHeaders: 'X-Key: two', previousHeaders: 'X-Key: one' };
		await editor.updateCredential(credential, webhookData(both));
		expect([await statusOf('two'), await statusOf('one'), await statusOf('three')]).toEqual([
			...[200, 200, 401],
		]);
		await editor.updateCredential(credential, webhookData({ ...both, webhookHeaders: '' }));
		// authentication.test.ts decides with a clock how long it works.
		let status = 200;
		while (status === 200) status = await statusOf('two');
		expect([status, await statusOf('one'), await statusOf('')]).toEqual([401, 401, 401]);
	});

	it('answers 503 and logs the reason if it is deleted while the workflow is active', async () => {
		const receiver = await startReceiver(editor);
		await editor.request('DELETE', `/rest/credentials/${receiver.credential?.id}`);
		const { status, text } = await receiver.send(body());
		expect([status, JSON.parse(text)]).toEqual([
			503,
			{ error: expect.stringContaining('send it again') },
		]);
		await logged('refused a delivery with 503', receiver.id);
		expect(await receiver.executionIds()).toEqual([]);
	});
});

it('invalid settings stop the activation with a reason', async () => {
	const publish = async (options: Parameters<typeof createReceiver>[1]) => {
		const { id } = await createReceiver(editor, options);
		return await publicationOf(editor, id);
	};
	const failed = (words: string) => ({
		status: 'failed',
		triggers: [expect.objectContaining({ errorMessage: expect.stringContaining(words) })],
	});
	// At once, because n8n retries each for some 15 seconds.
	const wrong = publish({ parameters: { filters: { maxScore: '={{ "ten" }}' } } });
	const withoutHeaders = publish({ credential: { webhookHeaders: '' } });
	expect(await withoutHeaders).toEqual(failed('Webhook Headers is empty'));
	expect(await wrong).toEqual(failed('Max Score'));
});

it('a filter that a delivery makes invalid sends its results to Failed with the reason', async () => {
	const parameters = { filters: { maxScore: '={{ $json.body.bound }}' } };
	const receiver = await startReceiver(editor, { parameters });
	expect((await receiver.send(envelopeOf([chatResult('a')], { bound: 80 }))).status).toBe(200);
	expect((await receiver.send(envelopeOf([chatResult('b')]))).status).toBe(200);
	const [good, bad] = await receiver.outputs();
	const read = [expect.objectContaining({ conversation_id: 'a' })];
	// n8n 1 cannot evaluate such an expression, so every result is sent to Failed, with n8n's own reason.
	const reason = isOlderN8n ? 'Filters could not be read' : 'Max Score';
	expect([good?.results, good?.failed]).toEqual(isOlderN8n ? [[], read] : [read, []]);
	expect(bad).toMatchObject({
		results: [],
		failed: [{ conversation_id: 'b', settings_error: expect.stringContaining(reason) }],
	});
});
