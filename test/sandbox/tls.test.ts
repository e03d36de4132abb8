import { generate } from 'selfsigned';
import { Agent, fetch } from 'undici';
import { startSandbox, type Sandbox } from '../../workshop/sandbox';
import { lastDay, nowSeconds, paths, smallWorld, testKey } from './support';

describe('over TLS', () => {
	let sandbox: Sandbox;
	const trusting = new Agent({ connect: { rejectUnauthorized: false } });
	beforeAll(async () => {
		const made = await generate([{ name: 'commonName', value: '127.0.0.1' }], { keySize: 2048 });
		const tls = { key: made.private, cert: made.cert };
		sandbox = await startSandbox({ world: smallWorld(), now: () => nowSeconds * 1000, tls });
	});
	afterAll(async () => {
		await trusting.close();
		await sandbox.stop();
	});

	test('both origins answer, connections are counted', async () => {
		const headers = { authorization: `Bearer ${testKey}` };
		const path = `${paths.conversations}?service_id=sales&${lastDay}`;
		const answer = await fetch(`${sandbox.url}${path}`, { headers, dispatcher: trusting });
		expect([answer.status, new URL(sandbox.url).protocol]).toEqual([200, 'https:']);
		await answer.text();
		const file = await fetch(`${sandbox.filesUrl}/exports/none.csv`, { dispatcher: trusting });
		expect(file.status).toBe(403);
		await file.text();
		expect(sandbox.connections.opened).toBe(2);
		expect(sandbox.calls.map((call) => call.connectionId)).toEqual([1, 2]);
	});
});
