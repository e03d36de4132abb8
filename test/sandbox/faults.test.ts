import { createWorld, startSandbox, type Fault } from '../../workshop/sandbox';
import { eventLoopTurn } from '../support/clocks';
import { cursorOf, idsOf, lastDay, paths, smallWorld, TestService, type Answer } from './support';

// test/client/request/request.test.ts and test/client/list/listReader.faults.test.ts need the other faults.

const service = new TestService({ world: () => smallWorld(23) });
afterEach(() => service.sandbox.faults.clear());

const list = `${paths.conversations}?service_id=sales&${lastDay}&limit=5`;
const add = (fault: Fault) => service.sandbox.faults.add(fault);

test('stopping ends the connections that hang, and all were counted', async () => {
	const sandbox = await startSandbox({ world: createWorld() });
	sandbox.faults.add({ kind: 'hang' });
	const hanging = [1, 2, 3].map((at) => fetch(`${sandbox.url}/x${at}`).catch(() => 'ended'));
	while (sandbox.connections.open < 3) await eventLoopTurn();
	expect(sandbox.connections).toEqual({ opened: 3, open: 3, most: 3 });
	await sandbox.stop();
	expect(await Promise.all(hanging)).toEqual(['ended', 'ended', 'ended']);
});

describe('pages that lie', () => {
	const after = async (page: Answer, path = list) =>
		await service.get(`${path}&cursor=${cursorOf(page)}`);

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
});
