import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createWorld, sampleBody } from '../../workshop/sandbox';
import { controlError } from '../../workshop/sandbox/control/localOnly';
import { isJsonObject } from '../../workshop/sandbox/rules/json';
import { OrderedIndex } from '../../workshop/sandbox/world/orderedIndex';
import { eventLoopTurn } from '../support/clocks';
import { TestService, lastDay, nowSeconds, paths, readAll, testKey } from './support';

const root = join(__dirname, '..', '..');

describe('controls for other processes', () => {
	const service = new TestService();
	beforeEach(() => service.start());
	afterEach(() => service.stop());
	const remove = (path: string): Promise<Response> => service.fetch(path, { method: 'DELETE' });

	test('switch faults on and off', async () => {
		const fault = { kind: 'unavailable', match: { path: '/conversations', times: 1 } };
		expect((await service.fetch('/_sandbox/faults', json(fault))).status).toBe(200);
		const list = `${paths.conversations}?service_id=sales&${lastDay}`;
		expect((await service.get(list)).status).toBe(503);
		expect((await service.get(list)).status).toBe(200);
		await service.fetch('/_sandbox/faults', json({ kind: 'internalError' }));
		await remove('/_sandbox/faults');
		expect((await service.get(list)).status).toBe(200);
		expect((await service.fetch('/_sandbox/faults', json({ kind: 'weather' }))).status).toBe(400);
	});

	test('add records, and tell every id of a range in order', async () => {
		const record = { id: 'added', time: nowSeconds - 90, serviceId: 'sales' };
		await service.fetch('/_sandbox/conversations', json([record]));
		const ids: unknown = await (
			await service.fetch(`/_sandbox/ids?service_id=sales&${lastDay}`)
		).json();
		expect(ids).toEqual(['c1', 'added', 'c2', 'c3', 'c4', 'c5']);
		expect(await readAll(service, paths.conversations, `service_id=sales&${lastDay}`)).toEqual(ids);
	});

	test('tell and forget calls and connections, and set exports', async () => {
		await service.get(`${paths.voice}?${lastDay}`);
		expect((await service.get('/_sandbox/state')).body.calls).toBeGreaterThan(0);
		await remove('/_sandbox/calls');
		expect((await service.get('/_sandbox/state')).body).toMatchObject({ calls: 0 });
		const changed = json({ queuedMs: 5, csv: { padToBytes: 100 }, downloads: { etag: 'weak' } });
		await service.fetch('/_sandbox/exports', changed);
		const { settings } = service.sandbox.exports;
		expect([settings.queuedMs, settings.csv.padToBytes, settings.downloads.etag]).toEqual([
			5,
			100,
			'weak',
		]);
	});

	test('make another world', async () => {
		const answer = await service.post('/_sandbox/world', {
			conversations: 30,
			voiceConversations: 3,
		});
		expect(answer.body).toMatchObject({ conversations: 30, voiceConversations: 3 });
	});
});

describe('the controls answer this machine only', () => {
	const service = new TestService();
	beforeAll(() => service.start({ host: '0.0.0.0' }));
	afterAll(() => service.stop());

	const statusOf = async (headers: Record<string, string>, path = '/_sandbox/state') =>
		await new Promise<number>((resolve, reject) => {
			const { port } = new URL(service.sandbox.url);
			get({ host: '127.0.0.1', port, path, headers }, (response) => {
				response.resume();
				resolve(response.statusCode ?? 0);
			}).on('error', reject);
		});

	test.each([
		['127.0.0.1:4010', 200],
		['localhost', 200],
		['[::1]:4010', 200],
		['attacker.example:4010', 403],
		['localhost.attacker.example', 403],
		['127.0.0.1.attacker.example', 403],
	])('asked by the name "%s": %i', async (host, status) => {
		expect(await statusOf({ host })).toBe(status);
	});

	test.each([
		['http://localhost:5678', 200],
		['https://attacker.example', 403],
		['null', 403],
	])('asked by a page of %s: %i', async (origin, status) => {
		expect(await statusOf({ host: 'localhost', origin })).toBe(status);
	});

	test.each([
		['127.0.0.1', true],
		['::1', true],
		['::ffff:127.0.0.1', true],
		['10.1.2.3', false],
		['::ffff:10.1.2.3', false],
		['1270.0.0.1', false],
		['fe80::1', false],
		['', false],
	])('from the address %s: %s', (address, isAllowed) => {
		const error = controlError(address, { host: 'localhost' });
		expect(error?.status).toBe(isAllowed ? undefined : 403);
	});

	test('and not without the name by which it was asked', () => {
		expect(controlError('127.0.0.1', {})?.status).toBe(403);
	});

	test('and nothing is done for others', async () => {
		const before = service.sandbox.faults.list();
		const { url } = service.sandbox;
		const answer = await fetch(`${url}/_sandbox/faults`, {
			...json({ kind: 'hang' }),
			headers: { 'content-type': 'application/json', origin: 'https://attacker.example' },
		});
		expect([answer.status, service.sandbox.faults.list()]).toEqual([403, before]);
	});

	test('while the service answers by whatever name it is reached', async () => {
		const path = `${paths.voice}?${lastDay}`;
		const headers = { host: 'service.internal', authorization: `Bearer ${testKey}` };
		expect(await statusOf(headers, path)).toBe(200);
	});
});

