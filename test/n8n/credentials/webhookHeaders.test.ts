import fc from 'fast-check';
import {
	checkHeaderTexts,
	isAccepted,
	readHeaders,
} from '../../../src/n8n/credentials/webhookHeaders';

const apiKey = 'sk-live-4711';

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
		['X-A: 1; x-a: 2', 'repeats header 1 in header 2'],
	])('%j: %j', (text, expected) => {
		const headers = readHeaders(text);
		const shown = Array.isArray(headers)
			? headers.map(({ name, value }) => `${name}=${value}`)
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

/** Characters that a person does not see or did not mean, from Unicode's lists of Cf, Zs, Zl, Zp, Pi, Pf, Cc. */
const unusual = [
	...'\u0080\u0085\u009f\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u180e\u2000\u2002\u2003\u2007\u2009\u200a',
	...'\u200b\u200c\u200d\u200e\u200f\u2011\u2013\u2018\u2019\u201a\u201c\u201d\u201e\u2028\u2029\u202a\u202e\u202f\u205f',
	...'\u2060\u2061\u2063\u2066\u2069\u206f\u2800\u3000\u3164\ufe0f\ufeff\uffa0\ufff9',
	...['\u{1d173}', '\u{e0001}', '\u{e0020}', '\u{1f511}', 'e\u0301', 'ключ', '秘密', 'Ａ'],
];

describe('a character that is easily copied along', () => {
	it.each(unusual.map((character) => [character]))('%j is refused in every place', (character) => {
		for (const text of [
			`Authorization: Bearer 0123456789${character}abcdef`,
			`Authorization:${character}Bearer 0123456789abcdef`,
			`Authorization: Bearer 0123456789abcdef${character}`,
			`${character}Authorization: Bearer 0123456789abcdef`,
			`X-A: 1;${character}Authorization: Bearer 0123456789abcdef`,
		]) {
			expect(readHeaders(text)).toMatch(/^has an invisible character/);
			expect(() => checkHeaderTexts({ current: text, previous: '' }, apiKey)).toThrow(
				/^Webhook Headers has an invisible character/,
			);
			const request = { authorization: 'Bearer 0123456789abcdef', 'x-a': '1' };
			expect(isAccepted(request, { current: text, previous: '' })).toBe(false);
		}
	});

	it.each([
		['gehört-zu-uns-allen'],
		['"in-straight-quotes"'],
		["it's-100%-fine~|`^"],
		['«guillemets»'],
	])('%j is a secret', (secret) => {
		expect(readHeaders(`X-Key: ${secret}`)).toEqual([{ name: 'x-key', value: secret }]);
	});
});

const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('the API key as the secret', () => {
	it.each([
		`X-Key: ${apiKey}`,
		`Authorization: Bearer ${apiKey}`,
		`Authorization: bearer  ${apiKey};`,
		`X-Source: analytics; X-Key: ${apiKey}`,
		`X-Key: Token ${apiKey}`,
		`X-Key: "${apiKey}"`,
		`X-Key: hook-${apiKey}`,
		`X-Key: ${base64(apiKey)}`,
		`Authorization: Bearer ${base64(apiKey).replaceAll('=', '')}`,
		`Authorization: Basic ${base64(`n8n:${apiKey}`)}`,
		`Authorization: Basic ${base64(`${apiKey}:`)}`,
		`Authorization: Basic ${Buffer.from(`a?>:${apiKey}`).toString('base64url')}`,
	])('%s is refused, also as the previous one, and not repeated', (text) => {
		const other = 'X-Key: 0123456789abcdef';
		for (const [current, previous] of [
			[text, ''],
			[other, text],
		] as const) {
			const check = () => checkHeaderTexts({ current, previous }, apiKey);
			expect(check).toThrow(/Webhook Headers has the API Key in header \d$/);
			expect(check).not.toThrow(apiKey);
		}
	});

	it('is not a short key that is a part of the secret by chance', () => {
		const texts = { current: 'X-Key: the-latest-secret', previous: '' };
		expect(checkHeaderTexts(texts, 'test')).toBeUndefined();
		expect(() => checkHeaderTexts({ ...texts, current: 'X-Key: test' }, 'test')).toThrow('API Key');
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
		[{ 'x-key': '' }, ['X-Key:', ';'], false],
		[{ 'x-key': 'old' }, ['', 'X-Key: old'], false],
		[{ 'x-key': 'old' }, [';', 'X-Key: old'], true],
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
	])('with %j for %j is accepted: %s', (headers, [current = '', previous = ''], expected) => {
		expect(isAccepted(headers, { current, previous })).toBe(expected);
	});

	it('needs exactly the value', () => {
		const value = fc.stringMatching(/^[!-:<-~]{1,40}$/);
		fc.assert(
			fc.property(value, value, (secret, given) => {
				const texts = { current: `X-Key: ${secret}`, previous: '' };
				expect(isAccepted({ 'x-key': given }, texts)).toBe(secret === given);
			}),
			{ seed: 20_261_121 },
		);
	});
});
