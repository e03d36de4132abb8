import { conversation } from '../../../../workshop/sandbox';
import { ManualClock, useClock } from '../../../support/clocks';
import { connectionsClosed } from '../../../support/connections';
import { day, idsOf, ReadBench, readKey, readService } from '../../../support/readNode';

const start = Date.UTC(2026, 1, 1) / 1000;
const end = start + 30 * day;
const many = 10_001;

/** Identifiers, oldest first, as the service orders them. */
let ids: string[] = [];

const bench = ReadBench.forFile((world) => {
	for (let at = 0; at < many; at += 1) {
		world.addConversation(
			conversation({
				id: `c${String((at * 7) % many).padStart(5, '0')}`,
				// Groups of seven share a second.
				time: start + Math.floor(at / 7) * 1800,
				serviceId: readService,
				callTime: at % 10 === 0,
			}),
		);
	}
});
beforeAll(() => {
	ids = bench.sandbox.world
		.conversationsOf(readService)
		.ordered.all()
		.map(({ id }) => id);
});

const getMany = bench.operation('conversation', 'getAll', {
	serviceId: readService,
	timeRange: 'custom',
	startTime: start,
	endTime: end,
});

describe('a limit', () => {
	test.each<[number, number[]]>([
		[1, [1]],
		[49, [49]],
		[50, [50]],
		[51, [50, 1]],
		[101, [50, 50, 1]],
		[250, [50, 50, 50, 50, 50]],
	])('of %i is met exactly, with the fewest requests', async (limit, sizes) => {
		const { json, error } = await getMany({ limit, options: { sortOrder: 'asc' } });
		expect(error).toBeUndefined();
		expect(idsOf(json)).toEqual(ids.slice(0, limit));
		const asked = bench.sandbox.calls.map(({ query }) => Number(query.limit));
		expect(asked).toHaveLength(sizes.length);
		asked.forEach((size, at) => expect(size).toBeGreaterThanOrEqual(sizes[at] ?? 0));
		expect(asked.every((size) => size >= 1 && size <= 50)).toBe(true);
		if (limit <= 50) expect(asked).toEqual([limit]);
	});

	it('of 0 is refused: nobody wants a list without records', async () => {
		const { json, error } = await getMany({ limit: 0 });
		expect(json).toEqual([]);
		expect(error?.message).toBe('Limit is not in range: 0');
		expect(bench.sandbox.calls).toHaveLength(0);
	});

	it('beyond what there is gives what there is', async () => {
		const { json } = await getMany({ limit: 20_000, endTime: start + day });
		expect(json).toHaveLength(7 * 48);
	});

	it.each(['={{ 1 }}', '={{ "yes" }}'])(
		'does not take the place of a Return All of %s, which is refused',
		async (returnAll) => {
			const { json, error } = await getMany({ returnAll });
			expect(json).toEqual([]);
			expect(error?.message).toMatch(/^Return All is not true or false: (1|"yes")$/);
			expect(bench.sandbox.calls).toHaveLength(0);
		},
	);

	it('is none where Return All is on as text', async () => {
		const { json } = await getMany({ returnAll: '={{ "true" }}', endTime: start + day });
		expect(json).toHaveLength(7 * 48);
	});

	it('is 50 unless said otherwise, newest first', async () => {
		const { json } = await getMany({});
		expect(idsOf(json)).toEqual([...ids].reverse().slice(0, 50));
	});
});

describe('Return All', () => {
	test.each(['asc', 'desc'])('gives 10,001 records once and in order, %s', async (sortOrder) => {
		const { json, outputs } = await getMany({ returnAll: true, options: { sortOrder } });
		expect(idsOf(json)).toEqual(sortOrder === 'asc' ? ids : [...ids].reverse());
		expect(outputs[0]?.every(({ pairedItem }) => JSON.stringify(pairedItem) === '{"item":0}')).toBe(
			true,
		);
	});

	it('sends the time field and nothing of the older form', async () => {
		await getMany({ returnAll: true, startTime: start, endTime: start + day });
		expect(bench.sandbox.calls.length).toBeGreaterThan(1);
		for (const { query, headers } of bench.sandbox.calls) {
			expect(query).toMatchObject({ service_id: readService, time_field: 'conversation_time' });
			expect(Object.keys(query).filter((name) => name.includes('['))).toEqual([]);
			expect(headers.authorization).toBe('(present)');
		}
	});
});

describe('the simplified record', () => {
	it('is one a CRM node can map; as sent it is the service’s own', async () => {
		const [simple] = (await getMany({ limit: 1, output: 'simplified' })).json;
		expect(simple).toMatchObject({ channel: 'call', status: 'completed', answers: null });
		expect(simple).not.toHaveProperty('transcript');
		const [withTranscript] = (
			await getMany({ limit: 1, output: 'simplified', options: { include: ['transcript'] } })
		).json;
		expect(withTranscript).toEqual({ ...simple, transcript: expect.any(String) });
		const newest = ids.at(-1) ?? '';
		const [raw] = (await getMany({ limit: 1, output: 'raw' })).json;
		const stored = bench.sandbox.world.conversationsOf(readService).get(newest)?.json() ?? '{}';
		expect(raw).toEqual(JSON.parse(stored));
	});
});

