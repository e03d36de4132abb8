import { conversation, createWorld, startSandbox, type Fault } from '../../workshop/sandbox';
import { eventLoopTurn, timersNeeded } from '../support/clocks';
import {
	cursorOf,
	idsOf,
	lastDay,
	nowSeconds,
	paths,
	smallWorld,
	TestService,
	type Answer,
} from './support';

const service = new TestService({ world: () => smallWorld(23) });
afterEach(() => service.sandbox.faults.clear());

const list = `${paths.conversations}?service_id=sales&${lastDay}&limit=5`;
/** The batches that the service accepted. */
const accepted = () => service.sandbox.submissions.batches.splice(0);
const add = (fault: Fault) => service.sandbox.faults.add(fault);

describe('answers that refuse', () => {
	test.each<[Fault, number, string | null]>([
		[{ kind: 'tooManyRequests', retryAfterSeconds: 7 }, 429, '7'],
		[{ kind: 'tooManyRequests', retryAfter: 'none' }, 429, null],
		[
			{ kind: 'tooManyRequests', retryAfterSeconds: 60, retryAfter: 'date' },
			429,
			new Date((nowSeconds + 60) * 1000).toUTCString(),
		],
		[{ kind: 'internalError' }, 500, null],
		[{ kind: 'unavailable' }, 503, null],
		[{ kind: 'unavailable', retryAfterSeconds: 3 }, 503, '3'],
		[{ kind: 'refusal', status: 409, code: 'CONFLICT' }, 409, null],
	])('%j', async (fault, status, retryAfter) => {
		add(fault);
		const answer = await service.get(list);
		expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retryAfter]);
		expect(answer.body).toMatchObject({ status });
	});

	test.each([
		['badGateway', 502, '<html>', 0],
		['htmlPage', 200, '<!DOCTYPE html>', 1],
	] as const)('the page of %s', async (kind, status, text, batches) => {
		add({ kind });
		const headers = { 'content-type': 'application/json' };
		const body = JSON.stringify({ service_id: 'sales', data: [{}] });
		const page = await service.fetch(paths.call, { method: 'POST', headers, body });
		expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html']);
		expect(await page.text()).toContain(text);
		expect(accepted()).toHaveLength(batches);
	});
});

describe('answers that break', () => {
	test.each([
		['resetBefore', 0],
		['resetAfter', 1],
	] as const)('%s: the work is done %i times', async (kind, times) => {
		add({ kind });
		const posting = service.post(paths.call, { service_id: 'sales', data: [{}] });
		await expect(posting).rejects.toThrow('fetch failed');
		expect(accepted()).toHaveLength(times);
	});

	test('a body that ends too soon, is malformed, or is empty', async () => {
		const next = async (kind: 'truncatedBody' | 'malformedBody' | 'emptyBody') => {
			add({ kind, match: { times: 1 } });
			const answer = await service.fetch(list);
			expect(answer.status).toBe(200);
			return answer;
		};
		await expect((await next('truncatedBody')).text()).rejects.toThrow('terminated');
		const malformed = await (await next('malformedBody')).text();
		expect(malformed.length).toBeGreaterThan(100);
		expect(() => JSON.parse(malformed)).toThrow();
		expect(await (await next('emptyBody')).text()).toBe('');
	});

	test('compressed for clients that accept it, with all headers', async () => {
		add({ kind: 'gzip' });
		const whole = `${paths.conversations}?service_id=sales&${lastDay}&limit=50`;
		const plain = await service.fetch(whole, { headers: { 'accept-encoding': 'identity' } });
		expect(plain.headers.get('content-encoding')).toBeNull();
		const packed = await service.fetch(whole, { headers: { 'accept-encoding': 'br, gzip' } });
		expect(packed.headers.get('content-encoding')).toBe('gzip');
		expect(await packed.text()).toBe(await plain.text());
		add({ kind: 'tooManyRequests', retryAfterSeconds: 9 });
		const refused = await service.fetch(list, { headers: { 'accept-encoding': 'gzip' } });
		expect(refused.headers.get('retry-after')).toBe('9');
		expect(await refused.text()).toContain('RATE_LIMITED');
	});

	test('no answer ever', async () => {
		const stop = new AbortController();
		add({ kind: 'hang', run: () => stop.abort() });
		await expect(service.fetch(list, { signal: stop.signal })).rejects.toThrow(/aborted/);
	});

	test('stopping ends the connections that hang, and all were counted', async () => {
		const sandbox = await startSandbox({ world: createWorld() });
		sandbox.faults.add({ kind: 'hang' });
		const hanging = [1, 2, 3].map((at) => fetch(`${sandbox.url}/x${at}`).catch(() => 'ended'));
		while (sandbox.connections.open < 3) await eventLoopTurn();
		expect(sandbox.connections).toEqual({ opened: 3, open: 3, most: 3 });
		await sandbox.stop();
		expect(await Promise.all(hanging)).toEqual(['ended', 'ended', 'ended']);
	});

	test('late answers', async () => {
		add({ kind: 'latency', ms: 120 });
		expect(await timersNeeded(async () => await service.get(list))).toBeGreaterThan(110);
	});
});

