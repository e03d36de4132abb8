import { inUtf8 } from '../../../src/client/download/characterSet';

/** The file in pieces of every size, as UTF-8. */
async function converted(file: Buffer, contentType: string | undefined) {
	const texts = new Set<string>();
	let unknown: string | undefined;
	for (let size = 1; size <= file.length; size += 1) {
		async function* pieces() {
			for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
		}
		const all: Buffer[] = [];
		const settings = {
			contentType: () => contentType,
			onUnknown: (name: string) => (unknown = name),
		};
		for await (const piece of inUtf8(pieces(), settings)) all.push(piece);
		texts.add(Buffer.concat(all).toString('latin1'));
	}
	const [text = '', ...others] = texts;
	expect(others).toEqual([]);
	return { text: Buffer.from(text, 'latin1').toString(), unknown };
}

const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();
const text = 'id,name\n1,Zoë Müller €\n';
const latin = 'id,name\n1,Zoë Müller\n';

it.each<[string, Buffer, string | undefined, string]>([
	['Latin 1', Buffer.from(latin, 'latin1'), 'text/csv; charset=iso-8859-1', latin],
	[
		'a quoted name',
		Buffer.from(latin, 'latin1'),
		'text/csv;header=present; Charset = "Latin1"',
		latin,
	],
	['a euro sign', Buffer.from('1,\x80', 'latin1'), 'text/csv; charset=windows-1252', '1,€'],
	[
		'a last byte that begins a character',
		Buffer.from('1,Ã', 'latin1'),
		'text/csv; charset=iso-8859-1',
		'1,Ã',
	],
	['Cyrillic', Buffer.from('1,\xcf\xf0\xe8', 'latin1'), 'text/csv; charset=windows-1251', '1,При'],
	['Japanese', Buffer.from('1,\x83e', 'latin1'), 'text/csv; charset=shift_jis', '1,テ'],
	['UTF-16', Buffer.from(text, 'utf16le'), 'text/csv; charset=utf-16le', text],
	['UTF-16 with a mark', bigEndian(`\uFEFF${text}`), 'text/csv; charset=utf-16', `\uFEFF${text}`],
	['a mark alone', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'text/csv', `\uFEFF${text}`],
	['a mark of UTF-8', Buffer.from(`\uFEFF${text}`), 'text/csv; charset=utf-16le', `\uFEFF${text}`],
	// Servers add their default to files of any kind.
	['UTF-8 declared as Latin 1', Buffer.from(text), 'text/csv; charset=ISO-8859-1', text],
	['UTF-8', Buffer.from(text), 'text/csv; charset=utf-8', text],
	['no character set', Buffer.from(text), 'text/csv', text],
	['no type', Buffer.from(text), undefined, text],
	['binary', Buffer.from(text), 'text/csv; charset=binary', text],
])('converts %s', async (_, file, contentType, expected) => {
	expect(await converted(file, contentType)).toEqual({ text: expected, unknown: undefined });
});

it('passes an unknown character set as it is, and names it', async () => {
	const found = await converted(Buffer.from(text), 'text/csv; charset=x-own');
	expect(found).toEqual({ text, unknown: 'x-own' });
});

it('passes other bytes than text in a declared character set without a copy', async () => {
	const piece = Buffer.from(text);
	async function* pieces() {
		yield piece;
	}
	const settings = { contentType: () => 'text/csv; charset=utf-8', onUnknown: () => {} };
	for await (const passed of inUtf8(pieces(), settings)) expect(passed).toBe(piece);
});

it('of no bytes is nothing', async () => {
	async function* pieces() {}
	const settings = { contentType: () => 'text/csv; charset=utf-16', onUnknown: () => {} };
	for await (const passed of inUtf8(pieces(), settings)) expect(passed).toBeUndefined();
});
