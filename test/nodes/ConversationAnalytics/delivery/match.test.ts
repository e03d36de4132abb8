import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { hashOf } from '../../../../src/records/hash';
import { numberKey } from '../../../../src/records/phones/phoneNumber';
import { TestClock, useClock } from '../../../support/clocks';
import { startRedis, useRedis } from '../../../support/redis';
import { posts, sendingBy, useSendSandbox } from '../../../support/submitHarness';
import { create } from '../outboundCall/people';

const clock = new TestClock(Date.UTC(2026, 3, 1));
useClock(clock);
const HOUR_MS = 3_600_000;

const sandbox = useSendSandbox(clock);
const place = sendingBy(sandbox, create);
const matching = sendingBy(sandbox, { resource: 'delivery', operation: 'match' });
const redis = useRedis();
let count = 0;

/** A row with a person of this test alone. */
const row = (more: IDataObject = {}): IDataObject => {
	const number = String((count += 1)).padStart(7, '0');
	return { phone: `+1777${number}`, customer: `matched-${number}`, row_number: count, ...more };
};
const result = ({ phone, customer }: IDataObject, more: IDataObject = {}): IDataObject => ({
	conversation_id: `voice of ${String(customer)}`,
	customer_id: customer,
	agent_id: 'agent-reminders',
	conversation_time: new Date(clock.now() + 1_000).toISOString(),
	phone_number: phone,
	status: 'completed',
	...more,
});

describe.each([
	['in this process', false],
	['in the shared store', true],
])('Delivery → Match, calls kept %s', (_, isShared) => {
	const store = () => (isShared ? redis.address : undefined);
	const kept = { keepForMatch: 48, includeInputFields: 'row_number' };
	const send = async (items: IDataObject[], settings: INodeParameters = {}, parameters = {}) =>
		await place(items, { ...kept, ...settings }, { parameters, store: store() });
	const named = { customVariables: { variable: [{ name: 'first_name', value: 'Ada' }] } };
	const match = async (...items: IDataObject[]) => await matching(items, {}, { store: store() });

	test('a result gets the fields of its row and what was sent; it sends the service nothing', async () => {
		const [one, two] = [row(), row()];
		const sent = await send([one, two]);
		sandbox.calls.length = 0;
		const { json } = await match(result(two), result(one));
		expect(json).toEqual([
			{
				...result(two),
				match: 'matched',
				sent: { processing_id: sent.json[1]?.processing_id, sent_at: expect.any(String) },
				input: { row_number: two.row_number },
			},
			expect.objectContaining({ match: 'matched', input: { row_number: one.row_number } }),
		]);
		expect(sandbox.calls).toHaveLength(0);
	});

	test('a revised result of the same conversation has the same row; another call has none', async () => {
		const one = row();
		await send([one]);
		await match(result(one));
		const again = await match(result(one, { status: 'error' }));
		const input = { row_number: one.row_number };
		expect(again.json[0]).toMatchObject({ match: 'matched', input });
		const other = await match(result(one, { conversation_id: 'another' }));
		expect(other.json[0]).toMatchObject({
			match: 'ambiguous',
			reason: 'Several conversations could be this call',
			conversation_ids: [result(one).conversation_id, 'another'],
		});
		expect(other.json[0]).not.toHaveProperty('input');
	});

	test('a conversation that fits better takes the place of another, which it names', async () => {
		const one = row();
		await send([one], {}, named);
		const request_data = { custom_variables: { first_name: 'Ada' } };
		const { json } = await match(
			result(one, { conversation_id: 'hidden', phone_number: undefined }),
			result(one, { conversation_id: 'other' }),
			result(one, { conversation_id: 'ours', request_data }),
			result(one, { conversation_id: 'yet another' }),
		);
		expect(json).toMatchObject([
			{ match: 'ambiguous', reason: expect.stringContaining('shows neither its number') },
			{ match: 'matched' },
			{ match: 'matched', instead_of: 'other', input: { row_number: one.row_number } },
			{ match: 'unmatched' },
		]);
	});

	test('a result of Get Many with All Fields is matched by its number and variables', async () => {
		const one = row();
		await send([one], {}, named);
		const matchListed = async (output: INodeParameters) => {
			const list = sendingBy(sandbox, {
				...{ resource: 'voiceConversation', operation: 'getAll', returnAll: true },
				timeRange: 'custom',
				startTime: new Date(clock.now() - 60_000).toISOString(),
				endTime: new Date(clock.now() + 60_000).toISOString(),
			});
			const { json: listed } = await list([{}], {}, { parameters: output });
			const ofOne = listed.filter(({ customer_id: of }) => of === one.customer);
			return (await match(...ofOne)).json;
		};
		// The default output of a list has no phone number.
		expect(await matchListed({})).toMatchObject([
			{ match: 'ambiguous', reason: expect.stringContaining('Set Output to All Fields or Raw') },
		]);
		for (const answersAs of ['nested', 'columns']) {
			expect(await matchListed({ output: 'all', answersAs })).toMatchObject([
				{ match: 'matched', input: { row_number: one.row_number } },
			]);
		}
	});

	test('two calls that both fit: ambiguous, with both', async () => {
		const [one, two] = [row(), row()];
		await send([one]);
		await send([{ ...two, phone: one.phone, customer: one.customer }]);
		const { json } = await match(result(one));
		const candidates = [one, two].map(({ row_number }) => ({ input: { row_number } }));
		expect(json[0]).toMatchObject({ match: 'ambiguous', candidates });
	});

	test.each<[string, IDataObject]>([
		['another number', { phone_number: '+1 999' }],
		['no conversation_id', { conversation_id: '' }],
		['a call of 20 days later', { conversation_time: '2026-04-21T00:00:00Z' }],
	])('%s: unmatched, and the item passes as it is', async (_name, more) => {
		const one = row();
		await send([one]);
		const { json } = await match(result(one, more));
		const reason = expect.stringMatching(
			/^(No kept call matches this|The item has no conversation ID)/,
		);
		expect(json[0]).toEqual({ ...result(one, more), match: 'unmatched', reason });
	});

	test('a result without a customer is matched by its number, once', async () => {
		const one = row();
		await send([one]);
		const nobody = (more: IDataObject = {}) => result(one, { customer_id: null, ...more });
		const spelled = { phone_number: `00${String(one.phone).slice(1)}` };
		const { json } = await match(
			nobody({ phone_number: '+1 999' }),
			nobody({ phone_number: null }),
			nobody(spelled),
			nobody(spelled),
			result(one),
			nobody({ conversation_id: 'another' }),
		);
		const input = { row_number: one.row_number };
		expect(json).toMatchObject([
			{ match: 'unmatched' },
			{ match: 'unmatched', reason: expect.stringContaining('customer nor number') },
			{ match: 'matched', input },
			{ match: 'matched', input },
			{ match: 'matched', input },
			{ match: 'ambiguous' },
		]);
	});

	test('a number of two customers: what shows its customer is joined first, and 20 calls of each are kept', async () => {
		const one = row();
		const two: IDataObject = { ...row(), phone: one.phone };
		const call = async () => await send([one, two], { onDuplicate: 'allow' });
		await call();
		const unnamed = (id: string) => result(one, { customer_id: null, conversation_id: id });
		const { json } = await match(unnamed('of the other'), result(one));
		expect(json).toMatchObject([two, one].map(({ row_number }) => ({ input: { row_number } })));
		for (let time = 0; time < 21; time += 1) await call();
		const [{ candidates } = {}] = (await match(unnamed('of any'))).json;
		expect(candidates).toHaveLength(40);
	});

	test('expired calls are deleted', async () => {
		const one = row();
		await send([one], { keepForMatch: 1 });
		clock.advance(2 * HOUR_MS);
		expect((await match(result(one))).json[0]?.match).toBe('unmatched');
	});

	test('a call that may have been placed is kept, a refused one is not', async () => {
		const [lost, refused] = [row(), row()];
		sandbox.faults.add({ kind: 'resetAfter', match: { times: 1 } });
		await send([lost]);
		sandbox.faults.add({ kind: 'refusal', status: 400, code: 'NO', match: { times: 1 } });
		await send([refused]);
		const { json } = await match(result(lost), result(refused));
		expect(json.map((item) => item.match)).toEqual(['matched', 'unmatched']);
	});

	test('without the option nothing is kept', async () => {
		const one = row();
		await place([one], {}, { store: store() });
		expect((await match(result(one))).json[0]?.match).toBe('unmatched');
	});

	test('fields of more than 16 KB are not kept, and a hint says so', async () => {
		const one = row({ notes: 'x'.repeat(17_000) });
		const { hintText } = await send([one], { includeInputFields: '*' });
		expect(hintText).toContain('larger than 16 KB');
		expect((await match(result(one))).json[0]).toMatchObject({ match: 'matched', input: null });
	});
});

