import { CredentialTestContext } from 'n8n-core';
import fc from 'fast-check';
import {
	carriesHeaders,
	readHeaders,
	webhookHeadersTest,
} from '../../../nodes/ConversationAnalyticsTrigger/secretHeaders';
import { envelopeOf, startTrigger } from '../../support/trigger';

const body = envelopeOf([{ id: 'chat-1' }]);
const next = 'the-secret-from-now-on';
const before = 'the-secret-until-now';

it.each([
	['both secrets during a rotation', `X-Key: ${next}`, `X-Key: ${before}`, [200, 200, 401]],
	['one secret', `X-Key: ${next}`, '', [200, 401, 401]],
	['no secret if Headers is empty', '', `X-Key: ${before}`, [401, 401, 401]],
	['no secret if Headers is blank', ' \n', `X-Key: ${before}`, [401, 401, 401]],
	['no secret if both fields are empty', '', '', [401, 401, 401]],
])('the trigger accepts %s', async (_what, headers, previousHeaders, statuses) => {
	const trigger = await startTrigger({ credential: { headers, previousHeaders } });
	for (const [at, key] of [next, before, ''].entries()) {
		expect((await trigger.send(body, { 'x-key': key })).status).toBe(statuses[at]);
	}
});

/** Tests a credential as n8n does when a person saves it. */
const tested = async (headers: string | object, previousHeaders = '') =>
	await webhookHeadersTest.call(new CredentialTestContext(), {
		id: '1',
		name: 'Webhook',
		type: 'conversationAnalyticsWebhookApi',
		data: { headers: typeof headers === 'string' ? headers : { ...headers }, previousHeaders },
	});

const long = 'Authorization: Bearer 0123456789abcdef';

describe('the credential test', () => {
	it.each([
		[long, 'OK', '1 header can be read'],
		['Authorization: Bearer 0123456789abcdef; name: rest', 'OK', '2 headers can be read'],
		['Authorization: Bearer 0123456789abcde', 'Error', '16 characters'],
		['Authorization: Basic c2hvcnQ=', 'Error', '16 characters'],
		['X-Source: analytics; X-Key: 0123456789abcdef', 'OK', '2 headers can be read'],
		['X-Source: analytics; X-Key: short', 'Error', '16 characters'],
	])('%j: %s, %s', async (headers, status, words) => {
		expect(await tested(headers)).toEqual({ status, message: expect.stringContaining(words) });
		expect((await tested(headers)).message).not.toMatch(/abcde|c2hvcnQ|short\b/);
	});

	it.each([
		['hunter2hunter2:', ''],
		[long, 'hunter2hunter2:'],
		[{ hunter2hunter2: 1 }, ''],
	])('never shows a part of %j %j', async (headers, previous) => {
		const { status, message } = await tested(headers, previous);
		expect(status).toBe('Error');
		expect(message).not.toMatch(/hunter2|object Object/);
	});
});