it.each(['simplified', 'raw'])(
	'a key that the service repeats is not in the items: %s',
	async (output) => {
		const repeating = await ReadBench.start((world) => {
			const transcript = `Agent: The key is ${readKey}.`;
			world.addConversation(
				conversation({ id: 'c', time: start, serviceId: readService, transcript }),
			);
		});
		const { json } = await repeating.run('conversation', 'getAll', {
			serviceId: readService,
			timeRange: 'custom',
			startTime: start,
			endTime: end,
			output,
			options: { include: ['transcript'] },
		});
		await repeating.stop();
		expect(JSON.stringify(json)).toContain('Agent: The key is •••.');
		expect(JSON.stringify(json)).not.toContain(readKey);
	},
);

describe('several items', () => {
	it('are done each by its own values, and linked', async () => {
		const { json, outputs } = await getMany(
			{ limit: '={{ $json.count }}', options: { sortOrder: '={{ $json.order }}' } },
			{
				inputJson: [
					{ count: 2, order: 'asc' },
					{ count: 1, order: 'asc' },
					{ count: 1, order: 'desc' },
				],
			},
		);
		expect(idsOf(json)).toEqual([ids[0], ids[1], ids[0], ids.at(-1)]);
		expect(outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual([
			{ item: 0 },
			{ item: 0 },
			{ item: 1 },
			{ item: 2 },
		]);
	});

	const services = { inputJson: [{ s: 'elsewhere' }, { s: readService }, { s: '' }] };
	const each = { serviceId: '={{ $json.s }}', limit: 1 };

	it('go on after a failed one where they may', async () => {
		const { json, status } = await getMany(each, { ...services, onError: 'continueRegularOutput' });
		expect(status).toBe('success');
		expect(json).toHaveLength(3);
		expect(json[0]).toEqual({
			error: expect.any(String),
			message: expect.stringContaining('ask for access'),
			details: {
				code: 'FORBIDDEN',
				title: 'Forbidden',
				type: expect.stringMatching(/^https?:/),
				request_id: expect.stringMatching(/^req-/),
				status: 403,
			},
		});
		expect(json[1]).toMatchObject({ conversation_id: ids.at(-1) });
		expect(json[2]).toMatchObject({
			error: expect.stringContaining('Service ID'),
			details: { field: 'Service ID' },
		});
	});

	it('that fail go to the error output where it is on', async () => {
		const { outputs } = await getMany(each, { ...services, onError: 'continueErrorOutput' });
		expect(outputs.map((items) => items.length)).toEqual([1, 2]);
		expect(outputs[1]?.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 2 }]);
	});

	it('stop at the first failure otherwise, which names its item', async () => {
		const { error, status } = await getMany(each, services);
		expect(status).toBe('error');
		expect(error).toMatchObject({ httpCode: '403', context: { itemIndex: 0 } });
		expect(bench.sandbox.calls).toHaveLength(1);
	});
});

describe('what happened on the way', () => {
	it('is said in a hint, and not when nothing did', async () => {
		const plain = await getMany({ limit: 60 });
		expect(plain.hints).toEqual([]);
		bench.sandbox.faults.add({ kind: 'internalError', match: { nth: 2 } });
		const repeated = await getMany({ limit: 60 });
		expect(repeated.hintText).toContain('1 requests repeated after a failure');
		expect(idsOf(repeated.json)).toEqual(idsOf(plain.json));
	});

	it('is where to go on, when a bound was reached', async () => {
		const options = { maxRecords: 100, onBound: 'return' };
		const { json, hintText } = await getMany({ returnAll: true, options });
		expect(json).toHaveLength(100);
		expect(hintText).toContain('Go on with Start Time');
		const stopped = await getMany({ returnAll: true, options: { maxRecords: 100 } });
		expect(stopped.error?.message).toContain('incomplete');
		expect(stopped.error?.description).toContain('Go on with Start Time');
	});

	it('says that nothing was found', async () => {
		const nothing = { startTime: start - 2 * day, endTime: start - day };
		const empty = await getMany(
			{ ...nothing, filters: { channel: 'chat' } },
			{ timezone: 'Asia/Tokyo' },
		);
		expect(empty.json).toEqual([]);
		expect(empty.hints.map(({ message }) => message)).toEqual([
			`Nothing found from 30 Jan 2026 09:00:00 to 31 Jan 2026 09:00:00 (Asia/Tokyo), with service_id ${readService}, channel chat.`,
		]);
	});
});

describe('a stop', () => {
	const clock = new ManualClock(end * 1000);
	useClock(clock);

	it('ends the node while it waits for a response', async () => {
		const stop = new AbortController();
		bench.sandbox.faults.add({ kind: 'hang', run: () => stop.abort() });
		const outcome = await getMany({ returnAll: true }, { signal: stop.signal });
		expect(outcome.status).toBe('canceled');
		await connectionsClosed(bench.sandbox);
		expect(bench.sandbox.calls).toHaveLength(1);
	});

	it('ends the node while it waits as the service has asked it to', async () => {
		bench.sandbox.faults.add({ kind: 'tooManyRequests', retryAfterSeconds: 60 });
		const stop = new AbortController();
		const running = getMany({ returnAll: true }, { signal: stop.signal, key: bench.newKey() });
		await clock.pausesBegun(1);
		stop.abort();
		expect((await running).status).toBe('canceled');
		await connectionsClosed(bench.sandbox);
		expect(bench.sandbox.calls).toHaveLength(1);
	});
});
