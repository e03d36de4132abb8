import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sampleBody } from '../../workshop/sandbox';
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

	test('many connections are counted, and stopping ends those that hang', async () => {
		const service = new TestService();
		await service.start();
		service.sandbox.faults.add({ kind: 'hang' });
		const hanging = [1, 2, 3].map((at) => service.fetch(`/api/v2/x${at}`).catch(() => 'ended'));
		while (service.sandbox.connections.open < 3) await eventLoopTurn();
		expect(service.sandbox.connections).toEqual({ opened: 3, open: 3, most: 3 });
		await service.stop();
		expect(await Promise.all(hanging)).toEqual(['ended', 'ended', 'ended']);
	});
});
