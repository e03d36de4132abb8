import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import {
	conversation,
	voiceConversation,
	type ConversationSeed,
} from '../../../../workshop/sandbox';
import { root } from '../../../../workshop/scripts/instance/paths';
import { ProcessStore } from '../../../../src/store/processStore';
import { StoreError, type Store } from '../../../../src/store/store';
import { startStoreProcess } from '../../../support/storeProcess';
import { emitting, scored } from '../../../support/qaRecords';
import { TestClock, useClock } from '../../../support/clocks';
import { envelopeOf, startTrigger } from '../../../support/trigger';
import { until } from '../../../support/until';
import { ReadBench, readAgent, readService } from '../../../support/readNode';

const { useOwnStore } = jest.requireMock<{ useOwnStore(store: Store): void }>(
	'../../../../src/n8n/ownStore',
);

const HOUR = 3600;
const now = Math.floor(Date.now() / 1000);
const bench = ReadBench.forFile();
let workflows = 0;

beforeEach(() => {
	bench.sandbox.world.clearRecords();
	workflows += 1;
});

const put = (id: string, more: Partial<ConversationSeed> = {}) => {
	// The history of Keep New outlives a test, so each test has its own IDs.
	const seed = { id: `${workflows}-${id}`, time: now - 2 * HOUR, serviceId: readService, ...more };
	bench.sandbox.world.addConversation(conversation(seed));
};
const recordOf = (id: string): IDataObject => {
	const stored = bench.sandbox.world.conversationsOf(readService).get(`${workflows}-${id}`);
	const copy: IDataObject = JSON.parse(stored?.json() ?? '{}');
	return copy;
};
const arrive = async (items: IDataObject[], more: INodeParameters = {}) =>
	await bench.run('delivery', 'keepNew', more, {
		inputJson: items.map((item) => ({ processing_id: 'p1', ...item })),
	});
const reconcile = bench.operation('delivery', 'reconcile', {
	...{ event: 'callAnalysis', serviceId: readService, timeRange: 'last24Hours', output: 'raw' },
});
const found = (json: IDataObject[]) =>
	json.map(({ id, conversation_id, delivery }) => [
		String(conversation_id ?? id).replace(/^\d+-/, ''),
		delivery,
	]);

it('finds missing and revised results without recording them', async () => {
	for (const id of ['a', 'b', 'c', 'd']) put(id);
	put('chat', { channel: 'chat' });
	await arrive(['a', 'b', 'c'].map(recordOf));
	const timestamp = now - HOUR;
	put('c', { record: { conversation_type: 'Not Connected', timestamp } });
	for (let time = 0; time < 2; time += 1) {
		const { json, hintText } = await reconcile();
		expect(found(json)).toEqual([
			['c', 'revised'],
			['d', 'missed'],
		]);
		expect(json[1]).toMatchObject({ event: 'callAnalysis' });
		expect(json[1]?.late_seconds).toBeGreaterThan(1.5 * HOUR);
		expect(hintText).toContain(
			'4 results: 3 arrived, 1 never arrived, 1 revised since they arrived.',
		);
	}
});

it.each(['raw', 'all', 'simplified'])(
	'found results pass Keep New once as missed (%s)',
	async (output) => {
		for (const id of ['a', 'b']) put(id);
		await arrive([recordOf('a')]);
		const { json } = await reconcile({ output });
		const passed = await arrive(json);
		expect(found(passed.json)).toEqual([['b', 'missed']]);
		expect((await reconcile({ output })).json).toEqual([]);
		expect((await arrive(json)).json).toEqual([]);
	},
);

it('skips results that may still arrive', async () => {
	put('young', { time: now - 5 * 60, record: { timestamp: now - 14 * 60 } });
	put('old', { time: now - 5 * 60, record: { timestamp: now - 16 * 60 } });
	expect(found((await reconcile()).json)).toEqual([['old', 'missed']]);
});

it('reconciles voice conversations whose call has ended', async () => {
	const event = 'voiceAgentCall';
	for (const status of ['call_initiated', 'completed', 'error']) {
		const id = `${workflows}-${status}`;
		const seed = { id, time: now - HOUR, agentId: readAgent, record: { status } };
		bench.sandbox.world.addVoiceConversation(voiceConversation(seed));
	}
	const { json } = await reconcile({ event });
	expect(json.map((item) => item.event)).toEqual([event, event]);
	expect(found(json)).toEqual([
		['completed', 'missed'],
		['error', 'missed'],
	]);
	await arrive(json);
	expect((await reconcile({ event })).json).toEqual([]);
});

