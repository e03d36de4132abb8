import { generate } from 'selfsigned';
import { ConversationAnalyticsApi } from '../../../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalytics } from '../../../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { createWorld, startSandbox, type Sandbox } from '../../../../workshop/sandbox';
import { TestClock, useClock } from '../../../support/clocks';
import { runInEngine } from '../../../support/engine';
import { shown } from '../../../support/operationBench';

const apiKey = 'export-key-7731';
const clock = new TestClock(Date.UTC(2026, 3, 1));
useClock(clock);

describe('a service over https', () => {
	let sandbox: Sandbox;
	beforeAll(async () => {
		const made = await generate([{ name: 'commonName', value: '127.0.0.1' }], { keySize: 2048 });
		const world = createWorld();
		world.addKey({ key: apiKey, services: ['exports'], agents: [] });
		const tls = { key: made.private, cert: made.cert };
		sandbox = await startSandbox({ world, now: clock.now, tls });
	});
	afterAll(async () => await sandbox.stop());

	const run = async () =>
		await runInEngine({
			node: new ConversationAnalytics(),
			parameters: {
				resource: 'export',
				operation: 'download',
				serviceId: 'exports',
				timeRange: 'custom',
				startTime: '2026-01-01',
				endTime: '2026-01-31',
				requestOptions: { allowUnauthorizedCerts: true },
			},
			credentials: { conversationAnalyticsApi: { baseUrl: sandbox.url, apiKey } },
			credentialTypes: [new ConversationAnalyticsApi()],
		});

	it('gives a file by an https link', async () => {
		expect((await run()).error).toBeUndefined();
	});

	it('gives none by an http link, not even of this machine', async () => {
		const { filesUrl } = sandbox;
		sandbox.exports.filesUrl = filesUrl.replace('https:', 'http:');
		const outcome = await run();
		sandbox.exports.filesUrl = filesUrl;
		expect(outcome.error?.message).toContain('leads from https to http');
		expect(shown(outcome)).not.toContain('signature=');
	});
});