describe('pages that lie', () => {
	const after = async (page: Answer, path = list) =>
		await service.get(`${path}&cursor=${cursorOf(page)}`);

	test('cursors that die early', async () => {
		add({ kind: 'cursorExpiry', afterPages: 2 });
		const second = await after(await service.get(list));
		expect(second.status).toBe(200);
		const third = await after(second);
		expect([third.status, third.body.code]).toEqual([400, 'INVALID_CURSOR']);
	});

	test('records of the page before', async () => {
		const first = await service.get(list);
		add({ kind: 'repeatRecords', count: 2 });
		expect(idsOf(await after(first))).toEqual(['c4', 'c5', 'c6', 'c7', 'c8']);
		const upwards = `${list}&sort_order=asc`;
		const next = await after(await service.get(upwards), upwards);
		expect(idsOf(next).slice(0, 3)).toEqual(['c20', 'c19', 'c18']);
	});

	test('an empty page that is not the end', async () => {
		add({ kind: 'emptyPage', match: { times: 1 } });
		const empty = await service.get(list);
		expect(idsOf(empty)).toEqual([]);
		expect(empty.body.pagination).toMatchObject({ has_more: true });
		expect(idsOf(await after(empty))).toEqual(['c1', 'c2', 'c3', 'c4', 'c5']);
	});

	test('the same cursor for ever, and has_more without a cursor', async () => {
		const first = await service.get(list);
		add({ kind: 'sameCursor', match: { times: 1 } });
		expect(cursorOf(await after(first))).toBe(cursorOf(first));
		add({ kind: 'nullCursor' });
		const answer = await service.get(list);
		expect(answer.body.pagination).toEqual({ has_more: true, next_cursor: null });
	});

	test('a hook that adds records while paging', async () => {
		add({
			kind: 'onPage',
			match: { times: 1 },
			run: ({ world, ids }) => {
				expect(ids).toHaveLength(5);
				const added = { id: 'c5b', time: nowSeconds - 301, serviceId: 'sales' };
				world.addConversation(conversation(added));
			},
		});
		const second = await after(await service.get(list));
		service.sandbox.world.removeConversation('sales', 'c5b');
		expect(idsOf(second)[0]).toBe('c5b');
	});
});

describe('the requests that a fault applies to', () => {
	const statuses = async (count: number): Promise<number[]> => {
		const seen: number[] = [];
		for (let at = 0; at < count; at += 1) seen.push((await service.get(list)).status);
		return seen;
	};

	test.each<[Fault['match'], number[]]>([
		[{ nth: 2 }, [200, 500, 200, 200]],
		[{ nth: [1, 3] }, [500, 200, 500, 200]],
		[{ every: 2 }, [200, 500, 200, 500]],
		[{ times: 1 }, [500, 200, 200, 200]],
		[{ method: 'post' }, [200, 200, 200, 200]],
		[{ path: '/customers' }, [200, 200, 200, 200]],
		[{ path: /conversations$/g }, [500, 500, 500, 500]],
		[{ when: (call) => call.query.limit === '6' }, [200, 200, 200, 200]],
		[{ origin: 'files' }, [200, 200, 200, 200]],
	])('%j', async (match, expected) => {
		add({ kind: 'internalError', match });
		expect(await statuses(4)).toEqual(expected);
	});

	test('none, once it is removed', async () => {
		const fault = add({ kind: 'internalError' });
		expect(await statuses(1)).toEqual([500]);
		fault.remove();
		expect([await statuses(1), fault.hits]).toEqual([[200], 1]);
	});
});
