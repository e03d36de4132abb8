import type { ServiceRequest, ServiceResponse } from '../../../src/client/request/transport';
import {
	requestCalls,
	resubmitBatch,
	submitBatch,
	type BatchOutcome,
} from '../../../src/client/submit/submission';
import { TestClock } from '../../support/clocks';
import { serviceConnection } from '../../support/serviceConnection';

const nowMs = 1_790_000_000_000;
const accepted = { processing_id: 'p', status: 'queued', timestamp: 7 };
type Answer = [status: number, body: object, headers?: Record<string, string>];

/** A connection whose requests get these answers, the last one again and again. */
function answering(...answers: Answer[]) {
	const sent: ServiceRequest[] = [];
	const clock = new TestClock(nowMs);
	const transport = async (request: ServiceRequest): Promise<ServiceResponse> => {
		sent.push(request);
		const [status, body, headers = {}] = answers[sent.length - 1] ?? answers.at(-1) ?? [500, {}];
		return { status, body, headers, characters: 2 };
	};
	const retryPolicy = { retries: 2, longestWaitMs: 60_000 };
	return { sent, clock, connection: serviceConnection(transport, clock, { retryPolicy }) };
}

const records = [{ id: 'a' }];

describe('a batch', () => {
	it.each<[object, number | null, number]>([
		[accepted, 7, 7],
		[{ processing_id: 'p' }, null, nowMs / 1000],
		[{ processing_id: 'p', timestamp: 'soon' }, null, nowMs / 1000],
		[{ processing_id: 'p', timestamp: 0 }, null, nowMs / 1000],
		[{ processing_id: 'p', timestamp: nowMs }, null, nowMs / 1000],
	])('%j is confirmed at %s, or when it was sent', async (body, timestamp, acknowledgedAt) => {
		const { connection } = answering([200, body]);
		expect(await submitBatch(connection, 'call', 'sales', records)).toEqual({
			...{ state: 'confirmed', processingId: 'p', timestamp, acknowledgedAt },
		});
	});

	it.each([
		{ timestamp: 7 },
		{ processing_id: ' ', timestamp: 7 },
		{ processing_id: null, timestamp: 7 },
	])('%j does not confirm it', async (body) => {
		const { connection } = answering([200, body]);
		const outcome = { state: 'unconfirmed', timestamp: 7, why: 'noProcessingId' };
		expect(await submitBatch(connection, 'call', 'sales', records)).toEqual(outcome);
	});
});

describe('an unconfirmed batch', () => {
	const first = (why: Error | 'noProcessingId' = new Error('lost')) =>
		({ state: 'unconfirmed', timestamp: null, why }) satisfies BatchOutcome;
	const again = async (given: ReturnType<typeof answering>, before = first()) =>
		await resubmitBatch(given.connection, 'call', 'sales', records, before);

	it('is sent again until it is confirmed, twice at most', async () => {
		const confirmed = answering([500, {}], [200, accepted]);
		expect(await again(confirmed)).toMatchObject({ state: 'confirmed', processingId: 'p' });
		expect(confirmed.sent).toHaveLength(2);
		const failing = answering([500, {}]);
		expect(await again(failing)).toMatchObject({ state: 'unconfirmed' });
		expect(failing.sent).toHaveLength(2);
	});

	it('without a processing_id is not sent again', async () => {
		const never = answering([200, accepted]);
		expect(await again(never, first('noProcessingId'))).toEqual(first('noProcessingId'));
		expect(never.sent).toEqual([]);
		const once = answering([200, {}]);
		expect(await again(once)).toMatchObject({ why: 'noProcessingId' });
		expect(once.sent).toHaveLength(1);
	});

	it('that is refused later stays unconfirmed', async () => {
		const given = answering([400, {}]);
		const before = first();
		expect(await again(given, before)).toBe(before);
		expect(given.sent).toHaveLength(1);
	});

	it.each([
		[60, 2],
		[61, 1],
	])('after a request to wait %i seconds is sent %i times', async (seconds, times) => {
		const given = answering([503, {}, { 'retry-after': String(seconds) }], [200, accepted]);
		await again(given);
		expect(given.sent).toHaveLength(times);
	});
});

describe('requested calls', () => {
	const request = async (...answers: Answer[]) => {
		const { connection, sent } = answering(...answers);
		let attempts = 0;
		const decide = async (before: { attempt: number } | undefined) => {
			expect(before?.attempt).toBe(attempts === 0 ? undefined : attempts);
			attempts += 1;
			return { due: records.map((record) => ({ record })), attempt: attempts };
		};
		const { outcome, decision, sentAtMs } = await requestCalls(connection, 'agent', decide);
		expect(decision?.attempt).toBe(sent.length);
		return { outcome, sentAtMs, sent };
	};
	const rejection = { error: { data: '{"phone_number":"1"}', message: 'wrong' } };

	it.each<[Answer, object]>([
		[[200, accepted], { state: 'confirmed', processingId: 'p', status: 'queued' }],
		[[200, { status: 'queued' }], { state: 'confirmed', processingId: null, status: 'queued' }],
		[
			[200, { ...accepted, status: 'done' }],
			{ state: 'unconfirmed', processingId: 'p', status: 'done', why: 'notQueued' },
		],
		[[200, {}], { state: 'unconfirmed', processingId: null, status: null, why: 'notQueued' }],
		[[500, {}], { state: 'unconfirmed', processingId: null, status: null }],
		[[400, {}], { state: 'refused' }],
		[[400, rejection], { state: 'rejected', rejected: { phone_number: '1' } }],
		[[500, rejection], { state: 'rejected', rejected: { phone_number: '1' } }],
		[[430, rejection], { state: 'rejected' }],
		[[429, rejection], { state: 'refused' }],
	])('with the answer %j become %j', async (answer, outcome) => {
		expect((await request(answer)).outcome).toMatchObject(outcome);
	});

	it('are not sent if nobody is left to call', async () => {
		const { connection, sent } = answering([200, accepted]);
		const nobody = { due: [] };
		const { outcome, decision } = await requestCalls(connection, 'agent', async () => nobody);
		expect([outcome, decision?.due, sent]).toEqual([{ state: 'notSent' }, [], []]);
	});
});
