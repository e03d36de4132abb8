import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { ConversationAnalytics } from '../../../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { itemsOf } from '../../../support/itemsOf';
import { allFields, type OutputSettings } from '../../../../src/output/outputSettings';
import type { RedisAddress } from '../../../../src/store/redis/connection';
import { TestClock, useClock } from '../../../support/clocks';
import { runInEngine, type EngineRun } from '../../../support/engine';
import { startRedis, useRedis } from '../../../support/redis';
import { withStore } from '../../../support/storeOfRun';

let tests = 0;
beforeEach(() => void (tests += 1));
/** An ID of this test alone, because the memory of the process outlives it. */
const own = (id: string) => `${tests} ${id}`;

type Given = Partial<EngineRun> & { store?: RedisAddress };
/** Without an API credential, which these operations do not need. */
const run = async (operation: string, inputJson: IDataObject[], { store, ...more }: Given = {}) =>
	await withStore(
		store,
		async () =>
			await runInEngine({
				node: new ConversationAnalytics(),
				inputJson,
				...more,
				parameters: { resource: 'delivery', operation, ...more.parameters },
			}),
	);
const keep = async (items: IDataObject[], parameters: INodeParameters = {}, more: Given = {}) =>
	await run('keepNew', items, { ...more, parameters });
const deliveries = async (...given: Parameters<typeof keep>) =>
	(await keep(...given)).json.map(({ delivery }) => delivery);

const raw = (id: string, type = 'Proper Conversation'): IDataObject => ({
	id: own(id),
	request_data: { service_id: 'sales' },
	conversation_type: type,
	conversation_analytics: {
		business_insights: { version: 1, analytics: { Intent: { ans: 'Buy' }, Budget: { ans: type } } },
	},
});
const shaped = (record: IDataObject, settings: Partial<OutputSettings> = {}): IDataObject[] =>
	itemsOf('conversation', { ...allFields, ...settings })(record).map((item) =>
		JSON.parse(JSON.stringify(item)),
	);

const selected = ['conversation_id', 'conversation_type'];

it('passes each revision once, and counts repeats in a hint', async () => {
	expect(await deliveries([raw('a'), raw('b'), raw('a')])).toEqual(['new', 'new']);
	const { json, hintText } = await keep([raw('a'), raw('b', 'Other'), raw('b', 'Other')]);
	expect(json.map(({ delivery }) => delivery)).toEqual(['revised']);
	expect(hintText).toContain('2 items passed before and were dropped.');
	expect(hintText).toContain('While you build, turn on Forget in Test Runs.');
});

it.each<[string, (record: IDataObject) => IDataObject[]]>([
	['raw', (record) => [record]],
	['all fields', (record) => shaped(record)],
	['simplified', (record) => shaped(record, { output: 'simplified' })],
	['in columns', (record) => shaped(record, { answersAs: 'columns' })],
	['one item per answer', (record) => shaped(record, { answersAs: 'items' })],
	['selected', (record) => shaped(record, { output: 'selected', paths: selected })],
])('a field added by another node does not make a result revised: %s', async (_how, shape) => {
	const items = shape(raw('a'));
	expect(await deliveries(items)).toEqual(items.map(() => 'new'));
	const again = items.map((item) => ({ ...item, read_at: '2026-11-22', processing_id: 'p1' }));
	expect(await deliveries(again)).toEqual([]);
	const revised = shape(raw('a', 'Other')).map((item) => ({ ...item, read_at: '2026-11-23' }));
	expect(await deliveries(revised)).toEqual(items.map(() => 'revised'));
});

it.each<[string, IDataObject]>([
	['a row', { id: 'row', price: 3 }],
	['a row with several such columns', { id: 'row', vendor_id: 'v', error: 'x', price: 3 }],
	[
		'a row of calls',
		{ conversation_id: 'row', agent_id: 'a', customer_id: 'c', status: 'open', price: 3 },
	],
	['a row of failures', { id: 'row', error: 'x', error_type: 'y', api_version: 'v1', price: 3 }],
	['a row with a revision of text', { id: 'row', revision: 'draft 2' }],
	['a row of events', { id: 'row', event: 'signup', delivery: 'home' }],
	['a row with an event of ours', { id: 'row', event: 'callAnalysis' }],
])('refuses %s, and names the node for it', async (_what, row) => {
	const { error } = await keep([raw('a'), row]);
	expect(error).toMatchObject({
		message: expect.stringContaining('Item 1 has no `revision`'),
		description: expect.stringContaining('Remove Duplicates'),
	});
	expect(await deliveries([raw('a')])).toEqual(['new']);
});

