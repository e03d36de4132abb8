import { fingerprintOf } from '../../src/records/fingerprint';

const long = 'A long text. '.repeat(60);

it.each<[string, unknown, unknown]>([
	['the order of keys', { a: 1, b: { c: 2, d: [3] } }, { b: { d: [3], c: 2 }, a: 1 }],
	['null instead of absent', { a: 1, b: null, c: undefined }, { a: 1 }],
	['empty instead of absent', { a: 1, b: '', c: [], d: {}, e: { f: null, g: {} } }, { a: 1 }],
])('%s does not count', (_, one, other) => {
	expect(fingerprintOf(one)).toBe(fingerprintOf(other));
});

it.each<[string, unknown[]]>([
	['types', [1, '1', [1], ['1'], { a: 1 }, { a: '1' }, [[1]], { a: [1] }]],
	[
		'nothing',
		[null, 'null', '', [], {}, [null], [''], [[]], [{}], { a: [''] }, { a: [{}] }, { a: 0 }],
	],
	['literals', [true, 'true', false, 0, '0', -1, 1.5, 1e21]],
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
