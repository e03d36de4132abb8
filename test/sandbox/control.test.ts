import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createWorld, sampleBody } from '../../workshop/sandbox';
import { controlError } from '../../workshop/sandbox/control/control';
import { isJsonObject } from '../../workshop/sandbox/rules/json';
import { OrderedIndex } from '../../workshop/sandbox/world/orderedIndex';
import { eventLoopTurn } from '../support/clocks';
import { TestService, lastDay, paths, readAll, testKey } from './support';

const root = join(__dirname, '..', '..');

describe('controls for other processes', () => {
	const service = new TestService();
	beforeEach(() => service.start());
	afterEach(() => service.stop());

	test('tell every id of a service in order, tell and forget calls, and set exports', async () => {
		const ids: unknown = await (await service.fetch('/_sandbox/ids/sales')).json();
		expect(await readAll(service, paths.conversations, `service_id=sales&${lastDay}`)).toEqual(ids);
		const calls = async (): Promise<unknown> =>
			await (await service.fetch('/_sandbox/calls')).json();
		expect(await calls()).toHaveLength(1);
		await service.fetch('/_sandbox/calls', { method: 'DELETE' });
		expect(await calls()).toEqual([]);
		await service.post('/_sandbox/exports', { padToBytes: 100 });
		expect(service.sandbox.exports.settings.csv.padToBytes).toBe(100);
		expect((await service.post('/_sandbox/exports', { padToBytes: 'all' })).status).toBe(400);
	});
});

describe('the controls answer this machine only', () => {
	const service = new TestService();
	beforeAll(() => service.start());
	afterAll(() => service.stop());

	const statusOf = async (headers: Record<string, string>, path = '/_sandbox/calls') =>
		await new Promise<number>((resolve, reject) => {
			const { port } = new URL(service.sandbox.url);
			get({ host: '127.0.0.1', port, path, headers }, (response) => {
				response.resume();
				resolve(response.statusCode ?? 0);
			}).on('error', reject);
		});

	test.each<[Record<string, string>, number]>([
		[{ host: '127.0.0.1:4010' }, 200],
		[{ host: 'localhost' }, 200],
		[{ host: '[::1]:4010' }, 200],
		[{ host: 'attacker.example:4010' }, 403],
		[{ host: 'localhost.attacker.example' }, 403],
		[{ host: '127.0.0.1.attacker.example' }, 403],
		[{ host: 'localhost', origin: 'http://localhost:5678' }, 200],
		[{ host: 'localhost', origin: 'https://attacker.example' }, 403],
		[{ host: 'localhost', origin: 'null' }, 403],
	])('asked with %j: %i', async (headers, status) => {
		expect(await statusOf(headers)).toBe(status);
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

	test('while the service answers by whatever name it is reached', async () => {
		const path = `${paths.voice}?${lastDay}`;
		const headers = { host: 'service.internal', authorization: `Bearer ${testKey}` };
		expect(await statusOf(headers, path)).toBe(200);
	});
});

describe('the command line', () => {
	test('says where it answers, and stops when told', async () => {
		const program = [
			join(root, 'node_modules/tsx/dist/cli.mjs'),
			join(root, 'workshop/sandbox/main.ts'),
		];
		const flags = ['--port', '0', '--json', '--conversations', '20'];
		const child = spawn(process.execPath, [...program, ...flags], { stdio: 'pipe' });
		const [line]: unknown[] = await once(createInterface(child.stdout), 'line');
		const facts: unknown = JSON.parse(String(line));
		if (!isJsonObject(facts)) throw new Error('One JSON object is expected');
		expect((await fetch(`${String(facts.url)}/_sandbox/calls`)).status).toBe(200);
		child.kill();
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
		const all = index.all();
		expect(all).toHaveLength(200_100);
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
