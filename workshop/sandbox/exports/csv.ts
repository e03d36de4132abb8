import { setImmediate } from 'node:timers/promises';
import type { Json } from '../rules/json';
import type { StoredRecord } from '../world/storedRecord';
import type { Column } from './columns';
import { ExportFile } from './file';
import type { CsvSettings } from './settings';

/** Values that are difficult for readers of CSV. The rows have them in turn in the column `remark`. */
const awkwardRemarks = [
	'plain',
	'says "quoted", twice ""',
	'one, two, three',
	'first line\nsecond line',
	'windows line\r\nnext, "line"\n',
	'=HYPERLINK("https://example.com")',
	'+1 202 555 0100',
	'@A1',
	'',
	'  spaces around  ',
	'naïve façade — 漢字 🙂',
	'"',
	',',
	"O'Neil; semi;colons",
	'\ttab\tbetween',
	'00042',
];

/** Makes a CSV file without blocking other work. */
export async function makeCsv(
	columns: readonly Column[],
	records: readonly StoredRecord[],
	settings: CsvSettings,
): Promise<ExportFile> {
	const { lineEnd } = settings;
	const names = [...columns.map(({ name }) => name), 'remark'];
	const mark = settings.byteOrderMark ? '\uFEFF' : '';
	const rows = [Buffer.from(`${mark}${names.map(quoted).join(',')}${lineEnd}`)];
	for (const [place, stored] of records.entries()) {
		const record = stored.record();
		const cells = columns.map(({ value }) => cell(value(record)));
		cells.push(quoted(awkwardRemarks[place % awkwardRemarks.length] ?? ''));
		const isLast = !settings.finalLineEnd && place === records.length - 1;
		rows.push(Buffer.from(cells.join(',') + (isLast ? '' : lineEnd)));
		if (place % 500 === 499) await setImmediate();
	}
	return new ExportFile(Buffer.concat(rows));
}

function cell(value: Json | undefined): string {
	if (value === undefined || value === null) return '';
	return quoted(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

function quoted(text: string): string {
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
