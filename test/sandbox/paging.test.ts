import { conversation, customer } from '../../workshop/sandbox';
import {
	TestService,
	cursorOf,
	day,
	idsOf,
	lastDay,
	nowSeconds,
	otherKey,
	paths,
	readAll,
	smallWorld,
	testKey,
} from './support';

const service = new TestService(
	{
		world: () => smallWorld(23),
		listFilters: 'asInExports',
	},
	{ forEachTest: true },
);

const query = `service_id=sales&${lastDay}`;
const list = `${paths.conversations}?${query}`;
const tagFilter = encodeURIComponent(
	JSON.stringify({ and: [{ field: 'tag', operator: 'eq', value: 'vip' }] }),
);
const ascending = Array.from({ length: 23 }, (_none, at) => `c${23 - at}`);

describe('pages', () => {
	const read = async (extra: string, range = query): Promise<string[]> =>
		await readAll(service, paths.conversations, `${range}&${extra}`);

	test.each([1, 7, 22, 23, 50])(
		'limit %i brings every record once, in both orders',
		async (limit) => {
			expect(await read(`limit=${limit}&sort_order=asc`)).toEqual(ascending);
			expect(await read(`limit=${limit}`)).toEqual([...ascending].reverse());
		},
	);

	test('20 records unless said otherwise, and a null cursor on the last page', async () => {
		const first = await service.get(list);
		expect(idsOf(first)).toHaveLength(20);
		expect(first.body.pagination).toMatchObject({ has_more: true });
		const second = await service.get(`${list}&cursor=${cursorOf(first)}`);
		expect(second.body.pagination).toEqual({ has_more: false, next_cursor: null });
	});

	test('equal times are ordered by id in the direction of the list', async () => {
		const time = nowSeconds - 2 * day;
		const ids = ['b', 'a', 'B', 'a1', 'é'];
		for (const id of ids) {
			service.sandbox.world.addConversation(conversation({ id, time, serviceId: 'sales' }));
		}
		const range = `service_id=sales&start_time=${time}&end_time=${time + 1}`;
		const ordered = ['B', 'a', 'a1', 'b', 'é'];
		expect(await read('limit=2&sort_order=asc', range)).toEqual(ordered);
		expect(await read('limit=2', range)).toEqual([...ordered].reverse());
	});

	test('the start is in the range, the end is not', async () => {
		const range = `service_id=sales&start_time=${nowSeconds - 120}&end_time=${nowSeconds - 60}`;
		expect(await read('', range)).toEqual(['c2']);
	});

	test('filters select, also across pages', async () => {
		expect(await read('limit=2&channel=chat')).toHaveLength(11);
		expect(await read('limit=2&analysis_status=failed')).toEqual(['c5', 'c10', 'c15', 'c20']);
		expect(await read('limit=2&customer_id=p0&channel=call')).toEqual(['c3', 'c9', 'c15', 'c21']);
		const voice = await readAll(service, paths.voice, `${lastDay}&limit=5&agent_id=agent-1`);
		expect(voice).toHaveLength(11);
	});

	test('records that arrive or move while paging appear at their new place', async () => {
		const first = await service.get(`${list}&limit=10`);
		const cursor = cursorOf(first);
		const { world } = service.sandbox;
		world.addConversation(
			conversation({ id: 'ahead', time: nowSeconds - 900, serviceId: 'sales' }),
		);
		world.addConversation(conversation({ id: 'behind', time: nowSeconds - 1, serviceId: 'sales' }));
		world.removeConversation('sales', 'c12');
		const second = await service.get(`${list}&limit=10&cursor=${cursor}`);
		expect(idsOf(second)).toContain('ahead');
		expect(idsOf(second)).not.toContain('behind');
		expect(idsOf(second)).not.toContain('c12');
	});

	test('a customer moves with each interaction, whose time it does not have', async () => {
		const { world } = service.sandbox;
		world.touchCustomer('sales', 'p23', nowSeconds - 1);
		const answer = await service.get(`${paths.customers}?${query}&limit=1`);
		expect(idsOf(answer)).toEqual(['p23']);
		expect(JSON.stringify(answer.body.data)).not.toContain(String(nowSeconds - 1));
		world.addCustomer(customer({ id: 'new', time: nowSeconds - 2, serviceId: 'sales' }));
		const both = await service.get(`${paths.customers}?${query}&limit=2`);
		expect(idsOf(both)).toEqual(['p23', 'new']);
	});
});

describe('cursors', () => {
	const first = `${list}&limit=5`;
	const earlier = `start_time=${nowSeconds - day - 1}&end_time=${nowSeconds}`;
	const refused = async (path: string, key?: string): Promise<void> => {
		const answer = await service.get(path, key);
		expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_CURSOR']);
	};

	test.each([
		['another order', `${first}&sort_order=asc`],
		['another range', `${paths.conversations}?service_id=sales&limit=5&${earlier}`],
		['a filter more', `${first}&channel=call`],
		['another filter object', `${first}&filter=${tagFilter}`],
		['another limit', `${list}&limit=3`],
		['another endpoint', `${paths.customers}?${query}&limit=5`],
		['another key', first, otherKey],
	])('are refused with %s', async (_what, other, key = testKey) => {
		const cursor = cursorOf(await service.get(first));
		await refused(`${other}&cursor=${cursor}`, key);
	});

	test('are refused when altered, invented, empty or too long', async () => {
		const cursor = cursorOf(await service.get(first));
		const altered = cursor.startsWith('A') ? `B${cursor.slice(1)}` : `A${cursor.slice(1)}`;
		for (const bad of [altered, `${cursor}A`, 'nonsense', '', 'A'.repeat(4097)]) {
			await refused(`${first}&cursor=${bad}`);
		}
	});

	test('live 15 minutes, and may be sent again', async () => {
		const next = `${first}&cursor=${cursorOf(await service.get(first))}`;
		expect(idsOf(await service.get(next))).toEqual(['c6', 'c7', 'c8', 'c9', 'c10']);
		service.nowMs += 15 * 60 * 1000 - 1;
		expect(idsOf(await service.get(next))).toEqual(['c6', 'c7', 'c8', 'c9', 'c10']);
		service.nowMs += 1;
		await refused(next);
	});
});
