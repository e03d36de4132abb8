import { tick } from 'undici/lib/util/timers.js';
import { z } from 'zod';
import { request, type ServiceConnection } from '../../../src/client/request/request';
import {
	AnswerError,
	CancelledError,
	ConnectionError,
	ServiceError,
	WaitError,
} from '../../../src/client/errors';
import { newLimiters } from '../../../src/client/request/limiter';
import type { ServiceRequest, Transport } from '../../../src/client/request/transport';
import { ConnectionPool } from '../../../src/n8n/http/connectionPool';
import { single } from '../../../src/records/answer/page';
import {
	conversation,
	createWorld,
	startSandbox,
	type Call,
	type Fault,
	type FaultKind,
	type FaultMatch,
} from '../../../workshop/sandbox';
import { failureOf } from '../../support/failureOf';
import { eventLoopTurn, ManualClock, TestClock } from '../../support/clocks';
import { useSandbox } from '../../support/sandbox';
import { serviceConnection } from '../../support/serviceConnection';
import { until } from '../../support/until';

/** More than any of our timeouts, in seconds. */
const MOST_SECONDS = 1000;

/**
 * A request without an answer. undici's timeout ends it: once the request has arrived, undici's clock is advanced.
 * Timeouts of a second or less use another clock.
 */
function hang(match: FaultMatch = {}): Fault {
	return { kind: 'hang', run: (call) => void timeOut(call), match };
}

async function timeOut(call: Call): Promise<void> {
	for (let seconds = 0; seconds < MOST_SECONDS && call.endedAt === null; seconds += 1) {
		await eventLoopTurn();
		tick(1000);
	}
}

/** A fault for the requests that match. */
type FaultFor = (match?: FaultMatch) => Fault;

const of =
	(kind: FaultKind): FaultFor =>
	(match = {}) => ({ ...kind, match });

/** Refusals for now, after which even a write may be sent again. */
const refusals: Array<[string, FaultFor]> = [
	['429 with seconds', of({ kind: 'tooManyRequests', retryAfterSeconds: 7 })],
	['429 with a date', of({ kind: 'tooManyRequests', retryAfterSeconds: 7, retryAfter: 'date' })],
	['429 with nothing', of({ kind: 'tooManyRequests', retryAfter: 'none' })],
];

/** Every other way a response goes wrong for a while. */
const failures: Array<[string, FaultFor]> = [
	['408', of({ kind: 'refusal', status: 408, code: 'TIMEOUT' })],
	['500', of({ kind: 'internalError' })],
	['502 of a proxy', of({ kind: 'badGateway' })],
	['503', of({ kind: 'unavailable' })],
	['503 with seconds', of({ kind: 'unavailable', retryAfterSeconds: 11 })],
	['a reset', of({ kind: 'resetBefore' })],
	['a reset after the work', of({ kind: 'resetAfter' })],
	['a body cut short', of({ kind: 'truncatedBody' })],
	['a malformed body', of({ kind: 'malformedBody' })],
	['an empty body', of({ kind: 'emptyBody' })],
	['a login page', of({ kind: 'htmlPage' })],
	['no response', hang],
];

const key = 'read-key-3307';
const nowSeconds = 1_790_000_000;
const clock = new TestClock(nowSeconds * 1000);

const sandbox = useSandbox(async () => {
	const world = createWorld();
	world.addKey({ key, services: ['service-one'], dashboardUsers: ['lead@example.com'] });
	world.addConversation(
		conversation({ id: 'c1', time: nowSeconds - 60, serviceId: 'service-one' }),
	);
	return await startSandbox({ world, now: clock.now });
});
const pool = new ConnectionPool({ timeoutMs: 60_000 });
beforeEach(() => {
	sandbox.faults.clear();
	sandbox.calls.length = 0;
	clock.pauses.length = 0;
});
afterAll(async () => await pool.close());

const read: ServiceRequest = {
	method: 'GET',
	path: '/api/v2/conversation-analytics/conversations/c1',
	query: { service_id: 'service-one' },
};

const write: ServiceRequest = {
	method: 'POST',
	path: '/api/v2/embedded_urls/generate/',
	body: {
		service_id: 'service-one',
		request_id: 'c1',
		request_type: 'conversations',
		email: 'lead@example.com',
	},
};

const written = () => z.object({ embedded_url: z.string() });

const connectionOf = (more: Partial<ServiceConnection> = {}): ServiceConnection =>
	serviceConnection(pool.transportTo(sandbox.url, key), clock, {
		retryPolicy: { retries: 5, longestWaitMs: 300_000, waitField: 'Max Wait' },
		...more,
	});