test('a kept call has no number, customer or agent in clear, and no plain hash of the number', async () => {
	await redis.client.flushall();
	const one = row();
	const settings = { keepForMatch: 48, includeInputFields: 'row_number' };
	await place([one], settings, { store: redis.address });
	const keys = await redis.client.keys('*');
	const hashes = await Promise.all(
		keys.map(async (key) =>
			(await redis.client.type(key)) === 'hash' ? await redis.client.hgetall(key) : {},
		),
	);
	const fields = hashes.flatMap((hash) => Object.entries(hash));
	// The kept call and number, and those of the number and of the key for Call Rules.
	expect(fields.length).toBeGreaterThanOrEqual(4);
	const stored = `${keys.join()} ${fields.join()}`;
	expect(stored).toContain('"number"');
	expect(stored).not.toMatch(/1777|matched|agent-reminders/);
	expect(stored).not.toContain(hashOf(numberKey(String(one.phone))));
});

test('if the shared store fails during a call, it is placed once, and its result passes unchecked; hints say so', async () => {
	const gone = await startRedis();
	const one = row();
	sandbox.faults.add({ kind: 'latency', ms: 300, match: { method: 'POST' } });
	const sending = place([one], { keepForMatch: 48 }, { store: gone.address });
	while (posts(sandbox).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
	await gone.stop();
	const sent = await sending;
	expect(sent.json[0]).toMatchObject({ outcome: 'confirmed' });
	expect(posts(sandbox)).toHaveLength(1);
	expect(sent.hintText).toContain('Match cannot match 1 of the calls');
	const store = { store: gone.address };
	const { json, hintText } = await matching([result(one)], {}, store);
	expect(json[0]).toEqual({ ...result(one), match: 'unchecked' });
	expect(hintText).toContain('could not be matched');
});

test.each([0, 169, 'long'])('%p hours are invalid, and no call is placed', async (keepForMatch) => {
	const { error } = await place([row()], { keepForMatch });
	expect(error?.message).toMatch(/^Keep for Match \(Hours\) is not in range/);
	expect(sandbox.calls).toHaveLength(0);
});
