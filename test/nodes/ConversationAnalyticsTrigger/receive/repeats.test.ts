import { startRedis, type TestRedis } from '../../../support/redis';
import { envelopeOf, startTrigger, type TriggerSetup } from '../../../support/trigger';

let redis: TestRedis;
let isShared = false;

beforeAll(async () => {
	redis = await startRedis();
});

/** A trigger whose memory is the process, or the shared store. */
async function start(setup: TriggerSetup = {}) {
	return await startTrigger({ ...setup, store: isShared ? redis.address : undefined });
}

const chat = (type: string, service: string | undefined = 'support-desk') => ({
	id: 'c-1',
	conversation_type: type,
	...(service === undefined ? {} : { request_data: { service_id: service } }),
});
const failure = { id: 'c-1', vendor_id: 'v', error: 'No speech found', error_type: 'AUDIO' };

/** Delivers each result in an envelope of its own; gives what became of each. */
async function outcomesOf(
	deliveries: Array<[processingId: string | null, result: object]>,
	options = {},
): Promise<string[]> {
	const trigger = await start({ parameters: { options } });
	const outcomes = [];
	for (const [processing_id, result] of deliveries) {
		const before = trigger.executions.length;
		const { status } = await trigger.send(envelopeOf([result], { processing_id }));
		expect(status).toBe(200);
		const [item] = trigger.executions.at(before)?.flat() ?? [];
		const changed = Array.isArray(item?.changed_fields) ? ` ${item.changed_fields.join()}` : '';
		outcomes.push(item === undefined ? 'dropped' : `${String(item.delivery)}${changed}`);
	}
	return outcomes;
}

const [a, b] = [chat('A'), chat('B')];
const revised = 'revised conversation_type';

describe.each([
	['the memory of the process', false],
	['the memory in the shared store', true],
])('%s', (_name, shared) => {
	beforeAll(() => {
		isShared = shared;
	});

	it.each<[string, Parameters<typeof outcomesOf>[0], string[]]>([
		[
			'the same again',
			[
				['p1', a],
				['p1', a],
			],
			['new', 'dropped'],
		],
		[
			'the same of another processing',
			[
				['p1', a],
				['p2', a],
			],
			['new', 'unchanged'],
		],
		[
			'the same of another processing, again',
			[
				['p1', a],
				['p2', a],
				['p2', a],
				['p1', a],
			],
			['new', 'unchanged', 'dropped', 'dropped'],
		],
		[
			'another content',
			[
				['p1', a],
				['p2', b],
			],
			['new', revised],
		],
		[
			'another content of the same processing',
			[
				['p1', a],
				['p1', b],
			],
			['new', revised],
		],
		[
			'A, B, A when the third is a new processing',
			[
				['p1', a],
				['p2', b],
				['p3', a],
			],
			['new', revised, revised],
		],
		[
			'A, B, A when the third is the first, late',
			[
				['p1', a],
				['p2', b],
				['p1', a],
			],
			['new', revised, 'dropped'],
		],
		[
			'no processing_id on either',
			[
				[null, a],
				[null, a],
			],
			['new', 'dropped'],
		],
		[
			'a processing_id on one only',
			[
				[null, a],
				['p1', a],
			],
			['new', 'unchanged'],
		],
		[
			'the same failure of a second submission',
			[
				['p1', failure],
				['p1', failure],
				['p2', failure],
			],
			['new', 'dropped', 'unchanged'],
		],
		[
			'another stored identifier',
			[
				['p1', a],
				['p1', { ...a, vendor_id: 'other', timestamp: 9 }],
			],
			['new', 'dropped'],
		],
	])('%s', async (_what, deliveries, outcomes) => {
		expect(await outcomesOf(deliveries)).toEqual(outcomes);
	});

	describe('two services with the same conversation id', () => {
		const other = chat('A', 'sales');

		it('are two conversations', async () => {
			const outcomes = await outcomesOf([
				['p1', a],
				['p2', other],
				['p3', chat('B', 'sales')],
				['p4', a],
				['p4', a],
			]);
			expect(outcomes).toEqual(['new', 'new', revised, 'unchanged', 'dropped']);
		});

		it('may both fail: neither failure is dropped', async () => {
			expect(
				await outcomesOf([
					['p1', failure],
					['p2', failure],
				]),
			).toEqual(['new', 'unchanged']);
			const bare = { id: 'c-1', error: 'x' };
			const outcomes = await outcomesOf([
				['p1', a],
				['p2', other],
				['p3', bare],
				['p4', bare],
			]);
			expect(outcomes).toEqual(['new', 'new', 'new', 'unchanged']);
		});

		it('a failure belongs to the only service known, and the analysis that follows revises it', async () => {
			expect(
				await outcomesOf([
					['p1', { id: 'c-1', error: 'x' }],
					['p2', a],
					['p3', a],
				]),
			).toEqual(['new', 'revised conversation_type,error,request_data.service_id', 'unchanged']);
		});
	});

	it('a call and a chat with the same id are two conversations', async () => {
		const call = { id: 'c-1', audio_to_text: { transcript: 'Hi' } };
		const outcomes = await outcomesOf([
			['p1', { id: 'c-1', chat_transcription: { transcript: 'Hi' } }],
			['p2', call],
			['p3', { ...call, conversation_type: 'x' }],
		]);
		expect(outcomes).toEqual(['new', 'new', revised]);
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

	describe('Drop Unchanged Results', () => {
		it('drops what has not changed, whatever processing it comes from', async () => {
			const outcomes = await outcomesOf(
				[
					['p1', a],
					['p2', a],
					['p3', b],
					['p4', a],
					['p5', failure],
					['p6', failure],
				],
				{ dropUnchanged: true },
			);
			expect(outcomes.map((outcome) => outcome.split(' ')[0])).toEqual([
				'new',
				'dropped',
				'revised',
				'revised',
				'revised',
				'dropped',
			]);
		});
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