it('a failure delivered without fields is not a revision, and its late read is a repeat', async () => {
	const failure = { error: 'No speech found', error_type: 'AUDIO' };
	put('f', { error: failure.error, errorType: failure.error_type });
	put('late');
	await arrive([{ id: `${workflows}-f`, vendor_id: 'v', ...failure }]);
	const { json } = await reconcile({ output: 'all' });
	expect(found(json)).toEqual([['late', 'missed']]);
	await bench.run('delivery', 'keepNew', {}, { inputJson: json });
	const late = { ...recordOf('late'), processing_id: 'p7' };
	expect((await arrive([late])).json).toEqual([]);
});

describe('without a Keep New', () => {
	const elsewhere = async () =>
		await reconcile({ event: 'chatAnalysis' }, { workflowId: `without-${workflows}` });

	it('says that it has nothing to compare with, and what never arrived', async () => {
		for (const id of ['a', 'b']) put(id, { channel: 'chat' });
		const outcome = await elsewhere();
		expect(found(outcome.json)).toEqual([
			['a', 'missed'],
			['b', 'missed'],
		]);
		expect(outcome.hintText).toContain('Nothing of this workflow is remembered');
		expect(outcome.hintText).not.toContain('never arrived');
	});

	it('compares with what the trigger let pass', async () => {
		for (const id of ['a', 'b']) put(id, { channel: 'chat' });
		const trigger = await startTrigger({ workflowId: `without-${workflows}` });
		await trigger.send(envelopeOf([recordOf('a')]));
		const outcome = await elsewhere();
		expect(found(outcome.json)).toEqual([['b', 'missed']]);
		expect(outcome.hintText).toBe('2 results: 1 arrived, 1 never arrived.');
	});

	it.each([
		['a filter', { filters: { conversationType: ['Complaint'] } }, {}],
		['Failed Results: Ignore', { options: { failedResults: 'ignore' } }, { error: 'No audio' }],
	])(
		'does not find results dropped by %s until they are revised',
		async (_what, parameters, record) => {
			for (const id of ['a', 'b']) put(id, { channel: 'chat', record });
			const trigger = await startTrigger({ workflowId: `without-${workflows}`, parameters });
			expect((await trigger.send(envelopeOf([recordOf('a')]))).status).toBe(200);
			expect(trigger.executions).toEqual([]);
			await until(async () => (await elsewhere()).json.length === 1);
			expect(found((await elsewhere()).json)).toEqual([['b', 'missed']]);
			const revised = { conversation_type: 'Complaint', timestamp: now - HOUR };
			put('a', { channel: 'chat', record: revised });
			expect((await elsewhere()).json).toHaveLength(2);
		},
	);
});

it.each<[string, INodeParameters]>([
	['a QA event', emitting({ when: 'scoreAtMost', score: 50 })],
	[
		'an answer that passes',
		{ output: 'all', answersAs: 'items', answerFilter: { answeredWith: ['No'] } },
	],
])(
	'does not find results without %s, although Keep New never saw them',
	async (_what, parameters) => {
		const record = (score: number, ans: string) => scored(score, { parameters: { P: { ans } } });
		put('quiet', { record: record(90, 'Yes') });
		put('low', { record: record(10, 'No') });
		// The workflow of Keep New and Reconcile.
		const trigger = await startTrigger({
			workflowId: 'engine',
			parameters: { event: 'callAnalysis', ...parameters },
		});
		await trigger.send(envelopeOf(['quiet', 'low'].map(recordOf)));
		const items = trigger.executions[0]?.[0] ?? [];
		expect(found(items).map(([id]) => id)).toEqual(['low']);
		await arrive(items);
		await until(async () => (await reconcile()).json.length === 0);
		put('quiet', { record: { ...record(20, 'No'), timestamp: now - HOUR } });
		expect(found((await reconcile()).json)).toEqual([['quiet', 'missed']]);
	},
);

