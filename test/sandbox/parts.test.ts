import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createWorld, sampleBody } from '../../workshop/sandbox';
import { OrderedIndex } from '../../workshop/sandbox/world/orderedIndex';
import { eventLoopTurn } from '../support/clocks';
import { TestService } from './support';

const root = join(__dirname, '..', '..');

describe('the command line', () => {
	test('says where it answers, and stops when told', async () => {
		const program = [
			join(root, 'node_modules/tsx/dist/cli.mjs'),
			join(root, 'workshop/sandbox/main.ts'),
		];
		const flags = ['--port', '0', '--conversations', '20'];
		const child = spawn(process.execPath, [...program, ...flags], { stdio: 'pipe' });
		const [line]: unknown[] = await once(createInterface(child.stdout), 'line');
		const [url = ''] = /http:\S+/.exec(String(line)) ?? [];
		expect((await fetch(`${url}/api`)).status).toBe(404);
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