describe('a read', () => {
	test.each([...refusals, ...failures])('is repeated after %s', async (_name, faultFor) => {
		const handle = sandbox.faults.add(faultFor({ times: 2 }));
		const connection = connectionOf();
		expect(await request(connection, read, single)).toMatchObject({ id: 'c1' });
		expect(handle.hits).toBe(2);
		expect(connection.stats).toMatchObject({ requests: 3, repeats: 2 });
		expect(clock.pauses).toHaveLength(2);
	});

	it('waits exactly as long as Retry-After says, in seconds and as a date', async () => {
		sandbox.faults.add({ kind: 'tooManyRequests', retryAfterSeconds: 7, match: { nth: 1 } });
		sandbox.faults.add({
			kind: 'tooManyRequests',
			retryAfterSeconds: 90,
			retryAfter: 'date',
			match: { nth: 2 },
		});
		sandbox.faults.add({ kind: 'unavailable', retryAfterSeconds: 3, match: { nth: 3 } });
		const connection = connectionOf();
		await request(connection, read, single);
		expect(clock.pauses[0]).toBe(7000);
		// A date has no parts of a second.
		expect(clock.pauses[1]).toBeGreaterThan(89_000);
		expect(clock.pauses[1]).toBeLessThanOrEqual(90_000);
		expect(clock.pauses[2]).toBe(3000);
		expect(connection.stats).toMatchObject({ waits: 2, repeats: 3 });
	});

	it.each([-1, 1])(
		'a dated Retry-After is by the clock of the service, %d hours off',
		async (hours) => {
			const fault = { kind: 'tooManyRequests', retryAfterSeconds: 90, retryAfter: 'date' } as const;
			sandbox.faults.add({ ...fault, match: { times: 1 } });
			const wrong = new TestClock(clock.now() + hours * 3_600_000);
			await request({ ...connectionOf(), clock: wrong }, read, single);
			expect(wrong.pauses).toEqual([90_000]);
		},
	);

	test.each(failures)('fails if %s persists', async (_name, faultFor) => {
		sandbox.faults.add(faultFor());
		const connection = connectionOf({ retryPolicy: { retries: 2, longestWaitMs: 300_000 } });
		const failure = await failureOf(async () => await request(connection, read, single));
		expect([ServiceError, ConnectionError, AnswerError]).toContain(failure?.constructor);
		expect(connection.stats.requests).toBe(3);
	});

	test.each<[string, FaultKind]>([
		['seconds', { kind: 'tooManyRequests', retryAfterSeconds: 60 }],
		['a second', { kind: 'tooManyRequests', retryAfterSeconds: 1 }],
		['no time at all', { kind: 'tooManyRequests', retryAfterSeconds: 0 }],
		[
			'a date already past',
			{ kind: 'tooManyRequests', retryAfterSeconds: -60, retryAfter: 'date' },
		],
		['nothing', { kind: 'tooManyRequests', retryAfter: 'none' }],
	])('is given up when 429 with %s stays, after Max Wait at most', async (_name, fault) => {
		sandbox.faults.add(fault);
		const before = clock.now();
		const connection = connectionOf();
		const failure = await failureOf(async () => await request(connection, read, single));
		expect([ServiceError, WaitError]).toContain(failure?.constructor);
		expect(clock.now() - before).toBeLessThanOrEqual(300_000);
		expect(connection.stats.requests).toBeLessThanOrEqual(301);
	});

	it('refuses a wait above Max Wait at once, and says when to retry', async () => {
		sandbox.faults.add({ kind: 'tooManyRequests', retryAfterSeconds: 301 });
		const again = new Date(clock.now() + 301_000).toISOString();
		const failure = await failureOf(async () => await request(connectionOf(), read, single));
		expect(failure).toBeInstanceOf(WaitError);
		expect(failure).toMatchObject({
			message: 'The service asked to wait 301 s, longer than Max Wait allows',
			remedy: `Run the workflow again after ${again}, or raise Max Wait in the options of this node.`,
			waitMs: 301_000,
			isRequested: true,
		});
		expect(failure?.cause).toMatchObject({ status: 429, problem: { code: 'RATE_LIMITED' } });
		expect(clock.pauses).toEqual([]);
	});

	it('says how long it has waited already', async () => {
		sandbox.faults.add({ kind: 'tooManyRequests', retryAfterSeconds: 120 });
		const failure = await failureOf(async () => await request(connectionOf(), read, single));
		expect(failure?.message).toBe(
			'The service asked to wait 120 s, longer than Max Wait allows after 240 s of waiting',
		);
	});

	it('does not report its own pause as one of the service', async () => {
		sandbox.faults.add({ kind: 'tooManyRequests', retryAfterSeconds: 0 });
		const refused = await failureOf(async () => await request(connectionOf(), read, single));
		expect(refused).toMatchObject({
			name: 'ServiceError',
			remedy: 'The request allowance is used up. Try again later.',
		});
		sandbox.faults.clear();
		sandbox.faults.add({ kind: 'tooManyRequests', retryAfter: 'none' });
		const time = new ManualClock(clock.now());
		const limiters = newLimiters();
		const stop = new AbortController();
		const first = connectionOf({ clock: time, limiters, signal: stop.signal });
		const stopped = failureOf(async () => await request(first, read, single));
		await time.pausesBegun(1);
		const retryPolicy = { retries: 5, longestWaitMs: 0, waitField: 'Max Wait' } as const;
		const second = connectionOf({ clock: time, limiters, retryPolicy });
		expect(await failureOf(async () => await request(second, read, single))).toMatchObject({
			message: 'After too many requests (429), this node waits 1 s, longer than Max Wait allows',
			remedy: expect.stringMatching(/^Run the workflow again after \S+, or raise Max Wait/),
			isRequested: false,
		});
		stop.abort();
		await stopped;
		sandbox.faults.clear();
		sandbox.faults.add({ kind: 'internalError' });
		const connection = connectionOf({ retryPolicy: { retries: 5, longestWaitMs: 0 } });
		const failure = await failureOf(async () => await request(connection, read, single));
		expect(failure).toMatchObject({ name: 'ServiceError', status: 500 });
	});

	it('is not repeated after a refusal, and the error quotes the service', async () => {
		for (const status of [302, 400, 401, 403, 404, 409]) {
			sandbox.faults.clear();
			sandbox.faults.add({ kind: 'refusal', status, code: 'SOME_CODE', detail: 'Some words' });
			const connection = connectionOf();
			const failure = await failureOf(async () => await request(connection, read, single));
			expect(failure).toMatchObject({
				status,
				message: 'Some words',
				problem: { code: 'SOME_CODE', requestId: expect.stringMatching(/^req-/) },
			});
			expect(connection.stats.requests).toBe(1);
		}
	});

	it('the error describes an invalid response without quoting it', async () => {
		sandbox.faults.add({ kind: 'htmlPage' });
		const connection = connectionOf({ retryPolicy: { retries: 0, longestWaitMs: 0 } });
		const failure = await failureOf(async () => await request(connection, read, single));
		expect(failure?.message).toMatch(/^The answer is not JSON \(text\/html, \d+ characters\)$/);
	});
});

