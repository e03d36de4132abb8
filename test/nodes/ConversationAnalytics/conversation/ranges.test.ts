import { conversation } from '../../../../workshop/sandbox';
import { day, idsOf, ReadBench, readService } from '../../../support/readNode';

const window = 31 * day;

const bench = ReadBench.forFile();
afterEach(() => {
	bench.reset();
	bench.sandbox.world.clearRecords();
});

const add = (id: string, time: number) =>
	bench.sandbox.world.addConversation(conversation({ id, time, serviceId: readService }));

const getMany = bench.operation('conversation', 'getAll', {
	serviceId: readService,
	returnAll: true,
	timeRange: 'custom',
});

const asked = () =>
	bench.sandbox.calls.map(({ query }) => [Number(query.start_time), Number(query.end_time)]);

describe('a range', () => {
	it('from an expression needs no Start Time, which n8n shows beside it', async () => {
		const { error } = await getMany({ timeRange: "={{ 'yesterday' }}" });
		expect(error).toBeUndefined();
		expect(asked()).toHaveLength(1);
	});

	it('that is Custom still needs one', async () => {
		const { error } = await getMany({});
		expect(error?.message).toBe('Start Time is empty');
		expect(asked()).toEqual([]);
	});
});

describe('a range across a change of summer time', () => {
	const timezone = 'Europe/Berlin';
	const utc = (text: string) => Date.parse(text) / 1000;

	it('of one day has 23 hours, and both its edges are right', async () => {
		add('before', utc('2026-03-28T22:59:59Z'));
		add('first', utc('2026-03-28T23:00:00Z'));
		add('last', utc('2026-03-29T21:59:59Z'));
		add('after', utc('2026-03-29T22:00:00Z'));
		const { json } = await getMany(
			{ startTime: '2026-03-29', endTime: '2026-03-29' },
			{ timezone },
		);
		expect(idsOf(json)).toEqual(['last', 'first']);
	});

	it('of 31 days by the calendar is cut where the service needs it', async () => {
		// Through 31 October there are 31 days and an hour.
		add('first', utc('2026-09-30T22:00:00Z'));
		add('last', utc('2026-10-31T22:59:59Z'));
		const { json } = await getMany(
			{ startTime: '2026-10-01', endTime: '2026-10-31', options: { concurrency: 1 } },
			{ timezone },
		);
		expect(idsOf(json)).toEqual(['last', 'first']);
		expect(asked().map(([from = 0, to = 0]) => to - from)).toEqual([window, 3600]);
	});

	it('takes times of every form from expressions', async () => {
		add('in', utc('2026-03-29T00:30:00Z'));
		for (const startTime of [
			'={{ DateTime.fromISO("2026-03-29T00:00:00", { zone: "Europe/Berlin" }) }}',
			'={{ new Date("2026-03-28T23:00:00Z") }}',
			'={{ 1774738800 }}',
			'1774738800',
			'2026-03-29T00:00:00',
			'2026-03-29T00:00:00+01:00',
			'={{ $json.text }}',
		]) {
			const { json, error } = await getMany(
				{ startTime, endTime: '2026-03-29T03:00:00' },
				{ timezone, inputJson: [{ text: '2026-03-29 00:00' }] },
			);
			expect(error).toBeUndefined();
			expect(idsOf(json)).toEqual(['in']);
			expect(asked()).toEqual([[1_774_738_800, 1_774_746_000]]);
			bench.reset();
		}
	});
});

it('asks about one moment, however long it takes', async () => {
	bench.sandbox.faults.add({ kind: 'latency', ms: 400 });
	const now = Math.floor(Date.now() / 1000);
	for (let at = 0; at < 120; at += 1) add(`n${at}`, now - 3600 - at);
	const { json } = await getMany({ timeRange: 'last24Hours', options: { concurrency: 1 } });
	expect(json).toHaveLength(120);
	expect(new Set(asked().map(([, to]) => to)).size).toBe(1);
	expect(bench.sandbox.calls).toHaveLength(3);
});
