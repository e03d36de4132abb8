import { envelopeOf, startTrigger } from '../../support/trigger';

const body = envelopeOf([{ id: 'chat-1' }]);
const next = 'the-secret-from-now-on';
const before = 'the-secret-until-now';

it.each([
	['both secrets during a rotation', `X-Key: ${next}`, `X-Key: ${before}`, [200, 200, 401]],
	['one secret', `X-Key: ${next}`, '', [200, 401, 401]],
	['no secret if Webhook Headers is empty', '', `X-Key: ${before}`, [401, 401, 401]],
	['no secret if Webhook Headers is blank', ' \n', `X-Key: ${before}`, [401, 401, 401]],
	['no secret if both fields are empty', '', '', [401, 401, 401]],
])('the trigger accepts %s', async (_what, webhookHeaders, previousHeaders, statuses) => {
	const trigger = await startTrigger({
		credential: { webhookHeaders, previousHeaders },
	});
	for (const [at, key] of [next, before, ''].entries()) {
		expect((await trigger.send(body, { 'x-key': key })).status).toBe(statuses[at]);
	}
});

describe('activating the workflow', () => {
	it.each([
		['', '', 'Webhook Headers is empty'],
		['', 'X-Key: 0123456789abcdef', 'Webhook Headers is empty'],
		['X-Key: 0123456789abcdef', 'X-Key', 'Previous Webhook Headers has a part that is not'],
		['X-Key: an-api-key', '', 'Webhook Headers has the API Key in header 1'],
	])('with %j and %j is refused: %s', async (webhookHeaders, previousHeaders, words) => {
		const apiKey = 'an-api-key';
		const credential = { webhookHeaders, previousHeaders, apiKey };
		const trigger = await startTrigger({ credential });
		await expect(trigger.activate()).rejects.toThrow(words);
		const open = await startTrigger({ credential, parameters: { authentication: 'none' } });
		await expect(open.activate()).resolves.toBeUndefined();
	});

	it('is refused if the credential has no readable header', async () => {
		const trigger = await startTrigger({ credential: { webhookHeaders: 'hunter2hunter2:' } });
		const refusal = trigger.activate();
		await expect(refusal).rejects.toThrow('has no value in header 1');
		await expect(refusal).rejects.not.toThrow('hunter2');
	});

	it('is refused if the credential cannot be read', async () => {
		const credential = () => {
			throw new Error('Credentials could not be decrypted');
		};
		const trigger = await startTrigger({ credential });
		await expect(trigger.activate()).rejects.toThrow('Credentials could not be decrypted');
	});

	it('logs a warning for a short secret', async () => {
		const trigger = await startTrigger({ credential: { webhookHeaders: 'X-Key: hunter2' } });
		await trigger.activate();
		const message = expect.stringContaining('16 characters');
		expect(trigger.log).toEqual([{ level: 'warn', message }]);
		expect(JSON.stringify(trigger.log)).not.toContain('hunter2');
	});
});

describe('the cached secret', () => {
	async function startWith() {
		const stored = { secret: 'one', reads: 0, laterMs: 0 };
		const now = performance.now.bind(performance);
		jest.spyOn(performance, 'now').mockImplementation(() => now() + stored.laterMs);
		const credential = () => {
			stored.reads += 1;
			return { webhookHeaders: stored.secret && `X-Key: ${stored.secret}` };
		};
		const trigger = await startTrigger({ credential });
		const statusOf = async (key: string) => (await trigger.send(body, { 'x-key': key })).status;
		return { stored, statusOf };
	}
	afterEach(() => jest.restoreAllMocks());

	it('is read once for simultaneous deliveries, and again after five seconds', async () => {
		const { stored, statusOf } = await startWith();
		const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf('one')));
		expect(statuses).toEqual(Array(20).fill(200));
		expect([await statusOf('one'), stored.reads]).toEqual([200, 1]);
		stored.laterMs = 5_001;
		expect([await statusOf('one'), stored.reads]).toEqual([200, 2]);
	});

	it('accepts a new secret immediately', async () => {
		const { stored, statusOf } = await startWith();
		expect(await statusOf('one')).toBe(200);
		stored.secret = 'two';
		expect([await statusOf('two'), await statusOf('one')]).toEqual([200, 401]);
	});

	it('accepts a removed secret for five seconds at most', async () => {
		const { stored, statusOf } = await startWith();
		await statusOf('one');
		stored.secret = '';
		expect(await statusOf('one')).toBe(200);
		stored.laterMs = 5_001;
		expect(await statusOf('one')).toBe(401);
	});
});
