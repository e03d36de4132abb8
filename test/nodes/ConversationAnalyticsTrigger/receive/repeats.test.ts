import { useRedis } from '../../../support/redis';
import { envelopeOf, startTrigger, type TriggerSetup } from '../../../support/trigger';

const redis = useRedis();
let isShared = false;

/** A trigger whose memory is the process, or the shared store. */
async function start(setup: TriggerSetup = {}) {
	return await startTrigger({ ...setup, store: isShared ? redis.address : undefined });
}

const chat = (type: string, service = 'support-desk') => ({
	id: 'c-1',
	conversation_type: type,
	request_data: { service_id: service },
});
const transcript = { transcript: 'Hi' };

/** What the service delivers, by the names of the tables. */
const results: Record<string, object> = {
	A: chat('A'),
	B: chat('B'),
	'A stored again': { ...chat('A'), vendor_id: 'other', timestamp: 9 },
	'A of sales': chat('A', 'sales'),
	'B of sales': chat('B', 'sales'),
	failure: { id: 'c-1', vendor_id: 'v', error: 'No speech found', error_type: 'AUDIO' },
	'bare failure': { id: 'c-1', error: 'x' },
	chat: { id: 'c-1', chat_transcription: transcript },
	call: { id: 'c-1', audio_to_text: transcript },
	'other call': { id: 'c-1', audio_to_text: transcript, conversation_type: 'x' },
};

/**
 * Delivers each result in an envelope of its own, "p1: A" with the processing_id p1 and ": A" without one; gives
 * what became of each.
 */
async function outcomesOf(deliveries: string, options = {}): Promise<string> {
	const trigger = await start({ parameters: { options } });
	const outcomes = [];
	for (const [processing_id, name = ''] of deliveries.split(', ').map((one) => one.split(': '))) {
		const before = trigger.executions.length;
		const body = envelopeOf([results[name] ?? {}], { processing_id: processing_id || null });
		expect((await trigger.send(body)).status).toBe(200);
		const [item] = trigger.executions.at(before)?.flat() ?? [];
		const changed = Array.isArray(item?.changed_fields) ? ` ${item.changed_fields.join()}` : '';
		outcomes.push(item === undefined ? 'dropped' : `${String(item.delivery)}${changed}`);
	}
	return outcomes.join(', ');
}

const a = chat('A');
const revised = 'revised conversation_type';

describe.each([
	['the memory of the process', false],
	['the memory in the shared store', true],
])('%s', (_name, shared) => {
	beforeAll(() => {
		isShared = shared;
	});

	it.each([
		['the same again', 'p1: A, p1: A', 'new, dropped'],
		['the same of another processing', 'p1: A, p2: A', 'new, unchanged'],
		['both again', 'p1: A, p2: A, p2: A, p1: A', 'new, unchanged, dropped, dropped'],
		['another content', 'p1: A, p2: B', `new, ${revised}`],
		['another content of the same processing', 'p1: A, p1: B', `new, ${revised}`],
		['A, B, A of a third processing', 'p1: A, p2: B, p3: A', `new, ${revised}, ${revised}`],
		['A, B, A of the first one, late', 'p1: A, p2: B, p1: A', `new, ${revised}, dropped`],
		['no processing_id on either', ': A, : A', 'new, dropped'],
		['a processing_id on one only', ': A, p1: A', 'new, unchanged'],
		[
			'the same failure of a second submission',
			'p1: failure, p1: failure, p2: failure',
			'new, dropped, unchanged',
		],
		['another stored identifier', 'p1: A, p1: A stored again', 'new, dropped'],
		[
			'two services with one id, which are two conversations',
			'p1: A, p2: A of sales, p3: B of sales, p4: A, p4: A',
			`new, new, ${revised}, unchanged, dropped`,
		],
		['failures that may be of two services', 'p1: failure, p2: failure', 'new, unchanged'],
		[
			'failures of one id beside two services',
			'p1: A, p2: A of sales, p3: bare failure, p4: bare failure',
			'new, new, new, unchanged',
		],
		[
			'a failure of the only service known, which the analysis that follows revises',
			'p1: bare failure, p2: A, p3: A',
			'new, revised conversation_type,error,request_data.service_id, unchanged',
		],
		[
			'a call and a chat with the same id, which are two conversations',
			'p1: chat, p2: call, p3: other call',
			`new, new, ${revised}`,
		],
	])('%s', async (_what, deliveries, outcomes) => {
		expect(await outcomesOf(deliveries)).toBe(outcomes);
	});

	it('failures that an envelope only counts are heard once per processing', async () => {
		const trigger = await start();
		const counted = (processing_id: string, failed: number) =>
			envelopeOf([], { processing_id, request_status: { total: failed, success: 0, failed } });
		for (const [id, failed] of [
			['p1', 2],
			['p1', 2],
			['p2', 2],
			['p1', 3],
		] as const) {
			await trigger.send(counted(id, failed));
		}
		expect(trigger.executions.map(([, items]) => items?.map(({ delivery }) => delivery))).toEqual([
			['new'],
			['new'],
			['revised'],
		]);
	});

	it('Drop Unchanged Results drops what has not changed, whatever processing it comes from', async () => {
		const deliveries = 'p1: A, p2: A, p3: B, p4: A, p5: failure, p6: failure';
		const outcomes = await outcomesOf(deliveries, { dropUnchanged: true });
		expect(outcomes.replaceAll(/(revised) [^ ]+(,|$)/g, '$1$2')).toBe(
			'new, dropped, revised, revised, revised, dropped',
		);
	});

	it('remembers only what n8n took', async () => {
		const trigger = await start();
		const body = envelopeOf([a]);
		trigger.storage.works = false;
		expect((await trigger.send(body)).status).toBe(500);
		trigger.storage.works = true;
		expect((await trigger.send(body)).status).toBe(200);
		expect((await trigger.send(body)).status).toBe(200);
		expect(trigger.executions).toHaveLength(1);
	});

	it('answers the same delivery arriving many times at once with one execution', async () => {
		const trigger = await start();
		const body = envelopeOf([a]);
		const answers = await Promise.all(Array.from({ length: 10 }, () => trigger.send(body)));
		expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
		expect(trigger.executions).toHaveLength(1);
	});

	it('drops nothing while a person listens for a test event', async () => {
		const trigger = await start({ mode: 'manual' });
		for (let time = 0; time < 2; time += 1) await trigger.send(envelopeOf([a]));
		expect(trigger.executions).toHaveLength(2);
	});
});