describe('a write', () => {
	test.each(failures)('is never repeated after %s', async (_name, faultFor) => {
		sandbox.faults.add(faultFor());
		const connection = connectionOf();
		const failure = await failureOf(async () => await request(connection, write, written));
		expect(failure).toBeInstanceOf(Error);
		expect(sandbox.calls).toHaveLength(1);
		expect(clock.pauses).toEqual([]);
	});

	it('is repeated if no connection was made', async () => {
		const connection = connectionOf({ transport: pool.transportTo('http://127.0.0.1:9', key) });
		const failure = await failureOf(async () => await request(connection, write, written));
		expect(failure).toMatchObject({ name: 'ConnectionError', sent: false });
		expect(connection.stats.requests).toBe(6);
	});

	it('runs one at a time, while reads run in parallel', async () => {
		const most = async (sent: ServiceRequest, schema: typeof written | typeof single) => {
			const plain = connectionOf();
			let underWay = 0;
			let mostUnderWay = 0;
			const transport: Transport = async (...given) => {
				mostUnderWay = Math.max(mostUnderWay, ++underWay);
				return await plain.transport(...given).finally(() => (underWay -= 1));
			};
			const connection = { ...plain, transport };
			await Promise.all(
				Array.from({ length: 5 }, async () => await request(connection, sent, schema)),
			);
			return mostUnderWay;
		};
		expect(await most(write, written)).toBe(1);
		expect(await most(read, single)).toBe(5);
	});
});

describe('a stop', () => {
	it('aborts a running request', async () => {
		const stop = new AbortController();
		// It would hang for the whole time-out: nothing else ends it.
		sandbox.faults.add({ kind: 'hang', run: () => stop.abort() });
		const failure = await failureOf(
			async () => await request(connectionOf({ signal: stop.signal }), read, single),
		);
		expect(failure).toBeInstanceOf(CancelledError);
		expect(sandbox.calls).toHaveLength(1);
	});

	it('ends a pause', async () => {
		sandbox.faults.add({ kind: 'tooManyRequests', retryAfterSeconds: 200 });
		const stop = new AbortController();
		const time = new ManualClock(clock.now());
		const connection = connectionOf({ clock: time, signal: stop.signal });
		const stopped = failureOf(async () => await request(connection, read, single));
		await time.pausesBegun(1);
		stop.abort();
		expect(await stopped).toBeInstanceOf(CancelledError);
		expect(time.pauses).toEqual([200_000]);
		await time.move(200_000);
		expect(sandbox.calls).toHaveLength(1);
	});
});

// 1,800 seconds were once cut to 900.
test('all requests of a key wait half an hour to the second', async () => {
	const time = new ManualClock(clock.now());
	const limiters = newLimiters();
	const connection = connectionOf({ clock: time, limiters });
	const send = async (longestWaitMs: number) =>
		await request({ ...connection, retryPolicy: { retries: 5, longestWaitMs } }, read, single);
	sandbox.faults.add({ kind: 'tooManyRequests', retryAfterSeconds: 1_800, match: { nth: 1 } });
	const first = send(3_600_000);
	await until(() => limiters.read.closedForMs(time.now()) > 0);
	const others = [send(3_600_000), send(3_600_000)];
	await expect(send(1_799_000)).rejects.toBeInstanceOf(WaitError);
	await time.move(1_799_999);
	expect(sandbox.calls).toHaveLength(1);
	await time.move(1);
	await Promise.all([first, ...others]);
	expect(sandbox.calls).toHaveLength(4);
	expect(connection.stats).toMatchObject({ requests: 4, waits: 1 });
});