describe('replays', () => {
	const replay = async (more: INodeParameters) =>
		await reconcile({ event: 'chatAnalysis', output: 'simplified', ...more });
	/** Removes the fields in which a replayed item may differ from the trigger's, as documented. */
	const page = readFileSync(join(root, 'docs/deliveries.md'), 'utf8');
	const [paragraph = ''] = /^A replayed item equals .+$/m.exec(page) ?? [];
	const differing = [...paragraph.matchAll(/`(\w+)`/g)].map(([, name]) => name);
	const same = (items: IDataObject[]) =>
		items.map((item) =>
			Object.fromEntries(
				Object.entries(item)
					.filter(([name]) => !differing.includes(name))
					// A read does not have all fields of a push.
					.map(([name, value]) => [
						name,
						name === 'revision' ? String(value).split('.')[0] : value,
					]),
			),
		);

	it.each(['all', 'byId'])('emits the item of the trigger once more: %s', async (which) => {
		for (const id of ['a', 'b']) put(id, { channel: 'chat' });
		const conversationIds = ['a', 'b'].map((id) => `${workflows}-${id}`).join(', ');
		const wanted = { which, ...(which === 'byId' && { conversationIds }) };
		const trigger = await startTrigger();
		await trigger.send(envelopeOf(['a', 'b'].map(recordOf)));
		const pushed = trigger.executions[0]?.[0] ?? [];
		expect((await arrive(pushed)).json).toHaveLength(2);

		const { json } = await replay(wanted);
		expect(found(json)).toEqual([
			['a', 'replayed'],
			['b', 'replayed'],
		]);
		expect(same(json)).toEqual(same(pushed));
		expect(found((await arrive(json)).json)).toEqual(found(json));
		expect((await arrive(json)).json).toEqual([]);
		expect((await arrive(pushed)).json).toEqual([]);
		expect(found((await arrive((await replay(wanted)).json)).json)).toEqual(found(json));
	});

	it('an id that the service does not have is an error that names it', async () => {
		put('a');
		const conversationIds = [`${workflows}-a`, 'nobody'];
		const { error } = await replay({ which: 'byId', conversationIds });
		expect(error?.httpCode).toBe('404');
		expect(error?.description).toMatch(/^The ID is "nobody"\. There is no such conversation\./);
	});

	it.each(['', ' ', ' , ', '={{ [] }}', "={{ [''] }}"])(
		'%p names no result',
		async (conversationIds) => {
			const { error } = await replay({ which: 'byId', conversationIds });
			expect(error?.message).toMatch(/^Conversation IDs is empty/);
		},
	);

	it('reads voice conversations by their ids', async () => {
		const id = `voice-${workflows}`;
		const stored = voiceConversation({ id, time: now - HOUR, agentId: readAgent });
		bench.sandbox.world.addVoiceConversation(stored);
		const trigger = await startTrigger({ parameters: { event: 'voiceAgentCall' } });
		const record: object = JSON.parse(stored.json());
		await trigger.send({ ...record, http_status: 200, phone_number: '+31201234567' });
		const parameters = { event: 'voiceAgentCall', which: 'byId', conversationIds: id };
		const { json } = await replay(parameters);
		expect(json).toMatchObject([
			{ conversation_id: id, delivery: 'replayed', event: 'voiceAgentCall' },
		]);
		expect(same(json)).toEqual(same(trigger.executions[0]?.[0] ?? []));
	});
});

