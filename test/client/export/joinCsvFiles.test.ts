import { csvRecords } from '../../../src/n8n/files/csvRecords';
import { csvDialects } from '../../inputs/csvDialects';
import {
	joinedBytes,
	newFileFacts,
	otherSeparatorIn,
	rowsOf,
	type FilePart,
} from '../../../src/client/export/joinCsvFiles';

function partsOf(...texts: string[]): FilePart[] {
	return texts.map((text, at) => ({
		exportId: `e-${at + 1}`,
		bytes: async function* () {
			if (text !== '') yield Buffer.from(text);
		},
	}));
}

/** The joined text and what was found, or the fault. */
async function join(texts: string[], readsRows = false) {
	const facts = newFileFacts();
	const pieces: Buffer[] = [];
	for await (const piece of joinedBytes(partsOf(...texts), facts, csvRecords, readsRows))
		pieces.push(piece);
	return { text: Buffer.concat(pieces).toString(), ...facts };
}

describe.each(csvDialects)('a file of $from: $text', ({ text, is }) => {
	const rows = is.length - 1;
	const recordsOf = async (bytes: string) => {
		const records: string[][] = [];
		for await (const some of csvRecords([Buffer.from(bytes)], ['e-1'])) records.push(...some);
		return records;
	};

	it('is counted, passed unchanged, and read', async () => {
		expect(await join([text])).toMatchObject({ text, rows });
		const read = await join([text], true);
		expect(read.rows).toBe(rows);
		expect(await recordsOf(read.text)).toEqual(is);
	});

	it('is joined with another one of the same columns, and of others', async () => {
		const last = (is[0] ?? []).map((_name, at) => `last ${at}`);
		const same = `${is[0]?.map((name) => `"${name}"`).join(',')}\n${last.join(',')}\n`;
		const twice = await join([text, same]);
		expect(twice.rows).toBe(rows + 1);
		expect(await recordsOf(twice.text)).toEqual([...is, last]);
		const [header = [], ...own] = await recordsOf((await join([text, 'other\nlast\n'])).text);
		expect(header).toEqual([...(is[0] ?? []), 'other']);
		const padded = is.slice(1).map((cells) => header.map((_name, at) => cells[at] ?? ''));
		expect(own.slice(0, -1)).toEqual(padded);
	});
});

test.each([
	['the only part', ['a,b\n1,2\n3\n'], 'a,b\n1,2\n3\n'],
	['a part before another one, which begins a new line', ['a,b\n1', 'a,b\n3,4\n'], 'a,b\n1\n3,4\n'],
	['a part with other columns', ['a,b\n1', 'a,c\n3,4\n'], 'a,b,c\n1,,\n3,,4\n'],
])('a short last row of %s is data', async (_what, parts, text) => {
	const oddEnds = [{ exportId: 'e-1', reason: 'its last row has 1 of 2 columns' }];
	expect(await join(parts)).toMatchObject({ text, rows: 2, oddEnds });
});

describe('open quotes at the end', () => {
	const fault = {
		message: expect.stringContaining('is incomplete: it ends within a quoted field'),
	};

	test('in the last part: the bytes are unchanged', async () => {
		const joined = await join(['a,b\n1,2\n', 'a,b\n1,"2']);
		expect(joined).toMatchObject({
			text: 'a,b\n1,2\n1,"2',
			oddEnds: [{ exportId: 'e-2', reason: 'it ends within a quoted field' }],
		});
	});

	test.each([['a,b\n3,4\n'], ['a,c\n3,4\n']])('before another part: an error', async (other) => {
		await expect(join(['a,b\n1,"2', other])).rejects.toMatchObject(fault);
	});

	test('in a file whose rows are parsed: an error', async () => {
		await expect(join(['a,b\n1,"2'], true)).rejects.toMatchObject(fault);
	});
});

test.each<[string[], string, number]>([
	[[''], '', 0],
	[['a,b\n1,2\n', ''], 'a,b\n1,2\n', 1],
	[['', 'a,b\n1,2\n'], 'a,b\n1,2\n', 1],
	[['', 'a,b\n1,2\n', '', 'a,b\n3,4\n'], 'a,b\n1,2\n3,4\n', 2],
	[['', 'a,b\n1,2\n', 'a,c\n3,4\n'], 'a,b,c\n1,2,\n3,,4\n', 2],
	[['', ''], '', 0],
])('a file without bytes is a file without rows: %j', async (texts, text, rows) => {
	const oddEnds = texts.flatMap((one, at) =>
		one === '' ? [{ exportId: `e-${at + 1}`, reason: 'it is empty' }] : [],
	);
	for (const readsRows of [false, true]) {
		expect(await join(texts, readsRows)).toMatchObject({ text, rows, oddEnds });
	}
});

test.each([['\uFEFF\n'], ['\r\n\n'], ['\uFEFF']])(
	'a file of blank lines alone is a file without rows: %j',
	async (text) => {
		expect(await join(['a,b\n1,2\n', text])).toMatchObject({ text: 'a,b\n1,2\n', rows: 1 });
		expect(await join([text], true)).toMatchObject({ rows: 0 });
	},
);

test('a file whose first line never ends is refused', async () => {
	const endless = 'x'.repeat(5 * 1024 * 1024);
	await expect(join([endless, 'a,b\n1,2\n'])).rejects.toMatchObject({
		message: 'The file of export e-1 has no header row within its first 4 MiB',
	});
});

test.each([
	['a,b\n1,2\n3,4', 'a,b\n5,6\n'],
	['a,b\n1,2\n3,4x', 'a,b\n5,6\n'],
	['a,b\r\n1,2\r\n3,"4"', 'a,b\r\n5,6\r\n'],
])('a last row without a line end may be cut, and is named: %j', async (...texts) => {
	const oddEnds = [{ exportId: 'e-1', reason: 'its last row has no line end' }];
	for (const readsRows of [false, true]) {
		expect(await join(texts, readsRows)).toMatchObject({ rows: 3, oddEnds });
		expect(await join(texts.slice(0, 1), readsRows)).toMatchObject({ rows: 2, oddEnds });
	}
});

test.each(['a,b', 'a,b\n', 'a,b\n1,2\n', '', 'a,b\r1,2\r', 'a,b\n1,2\n\n'])(
	'a whole file has no odd end: %j',
	async (text) => {
		const { oddEnds } = await join([text]);
		expect(oddEnds.filter(({ reason }) => reason.includes('line end'))).toEqual([]);
	},
);

test.each([
	[['sep=;'], ';'],
	[['SEP=|'], '|'],
	[['id;name;time'], ';'],
	[['id\tname'], '\t'],
	[['id|name'], '|'],
	[['id'], undefined],
	[['id', 'a;b'], undefined],
	[[], undefined],
])('the header %j is separated by %j', (header, separator) => {
	expect(otherSeparatorIn(header)).toBe(separator);
});

test('many equal column names cost time in proportion', async () => {
	const columns = 50_000;
	const header = Array.from({ length: columns }, () => 'same');
	const other = Array.from({ length: columns }, (_, at) => (at % 2 ? 'same' : `same_${at}`));
	const startMs = performance.now();
	for (const names of [header, other]) {
		async function* pieces() {
			yield [names, names];
		}
		for await (const [row] of rowsOf(pieces(), () => undefined)) {
			expect(Object.keys(row ?? {})).toHaveLength(columns);
		}
	}
	expect(performance.now() - startMs).toBeLessThan(3_000);
});
