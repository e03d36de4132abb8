import { CredentialTestContext } from 'n8n-core';
import fc from 'fast-check';
import { RecentHeaders } from '../../../nodes/ConversationAnalyticsTrigger/authentication/authentication';
import { webhookHeadersTest } from '../../../nodes/ConversationAnalyticsTrigger/authentication/credential';
import {
	carriesHeaders,
	isShortSecret,
	readHeaders,
} from '../../../nodes/ConversationAnalyticsTrigger/authentication/headers';
import { envelopeOf, startTrigger } from '../../support/trigger';

const body = envelopeOf([{ id: 'chat-1' }]);
const next = { 'x-key': 'the-secret-from-now-on' };
const before = { 'x-key': 'the-secret-until-now' };
const nextText = `X-Key: ${next['x-key']}`;
const beforeText = `X-Key: ${before['x-key']}`;

it.each([
	['both secrets, while one replaces the other', nextText, beforeText, [200, 200]],
	['one secret alone', nextText, '', [200, 401]],
	['no secret if the first field is empty, whatever the second holds', '', beforeText, [401, 401]],
	['no secret if both fields are empty', '', '', [401, 401]],
])('a delivery is accepted with %s', async (_what, headers, previousHeaders, statuses) => {
	const trigger = await startTrigger({ credential: { headers, previousHeaders } });
	const withNext = await trigger.send(body, next);
	const withBefore = await trigger.send(body, before);
	expect([withNext.status, withBefore.status]).toEqual(statuses);
	expect((await trigger.send(body, { 'x-key': '' })).status).toBe(401);
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
	it('is content with a long secret', async () => {
		expect(await tested(long)).toMatchObject({ status: 'OK' });
	});

	it('warns of a secret under 16 characters', async () => {
		const { status, message } = await tested('Authorization: Bearer my-secret');
		expect(status).toBe('Error');
		expect(message).toContain('16 characters');
		expect(message).not.toContain('my-secret');
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
	it('is refused while the credential has no readable header', async () => {
		const trigger = await startTrigger({ credential: { headers: 'hunter2hunter2:' } });
		const refusal = trigger.activate();
		await expect(refusal).rejects.toThrow('has no value in header 1');
		await expect(refusal).rejects.not.toThrow('hunter2');
	});

	it('says so when the credential cannot be read', async () => {
		const trigger = await startTrigger({
			credential: () => {
				throw new Error('Credentials could not be decrypted');
			},
		});
		await expect(trigger.activate()).rejects.toThrow('Credentials could not be decrypted');
	});

	it('logs a warning for a short secret, and goes on', async () => {
		const trigger = await startTrigger({ credential: { headers: 'X-Key: hunter2' } });
		await trigger.activate();
		expect(trigger.log).toEqual([
			{ level: 'warn', message: expect.stringContaining('16 characters') },
		]);
		expect(JSON.stringify(trigger.log)).not.toContain('hunter2');
	});
});

function newHeaders() {
	let now = 0;
	let stored = 'one';
	let reads = 0;
	const recent = new RecentHeaders<string>(() => now);
	return {
		later: (ms: number) => (now += ms),
		store: (text: string) => (stored = text),
		reads: () => reads,
		pass: async (given: string) =>
			await recent.pass(
				'trigger',
				async () => {
					reads += 1;
					return stored;
				},
				(text) => text === given,
			),
	};
}

describe('the stored secret', () => {
	it('reads the secret once in five seconds while deliveries carry it', async () => {
		const { pass, reads, later } = newHeaders();
		for (let time = 0; time < 10; time += 1) expect(await pass('one')).toBe(true);
		expect(reads()).toBe(1);
		later(5_000);
		expect(await pass('one')).toBe(true);
		expect(reads()).toBe(2);
	});

	it('reads it once for many deliveries at a time', async () => {
		const { pass, reads } = newHeaders();
		expect(await Promise.all(Array.from({ length: 20 }, () => pass('one')))).not.toContain(false);
		expect(reads()).toBe(1);
	});

	it('turns nobody away by what it kept', async () => {
		const { pass, store } = newHeaders();
		expect(await pass('one')).toBe(true);
		store('two');
		expect(await pass('two')).toBe(true);
		expect(await pass('one')).toBe(false);
	});

	it('forgets a withdrawn secret after five seconds', async () => {
		const { pass, store, later } = newHeaders();
		await pass('one');
		store('');
		later(4_999);
		expect(await pass('one')).toBe(true);
		later(1);
		expect(await pass('one')).toBe(false);
	});
});

const namesAndValues = (text: string) => {
	const read = readHeaders(text);
	if ('error' in read) return read.error;
	return read.headers.map(({ name, values }) => [name, values[0]?.toString()]);
};

describe('the text of the dashboard is read', () => {
	it.each<[string, Array<[string, string]>]>([
		['Authorization: Bearer a', [['authorization', 'Bearer a']]],
		['  X-A:b  ', [['x-a', 'b']]],
		[
			'X-A: 1; X-B: 2;X-C:3',
			[
				['x-a', '1'],
				['x-b', '2'],
				['x-c', '3'],
			],
		],
		// A semicolon that no name follows belongs to the secret.
		['X-A: one;two; three', [['x-a', 'one;two; three']]],
		[
			'X-A: a;b; X-B: c=d; e',
			[
				['x-a', 'a;b'],
				['x-b', 'c=d; e'],
			],
		],
		['X-A: 1:2', [['x-a', '1:2']]],
		['X-A: tab\there', [['x-a', 'tab\there']]],
	])('%j', (text, headers) => {
		expect(namesAndValues(text)).toEqual(headers);
	});

	it.each([
		['', 'is empty'],
		[' \n', 'is empty'],
		['secret', 'has a part that is not "Name: value"'],
		[': secret', 'has a part that is not "Name: value"'],
		['X A: secret', 'has a part that is not "Name: value"'],
		['X-A:', 'has no value in header 1'],
		['X-A: ;', 'has no value in header 1'],
		['X-A: 1; X-B:', 'has no value in header 2'],
		['X-A: 1\nX-B: 2', 'has a line break in header 1'],
		['X-A: 1; x-a: 2', 'names header 1 again in header 2'],
	])('%j is refused: %s', (text, fault) => {
		expect(namesAndValues(text)).toBe(fault);
	});
});

it('a secret in the wrong place never appears in the error', () => {
	const secret = 'tr0ub4dor-and-3';
	for (const text of [
		secret,
		`${secret}:`,
		`${secret}: ;`,
		`X-A: 1; ${secret}:`,
		`${secret}: a; ${secret}: b`,
		`${secret}: a\nb`,
		`Authorization Bearer ${secret}`,
	]) {
		const read = readHeaders(text);
		expect(read).toHaveProperty('error');
		expect(JSON.stringify(read)).not.toContain(secret);
	}
});

it.each([
	['Authorization: Bearer 0123456789abcdef', false],
	['Authorization: Bearer 0123456789abcde', true],
	['Authorization: Basic c2hvcnQ=', true],
	['X-Source: analytics; X-Key: 0123456789abcdef', false],
	['X-Source: analytics; X-Key: short', true],
])('%j is short: %s', (text, isShort) => {
	expect(isShortSecret(text)).toBe(isShort);
});

describe('a request', () => {
	const text = 'Authorization: Bearer a; X-Source: b';
	it.each<[Record<string, string>, boolean]>([
		[{ authorization: 'Bearer a', 'x-source': 'b' }, true],
		[{ authorization: 'Bearer a', 'x-source': 'b', other: 'c' }, true],
		[{ authorization: 'Bearer a' }, false],
		[{ authorization: 'Bearer a', 'x-source': 'B' }, false],
		[{ authorization: 'Bearer a ', 'x-source': ' b' }, true],
		[{ authorization: '', 'x-source': '' }, false],
		[{}, false],
	])('%j: %s', (headers, carries) => {
		expect(carriesHeaders(headers, [text])).toBe(carries);
	});

	it('is let in by any readable text, and never by an unreadable one', () => {
		expect(carriesHeaders({ 'x-key': 'old' }, ['X-Key: new', 'X-Key: old'])).toBe(true);
		expect(carriesHeaders({ 'x-key': 'old' }, ['', 'X-Key: old; broken:'])).toBe(false);
		expect(carriesHeaders({ 'x-key': '' }, ['', 'X-Key:', ';'])).toBe(false);
	});

	it('may have its secret in UTF-8 or Latin-1, as Node reads the bytes', () => {
		const asNodeReads = (bytes: Buffer) => bytes.toString('latin1');
		const secrets = ['X-Key: gehört'];
		for (const encoding of ['utf8', 'latin1'] as const) {
			const value = asNodeReads(Buffer.from('gehört', encoding));
			expect(carriesHeaders({ 'x-key': value }, secrets)).toBe(true);
		}
		expect(carriesHeaders({ 'x-key': 'gehort' }, secrets)).toBe(false);
	});

	it('with the closing semicolon of the text, or without it', () => {
		expect(carriesHeaders({ 'x-key': 'a' }, ['X-Key: a;'])).toBe(true);
		expect(carriesHeaders({ 'x-key': 'a;' }, ['X-Key: a;'])).toBe(true);
		expect(carriesHeaders({ 'x-key': 'a;' }, ['X-Key: a'])).toBe(false);
	});

	it('is only let in by the very value, whatever it is', () => {
		const value = fc.stringMatching(/^[!-:<-~]{1,40}$/);
		fc.assert(
			fc.property(value, value, (secret, given) => {
				expect(carriesHeaders({ 'x-key': given }, [`X-Key: ${secret}`])).toBe(secret === given);
			}),
			{ seed: 20_261_121 },
		);
	});
});
