import fc from 'fast-check';
import {
	largeIntegersText,
	mayHaveLargeInteger,
	parseExactJson,
} from '../../src/records/exactJson';
import { randomWorlds } from '../support/randomWorlds';

const parsed = (text: string) => parseExactJson(Buffer.from(text));

it.each<[text: string, value: unknown, names: string[] | undefined]>([
	['{"crm_deal_id": 174322306148984899}', { crm_deal_id: '174322306148984899' }, ['crm_deal_id']],
	['{"a":-174322306148984899}', { a: '-174322306148984899' }, ['a']],
	['{"a":9007199254740991}', { a: 9_007_199_254_740_991 }, undefined],
	['{"a":9007199254740992}', { a: '9007199254740992' }, ['a']],
	['{"a":-9007199254740993}', { a: '-9007199254740993' }, ['a']],
	['{"a":1234567890123456}', { a: 1_234_567_890_123_456 }, undefined],
	['{"a":1e20,"b":1E+30,"c":2e-7}', { a: 1e20, b: 1e30, c: 2e-7 }, undefined],
	['{"a":12345678901234567890e2}', { a: Number('12345678901234567890e2') }, undefined],
	['{"a":0.12345678901234567890}', { a: Number('0.12345678901234567890') }, undefined],
	['{"a":12345678901234567890.5}', { a: Number('12345678901234567890.5') }, undefined],
	['{"a":1e-1234567890123456789}', { a: 0 }, undefined],
	['{"a":"174322306148984899"}', { a: '174322306148984899' }, undefined],
	['{"a":"id: 174322306148984899, yes"}', { a: 'id: 174322306148984899, yes' }, undefined],
	['{"a":"\\":174322306148984899,\\""}', { a: '":174322306148984899,"' }, undefined],
	['{"a":"\\\\","b":174322306148984899}', { a: '\\', b: '174322306148984899' }, ['b']],
	['{"174322306148984899":1}', { '174322306148984899': 1 }, undefined],
	[
		'{"ids":[ 174322306148984899,\n1,174322306148984898 ]}',
		{ ids: ['174322306148984899', 1, '174322306148984898'] },
		['ids'],
	],
	['174322306148984899', '174322306148984899', ['']],
	['[174322306148984899]', ['174322306148984899'], ['']],
	['[9007199254740993]', ['9007199254740993'], ['']],
	['{"a\\u0041" : 174322306148984899}', { aA: '174322306148984899' }, ['aA']],
	['\uFEFF{"a":174322306148984899}', { a: '174322306148984899' }, ['a']],
	['{"ö":"ü","n":174322306148984899}', { ö: 'ü', n: '174322306148984899' }, ['n']],
	['{"a":0174322306148984899}', undefined, undefined],
	['{"a":174322306148984899', undefined, ['a']],
	['{"a":"174322306148984899', undefined, undefined],
	['{"a":1,"a":174322306148984899}', { a: '174322306148984899' }, ['a']],
	['', undefined, undefined],
])('%s', (text, value, names) => {
	const { value: own, largeIntegers } = parsed(text);
	expect(own).toEqual(value);
	expect(largeIntegers).toEqual(names);
});

it('reads a hostile text of 4 MB', () => {
	const digits = '9'.repeat(2_000_000);
	expect(parsed(`{"a":${digits},"b":"${'\\"'.repeat(1_000_000)}"}`).value).toMatchObject({
		a: digits,
	});
	expect(parsed(`{"a":${digits}.5}`).value).toEqual({ a: Infinity });
	expect(parsed('"'.repeat(1_000_000)).value).toBeUndefined();
	expect(parsed(`[${'1234567890123456789,'.repeat(100_000)}0]`).value).toHaveLength(100_001);
});

it('a page without a bare number of 16 digits is not read a second time', () => {
	const mayHave = (text: string) => mayHaveLargeInteger(Buffer.from(text));
	const ids = '{"id":"174322306148984899","url":"https://x.example/174322306148984899?a=1"}';
	expect(mayHave(`{"time":1767225600123,"share":0.12345678901234567,"b":[${ids}]}`)).toBe(false);
	for (let before = 0; before < 40; before += 1) {
		expect(mayHave(`{"${'x'.repeat(before)}":1743223061489848}`)).toBe(true);
		expect(mayHave(`{"${'x'.repeat(before)}":174322306148984}`)).toBe(false);
	}
});

const { numRuns, seed } = randomWorlds('Exact JSON', 'EXACT_JSON_WORLDS', 300, 1);

it('any JSON without large integers is read as by JSON.parse, and with one all digits stay', () => {
	const large = fc.bigInt({ min: 2n ** 53n, max: 10n ** 40n });
	fc.assert(
		fc.property(fc.json({ maxDepth: 4 }), large, fc.boolean(), (text, integer, isMinus) => {
			const plain: unknown = JSON.parse(text);
			const exact = parsed(text);
			if (exact.largeIntegers === undefined) expect(exact.value).toEqual(plain);
			const digits = `${isMinus ? '-' : ''}${integer}`;
			const outer = parsed(`{"before":${text},"large":${digits},"after":${text}}`);
			expect(outer.value).toEqual({ before: exact.value, large: digits, after: exact.value });
			expect(outer.largeIntegers).toContain('large');
		}),
		{ numRuns, seed },
	);
});

it('names the fields, at most five', () => {
	expect(largeIntegersText(new Set(['crm_deal_id']))).toBe(
		'crm_deal_id has integers above 2^53. They are text here, because a number would lose their last digits.',
	);
	expect(largeIntegersText(new Set('abcdefg'))).toContain('a, b, c, d, e and 2 more have integers');
});
