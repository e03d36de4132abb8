import fc from 'fast-check';
import { contentFingerprintOf, fingerprintOf, type KnownSums } from '../../src/records/fingerprint';
import { randomWorlds } from '../support/randomWorlds';

const long = 'A long text. '.repeat(60);

it.each<[string, unknown, unknown]>([
	['the order of keys', { a: 1, b: { c: 2, d: [3] } }, { b: { d: [3], c: 2 }, a: 1 }],
	['null instead of absent', { a: 1, b: null, c: undefined }, { a: 1 }],
	['empty instead of absent', { a: 1, b: '', c: [], d: {}, e: { f: null, g: {} } }, { a: 1 }],
	['whether a number is text', { a: 30.4, b: [-7] }, { a: '30.4', b: ['-7'] }],
])('%s does not count', (_, one, other) => {
	expect(fingerprintOf(one)).toBe(fingerprintOf(other));
});

it.each<[string, unknown[]]>([
	['types', [1, [1], { a: 1 }, [[1]], { a: [1] }, true, 'true']],
	['a text that is no number as we write it', [1, '01', '1.0', '+1', '1e0', ' 1']],
	[
		'nothing',
		[null, 'null', '', [], {}, [null], [''], [[]], [{}], { a: [''] }, { a: [{}] }, { a: 0 }],
	],
	['literals', [true, 'true', false, 0, -1, 1.5, 1e21]],
	['where a text ends', [['ab', 'c'], ['a', 'bc'], ['abc'], 'abc', { ab: 'c' }, { a: 'bc' }]],
	['where a list ends', [[[1], 2], [[1, 2]], [1, 2], [2, 1], [1, [2]]]],
	['where an object ends', [{ a: { b: 1, c: 2 } }, { a: { b: 1 }, c: 2 }, { a: {}, b: 1, c: 2 }]],
	[
		'whose value it is',
		[
			{ a: { x: 1 }, b: { x: 2 } },
			{ a: { x: 2 }, b: { x: 1 } },
		],
	],
	['the end of a long text', [long, `${long}.`, `${long} `, `.${long}`, [long], { a: long }]],
	['characters of two units', ['😀', '😁', '\ud83d', '\ude00']],
])('%s counts', (_, values) => {
	expect(new Set(values.map(fingerprintOf)).size).toBe(values.length);
});

it('distinguishes many small values', () => {
	const prints = new Set<string>();
	for (let at = 0; at < 100_000; at += 1) {
		prints.add(fingerprintOf({ score: at % 317, of: { count: Math.floor(at / 317) } }));
	}
	expect(prints.size).toBe(100_000);
});

const file = 'https://files.example.com/1.mp3';
it.each<[string, unknown, unknown]>([
	['AWS', `${file}?X-Amz-Date=1&X-Amz-Signature=a`, `${file}?X-Amz-Date=2&X-Amz-Signature=b`],
	['Azure', `${file}?sv=2024&se=2026-01-01&sig=a%3D`, `${file}?sv=2024&se=2026-01-02&sig=b%3D`],
	[
		'CloudFront',
		`${file}?Expires=1&Policy=a&Key-Pair-Id=c`,
		`${file}?Expires=2&Policy=b&Key-Pair-Id=c`,
	],
	['a random value', `${file}?k=${'a1'.repeat(16)}`, `${file}?k=${'b2'.repeat(16)}`],
	['a recording', { recording_url: `${file}?s=1` }, { recording_url: `${file}?s=2` }],
	['a link in a text', `At ${file}?sig=1, see it`, `At ${file}?sig=2, see it`],
	['a link in JSON as text', `{"url":"${file}?sig=1"}`, `{"url":"${file}?sig=2"}`],
])('another signature of %s does not count', (_, one, other) => {
	expect(contentFingerprintOf([one])).toBe(contentFingerprintOf([other]));
	expect(fingerprintOf([one])).not.toBe(fingerprintOf([other]));
});

it.each<[string, unknown, unknown]>([
	[
		'the query of a link without a signature',
		'https://crm.example.com/?deal=1',
		'https://crm.example.com/?deal=2',
	],
	['another file', `${file}?sig=1`, 'https://files.example.com/2.mp3?sig=1'],
	['a text behind a signed link', `${file}?sig=1 yes`, `${file}?sig=1 no`],
	['a question', 'Is it 12:30? sig=1', 'Is it 12:30? sig=2'],
])('%s counts', (_, one, other) => {
	expect(contentFingerprintOf([one])).not.toBe(contentFingerprintOf([other]));
});

it('with known sums a value has the same fingerprint', () => {
	const property = fc.property(fc.object({ maxDepth: 4 }), fc.object(), (one, other) => {
		const record = { one, other, long, list: [one] };
		const known: KnownSums = new Map();
		for (const value of [record, { other, one }, one, record, { one: other, other: one }]) {
			expect(contentFingerprintOf(value, known)).toBe(contentFingerprintOf(value));
		}
		// The record, its fields and the three further ones; what is deeper is not kept.
		expect(known.size).toBeLessThanOrEqual(5);
	});
	fc.assert(property, randomWorlds('Known sums', 'KNOWN_SUMS_WORLDS', 200, 1));
});

it('an upgrade keeps the fingerprints that a memory holds', () => {
	const record = { id: 'c-1', list: [1, -1.5, true, null, ''], text: long, more: { a: 'Ärger' } };
	expect([fingerprintOf(record), fingerprintOf('short')]).toEqual([
		'57ca2e29c26aed4d',
		'0df31fc2c2c500bc',
	]);
});
