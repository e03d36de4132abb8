import fc from 'fast-check';
import { stringify } from 'csv-stringify/sync';
import { CsvShape } from '../../../src/client/export/csvShape';

/** What is odd about the end of a file. */
function oddEndOf(shape: CsvShape): unknown {
	return shape.endsInQuotes ? 'in quotes' : shape.shortLastRow;
}

/** The shape of a text that arrives in pieces of the given sizes. */
function shapeOf(text: string | Buffer, sizes: number[] = [7]): CsvShape {
	const bytes = Buffer.from(text);
	const shape = new CsvShape();
	for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
		const size = sizes[turn % sizes.length] ?? 1;
		shape.see(bytes.subarray(at, at + size));
		at += size;
	}
	return shape;
}

const cell = fc.oneof(
	fc.string({ maxLength: 60 }),
	fc.constantFrom('"', '""', ',', '\n', '\r\n', 'a"b', ' "x" ', '{"a":"b,c"}'),
);
const table = fc
	.integer({ min: 2, max: 5 })
	.chain((columns) =>
		fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
			minLength: 1,
			maxLength: 12,
		}),
	)
	.map((rows) => rows.map((row) => ['x', ...row]));
const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });

test('counts the rows of any table in chunks of any size, without errors', () => {
	fc.assert(
		fc.property(
			table,
			sizes,
			fc.constantFrom('\n' as const, '\r\n' as const),
			fc.boolean(),
			(rows, pieces, lineEnd, hasFinalEnd) => {
				const csv = stringify(rows, {
					record_delimiter: lineEnd,
					quoted_match: /[\r\n]/,
					eof: hasFinalEnd,
				});
				const shape = shapeOf(csv, pieces);
				expect(oddEndOf(shape)).toBeUndefined();
				expect(shape.rows).toBe(rows.length - 1);
			},
		),
		{ seed: 20_261_121 },
	);
});

test('detects a truncated table, except in a last cell or after a row', () => {
	fc.assert(
		fc.property(table, sizes, fc.nat(), (rows, pieces, position) => {
			// When a doubled quote is cut in half, it looks like the end of its cell. The last cells have none.
			const whole = [...rows, ...rows].map((row) => [...row, 'end']);
			const csv = Buffer.from(stringify(whole, { quoted: true }));
			const header = Buffer.byteLength(stringify(whole.slice(0, 1), { quoted: true }));
			const cut = csv.subarray(0, header + (position % (csv.length - header)));
			const shape = shapeOf(cut, pieces);
			// A cut can look like an end only after a row, after its last quote, or before an empty last cell.
			const looksWhole = [0, 1, '"end"\n'.length].some((more) => {
				if (cut.length + more > csv.length) return false;
				const text = csv.subarray(0, cut.length + more).toString();
				const count = [...Array(whole.length).keys()].findIndex(
					(rowsSoFar) => stringify(whole.slice(0, rowsSoFar + 1), { quoted: true }) === text,
				);
				return count >= 0;
			});
			expect(oddEndOf(shape) === undefined).toBe(looksWhole);
		}),
		{ seed: 20_261_121 },
	);
});

test.each([
	['a byte order mark before a quoted header', '\uFEFF"a\nb",c\n1,2\n', 1, 11],
	['a header alone', 'a,b\n', 0, 4],
	['a header without a line end', 'a,b', 0, undefined],
	['blank lines', 'a,b\n\n1,2\n\r\n\n', 1, 4],
	['a quote within an unquoted cell', 'a,b\n5" pipe,x\n7" pipe,y\n', 2, 4],
	['nothing', '', 0, undefined],
])('%s', (_name, text, rows, headerEnd) => {
	const shape = shapeOf(text, [100]);
	expect(oddEndOf(shape)).toBeUndefined();
	expect(shape.rows).toBe(rows);
	expect(shape.headerEnd).toBe(headerEnd);
	expect(shape.hasHeader).toBe(text !== '');
});

test.each([[''], ['\uFEFF'], ['\n\r\n']])('%j has no header', (text) => {
	expect(shapeOf(text).hasHeader).toBe(false);
});