function json(body: unknown): RequestInit {
	const headers = { 'content-type': 'application/json' };
	return { method: 'POST', body: JSON.stringify(body), headers };
}

describe('the command line', () => {
	test('says where it answers, and stops when told', async () => {
		const program = [
			join(root, 'node_modules/tsx/dist/cli.mjs'),
			join(root, 'workshop/sandbox/main.ts'),
		];
		const flags = ['--port', '0', '--json', '--conversations', '20', '--exit-with-parent'];
		const child = spawn(process.execPath, [...program, ...flags], { stdio: 'pipe' });
		const [line]: unknown[] = await once(createInterface(child.stdout), 'line');
		const facts: unknown = JSON.parse(String(line));
		if (!isJsonObject(facts)) throw new Error('One JSON object is expected');
		expect((await fetch(`${String(facts.url)}/_sandbox/state`)).status).toBe(200);
		child.stdin.end();
		const [code]: unknown[] = await once(child, 'exit');
		expect(code).toBe(0);
	});
});

describe('parts', () => {
	test('the samples are the bodies that the interface describes', () => {
		for (const kind of ['call', 'chat'] as const) {
			const fields = ['processing_id', 'status', 'timestamp', 'request_status', 'processed_data'];
			expect(Object.keys(sampleBody(kind))).toEqual(fields);
		}
		expect(sampleBody('voice')).toHaveProperty('conversation_id');
	});

	test('an index of 200,000 entries stays right, and looks at few, while entries come and go', () => {
		const index = new OrderedIndex<{ id: string; time: number }>();
		let looks = 0;
		const entryAt = (id: string, time: number) => ({
			id,
			get time() {
				looks += 1;
				return time;
			},
		});
		for (let at = 0; at < 200_000; at += 1) {
			index.add(entryAt(`i${at}`, (at * 7919) % 100_003));
		}
		const slice = { startTime: 0, endTime: 200_000, descending: true, limit: 50 };
		index.read(slice);
		looks = 0;
		for (let at = 0; at < 200; at += 1) {
			const added = entryAt(`n${at}`, at * 400);
			index.add(added);
			const after = { time: added.time + 1, id: '' };
			expect(index.read({ ...slice, after }).entries).toContain(added);
			if (at % 2 === 0) index.remove(added);
		}
		// Some binary searches of 18 steps, instead of 200,000 entries.
		expect(looks / 200).toBeLessThan(20 * 18);
		expect(index.size).toBe(200_100);
		const all = index.all();
		const inOrder = all.every((entry, at) => at === 0 || entry.time >= (all[at - 1]?.time ?? 0));
		expect(inOrder).toBe(true);
	});

	test('many connections are counted, and stopping ends those that hang', async () => {
		const service = new TestService();
		await service.start({ world: createWorld() });
		service.sandbox.faults.add({ kind: 'hang' });
		const hanging = [1, 2, 3].map((at) => service.fetch(`/api/v2/x${at}`).catch(() => 'ended'));
		while (service.sandbox.connections.open < 3) await eventLoopTurn();
		expect(service.sandbox.connections).toEqual({ opened: 3, open: 3, most: 3 });
		await service.stop();
		expect(await Promise.all(hanging)).toEqual(['ended', 'ended', 'ended']);
	});
});