it.each<[string, IDataObject, IDataObject]>([
	['a link that comes later', { recording_url: null }, { recording_url: 'https://a.example/1' }],
	['another link', { page: 'https://a.example/1' }, { page: 'https://a.example/2' }],
	['an unknown field', {}, { mood: 'calm' }],
])('a read after %s is a revision, also behind a push', async (_what, before, after) => {
	const read = (more: IDataObject) => shaped({ ...raw('a'), meta_analytics: more });
	const [pushed = {}] = read(before);
	expect(await deliveries([{ ...pushed, event: 'callAnalysis', processing_id: 'p1' }])).toEqual([
		'new',
	]);
	expect(await deliveries(read(before))).toEqual([]);
	expect(await deliveries(read(after))).toEqual(['revised']);
	expect(await deliveries(read(after))).toEqual([]);
});

it('a result in one form is a repeat in another', async () => {
	expect(await deliveries([raw('a')])).toEqual(['new']);
	expect(await deliveries(shaped(raw('a')))).toEqual([]);
	expect(await deliveries(shaped(raw('b')))).toEqual(['new']);
	expect(await deliveries([{ ...raw('b'), vendor_id: 'other', timestamp: 7 }])).toEqual([]);
});

it('an unknown field named like the ID of another kind changes no identity', async () => {
	const voice = {
		...{ conversation_id: own('v'), agent_id: 'a', status: 'completed', transcript: 'Hello' },
		inbuilt_analytics: {},
	};
	const more = { id: own('row'), conversation_id: own('other') };
	expect(await deliveries([raw('a'), voice])).toEqual(['new', 'new']);
	const again = [
		{ ...more, ...raw('a') },
		{ ...more, ...voice },
	];
	expect(await deliveries([...again, { ...again[0], event: 'chatAnalysis' }])).toEqual([]);
});

it('lets a replay pass once more, and only a replay', async () => {
	const [item = {}] = shaped(raw('a'));
	const replayed = (at: string) => ({ ...item, delivery: 'replayed', replayed_at: at });
	expect(await deliveries([item])).toEqual(['new']);
	expect(await deliveries([replayed('1'), item])).toEqual(['replayed']);
	expect(await deliveries([replayed('1'), { ...item, delivery: 'replayed' }])).toEqual([]);
	expect(await deliveries([replayed('2')])).toEqual(['replayed']);
});

describe('a run in the editor', () => {
	const forgets = { options: { forgetInTestRuns: true } };
	const production = { active: true, mode: 'trigger' } as const;

	it('of a published workflow says that production will not get its items again', async () => {
		const hint = async (id: string, more: Given) => (await keep([raw(id)], {}, more)).hintText;
		const words = 'production runs of this workflow will not get 1 item again';
		expect(await hint('a', { active: true })).toContain(words);
		expect(await hint('a', { active: true })).not.toContain(words);
		expect(await hint('b', {})).not.toContain(words);
		expect(await hint('c', production)).toBe('');
	});

	it('can forget: its items pass each time, and production gets them', async () => {
		expect(await deliveries([raw('a')], {})).toEqual(['new']);
		for (let time = 0; time < 2; time += 1) {
			const { json, hintText } = await keep([raw('a')], forgets);
			expect(json.map(({ delivery }) => delivery)).toEqual(['new']);
			expect(hintText).toContain('This test run forgot 1 item.');
		}
		expect(await deliveries([raw('a')], forgets, production)).toEqual(['new']);
		expect(await deliveries([raw('a')], forgets, production)).toEqual([]);
	});
});

