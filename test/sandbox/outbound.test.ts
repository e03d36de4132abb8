import { objectAt } from '../../workshop/sandbox/rules/json';
import { Receiver } from './receiver';
import { TestService, nowSeconds, paths, testKey, type Answer } from './support';

const service = TestService.forEachTest();
const receiver = Receiver.forFile();
const { received } = receiver;
beforeEach(() => {
	receiver.listenTo(service.sandbox);
});

describe('outbound calls', () => {
	const recipient = (at: number, change: object = {}): object => ({
		phone_number: `+1200555010${at}`,
		customer_id: `p${at}`,
		...change,
	});
	const place = (data: object[], agent = 'agent-1'): Promise<Answer> =>
		service.post(paths.outbound, { agent_id: agent, data });
	const dialled = (): unknown[] => [...service.sandbox.outbound.dialled.values()];

	test('are queued, dialled once, reported, and readable', async () => {
		const answer = await place([recipient(1), recipient(2)]);
		expect(answer.body).toEqual({ processing_id: expect.any(String), status: 'queued' });
		expect(dialled()).toEqual([1, 1]);
		service.nowMs += 1500;
		await service.sandbox.idle();
		expect(received).toHaveLength(2);
		const body = receiver.firstBody();
		const call = { agent_id: 'agent-1', status: 'completed', conversation_time: nowSeconds };
		expect(body).toMatchObject(call);
		const read = await service.get(`${paths.voice}/${String(body.conversation_id)}`);
		expect(read.body).toMatchObject({ data: { status: 'completed', customer_id: 'p1' } });
	});

	test.each<[string, object]>([
		['no phone number', { phone_number: undefined }],
		['an empty customer', { customer_id: ' ' }],
		['a customer of 256 characters', { customer_id: 'x'.repeat(256) }],
		['variables that are null', { custom_variables: null }],
		['variables in a list', { custom_variables: [] }],
		['an unknown field', { name: 'Maren' }],
		['a missing variable', { custom_variables: { last_name: 'Holt' } }],
	])('with %s refuse the whole batch and dial nobody', async (_what, change) => {
		service.sandbox.outbound.settings.requiredVariables['agent-1'] = ['first_name'];
		const right = recipient(1, { custom_variables: { first_name: 'Maren' } });
		const wrong = recipient(2, { custom_variables: { first_name: 'Ida' }, ...change });
		const answer = await place([right, wrong]);
		expect(answer.status).toBe(400);
		const sent: unknown = JSON.parse(JSON.stringify(wrong));
		const error = objectAt(answer.body, 'error');
		expect(Object.keys(error)).toEqual(['message', 'data']);
		expect(JSON.parse(String(error.data))).toEqual(sent);
		expect(dialled()).toEqual([]);
	});

	test('are told by the webhook in its own fields, and by a read in those of a read', async () => {
		await place([recipient(1, { custom_variables: { first_name: 'Maren' } })]);
		service.nowMs += 1500;
		await service.sandbox.idle();
		const body = receiver.firstBody();
		expect(Object.keys(body).sort().join(' ')).toBe(
			'agent_id api_version call_transfer_details client_id conversation_id conversation_time conversation_type customer_id inbuilt_analytics meta_analytics phone_number request_data status tool_calls transcript',
		);
		const meta = objectAt(body, 'meta_analytics');
		expect(meta).toEqual({
			duration: expect.any(Number),
			start_time: nowSeconds,
			end_time: nowSeconds + Number(meta.duration),
			recording_url: expect.any(String),
		});
		const read = await service.get(`${paths.voice}/${String(body.conversation_id)}`);
		expect(read.body.data).not.toHaveProperty('phone_number');
		const fields = Object.keys(objectAt(read.body, 'data', 'meta_analytics')).sort();
		expect(fields).toEqual([
			...['average_latency', 'disconnect_reason', 'disconnect_type', 'duration', 'recording_url'],
		]);
	});

	test('answer 400 for an agent of others and for 21 recipients, 403 without balance', async () => {
		expect((await place([recipient(1)], 'nobody')).status).toBe(400);
		expect((await place(Array(21).fill(recipient(1)))).status).toBe(400);
		const key = service.sandbox.world.keys.get(testKey);
		if (key !== undefined) key.balance = false;
		expect((await place([recipient(1)])).status).toBe(403);
		expect(dialled()).toEqual([]);
	});

	test('are counted when the answer is lost, and when it does not say queued', async () => {
		service.sandbox.faults.add({ kind: 'resetAfter', match: { times: 1 } });
		await expect(place([recipient(1)])).rejects.toThrow('fetch failed');
		service.sandbox.outbound.settings.saysQueued = false;
		const answer = await place([recipient(1)]);
		expect(answer.body).toEqual({ processing_id: expect.any(String) });
		expect(dialled()).toEqual([2]);
	});
});
