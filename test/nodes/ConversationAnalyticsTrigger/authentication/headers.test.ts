import fc from 'fast-check';
import {
	carriesHeaders,
	isShortSecret,
	readHeaders,
} from '../../../../nodes/ConversationAnalyticsTrigger/authentication/headers';

const namesAndValues = (text: string) => {
	const read = readHeaders(text);
	if ('error' in read) return read.error;
	return read.headers.map(({ name, values }) => [name, values[0]?.toString()]);
};

describe('the text of the dashboard', () => {
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

it('a secret in the wrong place is never told', () => {
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
