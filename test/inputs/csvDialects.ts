/** CSV files as programs write them, and the rows of each. All have commas, as the service's exports. */
export interface CsvInput {
	text: string;
	/** Who writes it like that. */
	from: string;
	/** The records with the header. */
	is: string[][];
}

const plain = [
	['id', 'note'],
	['1', 'a'],
	['2', 'b'],
];
const noted = (...notes: string[]) => [
	['id', 'note'],
	...notes.map((note, at) => [String(at + 1), note]),
];

const one = (is: string[][], ...rows: Array<[text: string, from: string]>) =>
	rows.map(([text, from]): CsvInput => ({ text, from, is }));

export const csvDialects: CsvInput[] = [
	...one(
		plain,
		['id,note\r\n1,a\r\n2,b\r\n', 'RFC 4180'],
		['id,note\n1,a\n2,b\n', 'Unix'],
		['id,note\n1,a\n2,b', 'Unix without a last line end'],
		['id,note\r\n1,a\r\n2,b', 'RFC 4180 without a last line end'],
		['id,note\r1,a\r2,b\r', 'old Macintosh'],
		['\uFEFFid,note\r\n1,a\r\n2,b\r\n', 'Excel UTF-8'],
		['\uFEFF"id","note"\r\n"1","a"\r\n"2","b"\r\n', 'Excel UTF-8, all quoted'],
		['"id","note"\n"1","a"\n"2","b"\n', 'Python QUOTE_ALL'],
		['id,note\n\n1,a\n\n\n2,b\n\n', 'blank lines between rows'],
		['id,note\r\n\r\n1,a\r\n2,b\r\n\r\n', 'blank lines of Windows'],
		['id,note\n"1",a\n2,"b"\n', 'PostgreSQL FORCE QUOTE of a column'],
		['\n\nid,note\n1,a\n2,b\n', 'blank lines before the header'],
	),
	...one(noted('a,b'), ['id,note\n1,"a,b"\n', 'a comma in quotes']),
	...one(noted('a\nb'), ['id,note\n1,"a\nb"\n', 'a line break in quotes']),
	...one(noted('a\r\nb'), ['id,note\r\n1,"a\r\nb"\r\n', 'a line break of Windows in quotes']),
	...one(noted('a\rb'), ['id,note\n1,"a\rb"\n', 'a carriage return in quotes']),
	...one(noted('say "x"'), ['id,note\n1,"say ""x"""\n', 'doubled quotes']),
	...one(noted('"'), ['id,note\n1,""""\n', 'a quote alone']),
	...one(noted('5" pipe'), ['id,note\n1,5" pipe\n', 'a quote within an unquoted cell']),
	...one(noted(' a '), ['id,note\n1, a \n', 'blanks, which belong to the cell']),
	...one(noted('', ''), ['id,note\n1,\n2,""\n', 'empty cells with and without quotes']),
	...one(noted('a;b\tc'), ['id,note\n1,a;b\tc\n', 'separators of other dialects']),
	...one(noted("it's"), ["id,note\n1,it's\n", 'a single quote']),
	...one(noted('a\\,b'), ['id,note\n1,"a\\,b"\n', 'a backslash, which escapes nothing']),
	...one(noted('NULL', '\\N'), ['id,note\n1,NULL\n2,\\N\n', 'MySQL, which are texts']),
	...one(noted('00042', '1e5'), ['id,note\n1,00042\n2,1e5\n', 'digits, which stay text']),
	...one(noted('=1+1'), ['id,note\n1,=1+1\n', 'a formula']),
	...one(noted('naïve 漢字 🙂'), ['id,note\n1,naïve 漢字 🙂\n', 'UTF-8']),
	...one(noted('{"a":"b,c"}'), ['id,note\n1,"{""a"":""b,c""}"\n', 'JSON in a cell']),
	...one([['id', 'note']], ['id,note\n', 'a header alone']),
	...one([['id', 'note']], ['id,note', 'a header alone, without a line end']),
	...one([['id'], ['1'], ['2']], ['id\n1\n2\n', 'one column']),
	...one(
		[
			['id', 'a\nb'],
			['1', 'x'],
		],
		['id,"a\nb"\n1,x\n', 'a line break in the header'],
	),
	...one([['id', 'note'], ['1']], ['id,note\n1\n', 'a short row']),
];
