import type { IDataObject } from 'n8n-workflow';
import { ConversationAnalyticsStoreApi } from '../../../../credentials/ConversationAnalyticsStoreApi.credentials';
import { ConversationAnalytics } from '../../../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import type { RedisAddress } from '../../../../src/store/redis/connection';
import { TestClock, useClock } from '../../../support/clocks';
import { runInEngine } from '../../../support/engine';
import { startRedis, useRedis } from '../../../support/redis';

const clock = new TestClock(Date.UTC(2026, 3, 1));
useClock(clock);

const MINUTE_MS = 60_000;
const redis = useRedis();
let ids = 0;
const newId = () => `c-${(ids += 1)}`;

async function run(
	operation: 'keepNew' | 'markDone',
	items: IDataObject[],
	store: RedisAddress | undefined,
	parameters = {},
) {
	const outcome = await runInEngine({
		node: new ConversationAnalytics(),
		parameters: { resource: 'delivery', operation, ...parameters },
		inputJson: items,
		...(store ? { credentials: { conversationAnalyticsStoreApi: { ...store } } } : {}),
		credentialTypes: [new ConversationAnalyticsStoreApi()],
	});
	return { ...outcome, hints: outcome.hints.map(({ message }) => message).join(' ') };
}

const untilMarkedDone = { mode: 'untilMarkedDone', leaseMinutes: 60 };

const raw = (id: string, summary: string) => ({
	id,
	processing_id: `p ${summary}`,
	request_data: { service_id: 's' },
	conversation_analytics: { conversation_summary: summary },
	chat_transcription: { transcript: 'Hello' },
});

describe.each([
	['in the shared store', true],
	['in the memory of the process', false],
])('%s', (_name, shared) => {
	const store = () => (shared ? redis.address : undefined);
	const keep = async (...items: IDataObject[]) => {
		const { json } = await run('keepNew', items, store(), untilMarkedDone);
		return json;
	};
	const deliveries = async (...items: IDataObject[]) =>
		(await keep(...items)).map(({ delivery }) => delivery);
	const markDone = async (...items: IDataObject[]) => {
		const { json, error } = await run('markDone', items, store());
		expect(error).toBeUndefined();
		return json;
	};

	it('what was marked as done never passes again', async () => {
		const item = raw(newId(), 'A');
		const passed = await keep(item);
		expect(passed).toEqual([
			{
				...item,
				delivery: 'new',
				keep_new_claim: expect.stringMatching(/^[\w-]{22}\.[\w-]{22}\.[\w-]{11}$/),
			},
		]);
		expect(await markDone(...passed)).toEqual(passed);
		for (const minutes of [1, 59, 300]) {
			clock.advance(minutes * MINUTE_MS);
			expect(await deliveries(item)).toEqual([]);
		}
	});

	it('what was not marked is left out during its lease, and then passes once as retried', async () => {
		const item = raw(newId(), 'A');
		await keep(item);
		clock.advance(59 * MINUTE_MS);
		expect(await deliveries(item)).toEqual([]);
		clock.advance(MINUTE_MS);
		const { json, hints } = await run('keepNew', [item, item], store(), untilMarkedDone);
		expect(json.map(({ delivery }) => delivery)).toEqual(['retried']);
		expect(hints).toContain('not marked as done before the lease ended');
		expect(await deliveries(item)).toEqual([]);
		clock.advance(60 * MINUTE_MS);
		expect(await deliveries(item)).toEqual(['retried']);
	});

	it('a retried result that is marked as done is done', async () => {
		const item = raw(newId(), 'A');
		await keep(item);
		clock.advance(80 * MINUTE_MS);
		await markDone(...(await keep(item)));
		clock.advance(80 * MINUTE_MS);
		expect(await deliveries(item)).toEqual([]);
	});

	it('is known in the form that Get Many gives, simplified or not', async () => {
		const id = newId();
		const read = { ...raw(id, 'A'), processing_id: undefined };
		const [passed = {}] = await keep(raw(id, 'A'));
		clock.advance(80 * MINUTE_MS);
		expect(await deliveries(read)).toEqual(['retried']);
		await markDone(passed);
		clock.advance(80 * MINUTE_MS);
		expect(await deliveries(read)).toEqual([]);
	});

	it('some of many are done', async () => {
		const items = Array.from({ length: 30 }, () => raw(newId(), 'A'));
		const passed = await keep(...items);
		expect(passed).toHaveLength(30);
		await markDone(...passed.slice(0, 20));
		clock.advance(80 * MINUTE_MS);
		const again = await keep(...items);
		expect(again.map(({ id }) => id)).toEqual(items.slice(20).map(({ id }) => id));
	});

	it('Mark Done refuses an item that no Keep New let pass, and marks the others', async () => {
		const item = raw(newId(), 'A');
		const [passed = {}] = await keep(item);
		const { error } = await run('markDone', [{ id: 'other' }, passed], store());
		expect(error?.message).toContain('Claim does not come from Keep New');
		clock.advance(80 * MINUTE_MS);
		expect(await deliveries(item)).toEqual([]);
	});
});

describe('Keep New in the shared store, At Once', () => {
	const keep = async (store: RedisAddress, ...items: IDataObject[]) =>
		await run('keepNew', items, store, { mode: 'atOnce' });

	it('lets each result pass once, however many runs decide at the same time', async () => {
		const items = Array.from({ length: 40 }, () => raw(newId(), 'A'));
		const runs = await Promise.all(
			Array.from({ length: 6 }, async (_, at) => {
				const mine = [...items.slice(at * 5), ...items.slice(0, at * 5)];
				return (await keep(redis.address, ...mine)).json.map(({ id }) => id);
			}),
		);
		expect(runs.flat().sort()).toEqual(items.map(({ id }) => id).sort());
	});

	it('passes everything as unchecked while Redis is gone, and goes on when it is back', async () => {
		const gone = await startRedis();
		const items = [raw(newId(), 'A'), raw(newId(), 'A')];
		await keep(gone.address, ...items);
		await gone.stop();
		const unchecked = await keep(gone.address, ...items);
		expect(unchecked.json.map(({ delivery }) => delivery)).toEqual(['unchecked', 'unchecked']);
		expect(unchecked.hints).toContain('The store did not answer');
		const mark = await run('markDone', [{ keep_new_claim: 'a.b.c' }], gone.address);
		expect(mark.error?.message).toContain('could not mark anything');
		await gone.start();
		clock.advance(2_000);
		const after = await keep(gone.address, ...items);
		expect(after.json.map(({ delivery }) => delivery)).toEqual(['new', 'new']);
		expect((await keep(gone.address, ...items)).json).toEqual([]);
	});
});

it('Mark Done without the credential of its Keep New says that it found nothing', async () => {
	const passed = await run('keepNew', [raw(newId(), 'A')], redis.address, untilMarkedDone);
	const { hints } = await run('markDone', passed.json, undefined);
	expect(hints).toContain('1 of 1 items are not remembered');
});