it('refuses Retry On Fail, which would drop everything behind a failed result', async () => {
	const failure = { id: 'a', error: 'No speech found' };
	const { error } = await keep([failure], {}, { retryOnFail: true, maxTries: 2 });
	expect(error?.message).toBe('Retry On Fail is on in the settings of this node');
	expect(error?.description).toContain('Switch it off');
});

it('lets items without an id pass, with their files, and says so', async () => {
	const file = { data: 'SGVsbG8=', mimeType: 'text/plain' };
	const inputItems = [{ json: { note: 'x', revision: '0123456789abcdef' }, binary: { file } }];
	const { json, outputs, hintText } = await keep([], {}, { inputItems });
	expect(json).toMatchObject([{ note: 'x' }]);
	expect(outputs[0]?.[0]?.binary).toEqual({ file });
	expect(hintText).toContain('1 item passed without being');
});

describe('with a clock', () => {
	const clock = new TestClock(Date.UTC(2026, 3, 1));
	useClock(clock);
	const MINUTE_MS = 60_000;
	const redis = useRedis();
	let ids = 0;
	const newId = () => `c-${(ids += 1)}`;
	const untilMarkedDone = { mode: 'untilMarkedDone', leaseMinutes: 60 };

	const result = (id: string, summary = 'A') => ({
		id,
		processing_id: `p ${summary}`,
		request_data: { service_id: 's' },
		conversation_analytics: { conversation_summary: summary },
		chat_transcription: { transcript: 'Hello' },
	});

	describe.each([
		['in the shared store', true],
		['in the memory of the process', false],
	])('Until Marked Done, %s', (_name, shared) => {
		const store = () => (shared ? redis.address : undefined);
		const keepAll = async (...items: IDataObject[]) =>
			(await keep(items, untilMarkedDone, { store: store() })).json;
		const deliveries = async (...items: IDataObject[]) =>
			(await keepAll(...items)).map(({ delivery }) => delivery);
		const markDone = async (...items: IDataObject[]) => {
			const { json, error } = await run('markDone', items, { store: store() });
			expect(error).toBeUndefined();
			return json;
		};

		it('an item marked as done never passes again', async () => {
			const item = result(newId());
			const passed = await keepAll(item);
			const keep_new_claim = expect.stringMatching(/^[\w-]{22}\.[\w-]{22}\.[\w-]{11}$/);
			expect(passed).toEqual([{ ...item, attempt: 1, delivery: 'new', keep_new_claim }]);
			expect(await markDone(...passed)).toEqual(passed);
			for (const minutes of [1, 59, 300]) {
				clock.advance(minutes * MINUTE_MS);
				expect(await deliveries(item)).toEqual([]);
			}
		});

		it('an unmarked item is dropped during its lease and then passes once as retried', async () => {
			const item = result(newId());
			await keepAll(item);
			clock.advance(59 * MINUTE_MS);
			expect(await deliveries(item)).toEqual([]);
			clock.advance(MINUTE_MS);
			const { json, hintText } = await keep([item, item], untilMarkedDone, { store: store() });
			expect(json.map(({ delivery }) => delivery)).toEqual(['retried']);
			expect(hintText).toContain('not marked as done before the lease ended');
			expect(await deliveries(item)).toEqual([]);
			clock.advance(60 * MINUTE_MS);
			expect(await deliveries(item)).toEqual(['retried']);
		});

		it('counts the attempts, and gives up after Max Attempts until a replay', async () => {
			const item = result(newId());
			const bounded = { ...untilMarkedDone, options: { maxAttempts: 3 } };
			const beside = { resource: 'delivery', operation: 'reconcile' };
			const keepBounded = async (one: IDataObject) =>
				await keep([one], bounded, { store: store(), beside });
			for (const attempt of [1, 2, 3]) {
				expect((await keepBounded(item)).json).toMatchObject([{ attempt }]);
				clock.advance(60 * MINUTE_MS);
			}
			for (let time = 0; time < 2; time += 1) {
				const { json, hintText } = await keepBounded(item);
				expect(json).toEqual([]);
				expect(hintText).toContain('1 item dropped: the last of Max Attempts is over.');
			}
			const replayed = { ...item, delivery: 'replayed', replayed_at: '2026-04-02T00:00:00Z' };
			const again = (await keepBounded(replayed)).json;
			expect(again).toMatchObject([{ attempt: 1, delivery: 'replayed' }]);
			await markDone(...again);
			clock.advance(60 * MINUTE_MS);
			expect((await keepBounded(item)).json).toEqual([]);
			const refused = await keep([item], bounded, { store: store() });
			expect(refused.error?.message).toContain('no Reconcile of this workflow');
		});

		it('a run that outlasts its lease can mark items that the next run retries', async () => {
			const item = result(newId());
			const [slow = {}] = await keepAll(item);
			clock.advance(80 * MINUTE_MS);
			const [next = {}] = await keepAll(item);
			expect(next).toMatchObject({ delivery: 'retried', keep_new_claim: slow.keep_new_claim });
			await markDone(slow);
			clock.advance(80 * MINUTE_MS);
			expect(await deliveries(item)).toEqual([]);
			await markDone(next);
			expect(await deliveries(item)).toEqual([]);
		});

		it('an item both read and pushed passes again when its lease ends', async () => {
			const pushed = result(newId());
			const read = { ...pushed, processing_id: undefined };
			await keepAll(read);
			expect(await deliveries(pushed)).toEqual([]);
			for (const item of [pushed, read, pushed]) {
				clock.advance(80 * MINUTE_MS);
				expect(await deliveries(item)).toEqual(['retried']);
				expect(await deliveries(pushed, read)).toEqual([]);
			}
			clock.advance(80 * MINUTE_MS);
			await markDone(...(await keepAll(pushed)));
			clock.advance(80 * MINUTE_MS);
			expect(await deliveries(pushed, read)).toEqual([]);
		});

		it('Mark Done refuses an item that no Keep New let pass, and marks the others', async () => {
			const item = result(newId());
			const [passed = {}] = await keepAll(item);
			const { error } = await run('markDone', [{ id: 'other' }, passed], { store: store() });
			expect(error?.message).toContain('Claim does not come from Keep New');
			clock.advance(80 * MINUTE_MS);
			expect(await deliveries(item)).toEqual([]);
		});
	});

	describe('Keep New in the shared store, At Once', () => {
		const keepAtOnce = async (store: RedisAddress, items: IDataObject[]) =>
			await keep(items, { mode: 'atOnce' }, { store });

		it('lets each result pass once, however many runs decide at the same time', async () => {
			const items = Array.from({ length: 40 }, () => result(newId()));
			const runs = await Promise.all(
				[0, 5, 10, 15, 20, 25].map(async (from) => {
					const mine = [...items.slice(from), ...items.slice(0, from)];
					return (await keepAtOnce(redis.address, mine)).json.map(({ id }) => id);
				}),
			);
			expect(runs.flat().sort()).toEqual(items.map(({ id }) => id).sort());
		});

		it('passes everything as unchecked while Redis is gone, and goes on when it is back', async () => {
			const gone = await startRedis();
			const items = [result(newId()), result(newId())];
			await keepAtOnce(gone.address, items);
			await gone.stop();
			const unchecked = await keepAtOnce(gone.address, items);
			expect(unchecked.json.map(({ delivery }) => delivery)).toEqual(['unchecked', 'unchecked']);
			expect(unchecked.hintText).toContain('The store did not answer');
			const mark = await run('markDone', [{ keep_new_claim: 'a.b.c' }], { store: gone.address });
			expect(mark.error?.message).toContain('could not mark anything');
			await gone.start();
			clock.advance(2_000);
			const after = await keepAtOnce(gone.address, items);
			expect(after.json.map(({ delivery }) => delivery)).toEqual(['new', 'new']);
			expect((await keepAtOnce(gone.address, items)).json).toEqual([]);
		});
	});

	it('Mark Done without the credential of its Keep New says that it found nothing', async () => {
		const passed = await keep([result(newId())], untilMarkedDone, { store: redis.address });
		const { hintText } = await run('markDone', passed.json);
		expect(hintText).toContain('1 of 1 items are not remembered');
	});
});