describe('with a clock', () => {
	const clock = new TestClock(Date.now());
	useClock(clock);

	it('shows what Keep New gave up, until it is replayed by ID and done', async () => {
		put('a');
		const mode = { mode: 'untilMarkedDone', leaseMinutes: 60, options: { maxAttempts: 2 } };
		const beside = { resource: 'delivery', operation: 'reconcile' };
		const keep = async (json: IDataObject[]) =>
			await bench.run('delivery', 'keepNew', mode, { inputJson: json, beside });
		for (let attempt = 1; attempt <= 2; attempt += 1) {
			await keep([recordOf('a')]);
			clock.advance(61 * 60_000);
		}
		const { json, hintText } = await reconcile();
		expect(json).toMatchObject([{ delivery: 'gaveUp', attempts: 2 }]);
		expect(hintText).toContain('1 given up after Max Attempts');
		// It passes Keep New once, so that a workflow behind it can say so.
		const reported = await keep(json.slice(0, 1));
		expect(reported.json).toMatchObject([{ delivery: 'gaveUp', attempt: 2, attempts: 2 }]);
		expect(reported.hintText).toContain("1 item passed once as 'gaveUp'");
		expect((await keep([recordOf('a'), ...json.slice(0, 1)])).json).toEqual([]);
		expect((await reconcile()).json).toMatchObject([{ delivery: 'gaveUp' }]);
		const replay = { which: 'byId', conversationIds: `${workflows}-a` };
		const { json: inputJson } = await keep((await reconcile(replay)).json);
		expect(found(inputJson)).toEqual([['a', 'replayed']]);
		await bench.run('delivery', 'markDone', {}, { inputJson });
		clock.advance(61 * 60_000);
		expect((await reconcile()).json).toEqual([]);
	});

	it.each([
		['retried', { maxAttempts: 2 }],
		['gaveUp', { maxAttempts: 1 }],
	])('one answer of two that is not marked as done is found: %s', async (delivery, options) => {
		const parameters = { P: { ans: 'x' }, Q: { ans: 'y' } };
		const modules = { business_insights: { version: 1, analytics: parameters } };
		put('a', { record: { conversation_analytics: modules } });
		const perAnswer = { output: 'all', answersAs: 'items' };
		const trigger = await startTrigger({ parameters: { event: 'callAnalysis', ...perAnswer } });
		await trigger.send(envelopeOf([recordOf('a')]));
		const mode = { mode: 'untilMarkedDone', leaseMinutes: 1, options };
		const beside = { resource: 'delivery', operation: 'reconcile' };
		const keep = async (json: IDataObject[]) =>
			await bench.run('delivery', 'keepNew', mode, { inputJson: json, beside });
		const { json } = await keep(trigger.executions[0]?.[0] ?? []);
		expect(json.map(({ parameter }) => parameter)).toEqual(['P', 'Q']);
		await bench.run('delivery', 'markDone', {}, { inputJson: json.slice(0, 1) });
		clock.advance(61_000);
		const again = await reconcile(perAnswer);
		expect(again.json).toMatchObject([{ delivery }, { delivery }]);
		expect((await keep(again.json)).json).toMatchObject([{ parameter: 'Q', delivery }]);
		await bench.run('delivery', 'markDone', {}, { inputJson: json });
		expect((await reconcile(perAnswer)).json).toEqual([]);
	});

	it('gives up exactly the 4 failing of 190 results, although the store is killed five times', async () => {
		const ids = Array.from({ length: 190 }, (_, at) => `many-${at}`);
		const failing = ids.filter((_id, at) => at % 53 === 7);
		for (const id of ids) put(id);
		const inputJson = ids.map((id) => ({ processing_id: 'p1', ...recordOf(id) }));
		const attempts = 9;
		const mode = { mode: 'untilMarkedDone', leaseMinutes: 60, options: { maxAttempts: attempts } };
		const beside = { resource: 'delivery', operation: 'reconcile' };
		const keep = async (json: IDataObject[]) =>
			await bench.run('delivery', 'keepNew', mode, { inputJson: json, beside });
		const folder = mkdtempSync(join(tmpdir(), 'attempts-'));
		let isKilled = false;
		const startStore = async () => {
			const process = await startStoreProcess(join(folder, 'store.sqlite'));
			const lock: Store['lock'] = async (...given) => {
				const locking = process.lock(...given);
				if (!isKilled) return await locking;
				await Promise.allSettled([locking, process.kill()]);
				throw new StoreError('killed');
			};
			useOwnStore({ ...process, lock });
			return process;
		};
		let store = await startStore();
		const passes: string[] = [];
		for (let round = 0; round < attempts + 2; round += 1) {
			const { json, error } = await keep(inputJson);
			expect(error).toBeUndefined();
			passes.push(...json.map(({ id }) => String(id).replace(/^\d+-/, '')));
			const good = json.filter((item) => !failing.some((id) => item.id === `${workflows}-${id}`));
			isKilled = round < 5;
			const { error: lost } = await bench.run('delivery', 'markDone', {}, { inputJson: good });
			expect(lost !== undefined).toBe(isKilled);
			if (isKilled) store = await startStore();
			isKilled = false;
			clock.advance(61 * 60_000);
		}
		const { json, hintText } = await reconcile();
		expect(found(json).sort()).toEqual(failing.map((id) => [id, 'gaveUp']).sort());
		expect(hintText).toContain('4 given up after Max Attempts');
		for (const id of failing) expect(passes.filter((one) => one === id)).toHaveLength(attempts);
		const conversationIds = failing.map((id) => `${workflows}-${id}`).join(', ');
		const replayed = await reconcile({ which: 'byId', conversationIds });
		const again = await keep(replayed.json);
		expect(found(again.json)).toEqual(failing.map((id) => [id, 'replayed']));
		await store.kill();
		useOwnStore(new ProcessStore(clock));
		rmSync(folder, { recursive: true, force: true });
	});

	it('returns overdue unmarked items once per lease', async () => {
		const both = [
			['lost', 'missed'],
			['open', 'retried'],
		];
		for (const id of ['done', 'open', 'lost']) put(id);
		const mode = { mode: 'untilMarkedDone', leaseMinutes: 60 };
		const { json: inputJson } = await arrive([recordOf('done')], mode);
		await bench.run('delivery', 'markDone', {}, { inputJson });
		await arrive([recordOf('open')], mode);
		expect(found((await reconcile()).json)).toEqual([['lost', 'missed']]);
		clock.advance(61 * 60_000);
		for (let time = 0; time < 2; time += 1) {
			const { json, hintText } = await reconcile();
			expect(found(json).sort()).toEqual(both);
			expect(hintText).toContain('2 arrived, 1 never arrived');
			expect(hintText).toContain('1 not marked as done in time');
		}
		const { json } = await reconcile();
		expect(found((await arrive(json, mode)).json).sort()).toEqual(both);
		expect((await reconcile()).json).toEqual([]);
	});
});
