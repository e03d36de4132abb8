import { page, single, singleWith } from '../../../src/records/answer/page';

const pageOf = (pagination: unknown, data: unknown = []) => page().safeParse({ data, pagination });

describe('a page', () => {
	it('returns its records and the next cursor', () => {
		expect(
			page().parse({ data: [{ a: 1 }], pagination: { has_more: true, next_cursor: 'n' } }),
		).toEqual({ records: [{ a: 1 }], nulls: 0, nextCursor: 'n' });
	});

	it('is the last one without has_more, with any cursor', () => {
		for (const next_cursor of [null, undefined, '', 'left over', 7]) {
			expect(pageOf({ has_more: false, next_cursor }).data).toEqual({
				records: [],
				nulls: 0,
				nextCursor: undefined,
			});
		}
	});

	test.each([null, undefined, '', 7, {}, 'x'.repeat(4097)])(
		'with has_more and the cursor %p is refused',
		(next_cursor) => {
			expect(pageOf({ has_more: true, next_cursor }).success).toBe(false);
		},
	);

	it('accepts a cursor of 4,096 characters, and unknown fields', () => {
		const pagination = { has_more: true, next_cursor: 'x'.repeat(4096), total: 3 };
		expect(page().safeParse({ data: [], pagination, more: 1 }).success).toBe(true);
	});

	test.each([
		[{}, []],
		[undefined, []],
		[{ has_more: 'false', next_cursor: null }, []],
		[{ has_more: false, next_cursor: null }, undefined],
		[{ has_more: false, next_cursor: null }, {}],
		[{ has_more: false, next_cursor: null }, ['text']],
		[{ has_more: false, next_cursor: null }, [[]]],
	])('is refused with pagination %j and data %j', (pagination, data) => {
		expect(page().safeParse({ data, pagination }).success).toBe(false);
	});
});

it('a page skips null records and counts them', () => {
	const read = pageOf({ has_more: false, next_cursor: null }, [null, { a: 1 }, null]);
	expect(read.data).toMatchObject({ records: [{ a: 1 }], nulls: 2 });
});

it('a single read refuses a record of another ID', () => {
	const schema = singleWith('id', 'a');
	for (const data of [{ id: 'a' }, { other: 1 }]) expect(schema().parse({ data })).toEqual(data);
	const refused = schema().safeParse({ data: { id: 'b' } });
	expect(refused.error?.issues[0]?.message).toBe('is of another id');
});

it('a single read is an object in `data`', () => {
	expect(single().parse({ data: { a: 1 }, more: 1 })).toEqual({ a: 1 });
	for (const body of [{}, { data: null }, { data: [] }, { data: 'a' }, [], null]) {
		expect(single().safeParse(body).success).toBe(false);
	}
});