describe('activating the workflow', () => {
	it('is refused if the credential has no readable header', async () => {
		const trigger = await startTrigger({ credential: { headers: 'hunter2hunter2:' } });
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
		const trigger = await startTrigger({ credential: { headers: 'X-Key: hunter2' } });
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
			return { headers: stored.secret && `X-Key: ${stored.secret}` };
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

describe('the text of the dashboard', () => {
	it.each([
		['Authorization: Bearer a', ['authorization=Bearer a']],
		['  X-A:b  ', ['x-a=b']],
		['X-A: 1; X-B: 2;X-C:3', ['x-a=1', 'x-b=2', 'x-c=3']],
		// A semicolon belongs to the secret unless a name follows it.
		['X-A: one;two; three', ['x-a=one;two; three']],
		['X-A: a;b; X-B: c=d; e', ['x-a=a;b', 'x-b=c=d; e']],
		['X-A: 1:2', ['x-a=1:2']],
		['X-A: tab\there', ['x-a=tab\there']],
		['', 'is empty'],
		[' \n', 'is empty'],
		['secret', 'has a part that is not "Name: value"'],
		[': secret', 'has a part that is not "Name: value"'],
		['X A: secret', 'has a part that is not "Name: value"'],
		['X-A:', 'has no value in header 1'],
		['X-A: ;', 'has no value in header 1'],
		['X-A: ; ;;', 'has no value in header 1'],
		['X-A: 1; X-B:', 'has no value in header 2'],
		['X-A: 1\nX-B: 2', 'has a line break in header 1'],
		['X-A: 1; x-a: 2', 'names header 1 again in header 2'],
	])('%j: %j', (text, expected) => {
		const headers = readHeaders(text);
		const shown = Array.isArray(headers)
			? headers.map(({ name, values }) => `${name}=${String(values[0])}`)
			: headers;
		expect(shown).toEqual(expected);
	});

	const secret = 'tr0ub4dor-and-3';
	it.each([
		secret,
		`${secret}:`,
		`${secret}: ;`,
		`X-A: 1; ${secret}:`,
		`${secret}: a; ${secret}: b`,
		`${secret}: a\nb`,
		`Authorization Bearer ${secret}`,
	])('does not appear in the error about %j', (text) => {
		expect(readHeaders(text)).toEqual(expect.not.stringContaining(secret));
	});
});

describe('a request', () => {
	const both = ['Authorization: Bearer a; X-Source: b'];
	const asNodeReads = (value: string, encoding: 'utf8' | 'latin1') => ({
		'x-key': Buffer.from(value, encoding).toString('latin1'),
	});

	it.each<[Record<string, string>, string[], boolean]>([
		[{ authorization: 'Bearer a', 'x-source': 'b' }, both, true],
		[{ authorization: 'Bearer a', 'x-source': 'b', other: 'c' }, both, true],
		[{ authorization: 'Bearer a' }, both, false],
		[{ authorization: 'Bearer a', 'x-source': 'B' }, both, false],
		[{ authorization: 'Bearer a ', 'x-source': ' b' }, both, true],
		[{ authorization: '', 'x-source': '' }, both, false],
		[{}, both, false],
		[{ 'x-key': 'old' }, ['X-Key: new', 'X-Key: old'], true],
		[{ 'x-key': 'old' }, ['', 'X-Key: old; broken:'], false],
		[{ 'x-key': '' }, ['', 'X-Key:', ';'], false],
		[asNodeReads('gehört', 'utf8'), ['X-Key: gehört'], true],
		[asNodeReads('gehört', 'latin1'), ['X-Key: gehört'], true],
		[{ 'x-key': 'gehort' }, ['X-Key: gehört'], false],
		// The dashboard may treat a closing semicolon as the end of the header.
		[{ 'x-key': 'a' }, ['X-Key: a;'], true],
		[{ 'x-key': 'a;' }, ['X-Key: a;'], true],
		[{ 'x-key': 'a;' }, ['X-Key: a'], false],
		// Pasted twice, or in front of nothing.
		...['a', 'a;', 'a;;'].map((value): [Record<string, string>, string[], boolean] => [
			{ 'x-key': value },
			['X-Key: a;;'],
			true,
		]),
		[{ 'x-key': 'a' }, ['X-Key: a; ; ;'], true],
		[{ 'x-key': 'a', 'x-other': 'b' }, ['X-Key: a;; X-Other: b;;'], true],
		[{ 'x-key': '' }, ['X-Key: ;;'], false],
	])('with %j for %j is accepted: %s', (headers, texts, isAccepted) => {
		expect(carriesHeaders(headers, texts)).toBe(isAccepted);
	});

	it('needs exactly the value', () => {
		const value = fc.stringMatching(/^[!-:<-~]{1,40}$/);
		fc.assert(
			fc.property(value, value, (secret, given) => {
				expect(carriesHeaders({ 'x-key': given }, [`X-Key: ${secret}`])).toBe(secret === given);
			}),
			{ seed: 20_261_121 },
		);
	});
});
