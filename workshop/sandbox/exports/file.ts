import { createHash } from 'node:crypto';
import type { Json, JsonObject } from '../rules/json';
import type { StoredRecord } from '../world/storedRecord';
import type { Column } from './columns';
import { storedPart, paddingPart, RowsPart, type FilePart } from './fileParts';
import type { CsvSettings } from './settings';

/** An export's file. Every reading gives the same bytes; they are never all in memory. */
export class ExportFile {
	readonly size: number;

	constructor(private readonly parts: readonly FilePart[]) {
		this.size = parts.reduce((total, part) => total + part.size, 0);
	}

	/** The bytes [from, to), in chunks. */
	*read(from = 0, to = this.size): Generator<Buffer> {
		let begins = 0;
		for (const part of this.parts) {
			const ends = begins + part.size;
			if (ends > from && begins < to) {
				let place = Math.max(from, begins);
				for (const chunk of part.read(place - begins)) {
					yield place + chunk.length > to ? chunk.subarray(0, to - place) : chunk;
					place += chunk.length;
					if (place >= to) return;
				}
			}
			begins = ends;
		}
	}

	/** The whole file, for comparing; large files are better compared by their digest. */
	bytes(): Buffer {
		return Buffer.concat([...this.read()]);
	}

	/** SHA-256 of the whole file, hexadecimal. */
	sha256(): string {
		const hash = createHash('sha256');
		for (const chunk of this.read()) hash.update(chunk);
		return hash.digest('hex');
	}
}

/** Values that are hard for readers of CSV; the rows take them in turn. */
const awkwardRemarks = [
	'plain',
	'says "quoted", twice ""',
	'one, two, three',
	'first line\nsecond line',
	'windows line\r\nnext, "line"\n',
	'=HYPERLINK("https://example.com")',
	'+1 555 0100',
	'@sum(A1)',
	'',
	'  spaces around  ',
	'naïve façade — 漢字 🙂',
	'"',
	',',
	"O'Neil; semi;colons",
	'\ttab\tbetween',
	'00042',
];

/** Makes the CSV of records. */
export async function makeCsv(
	columns: readonly Column[],
	records: readonly StoredRecord[],
	settings: CsvSettings,
): Promise<ExportFile> {
	const { lineEnd } = settings;
	const names = columns.map((column) => column.name);
	if (settings.awkwardValues) names.push('remark');
	const rowOf = (at: number): string => {
		const record: JsonObject = records[at]?.record() ?? {};
		const cells = columns.map((column) => cell(column.value(record)));
		if (settings.awkwardValues)
			cells.push(quoted(awkwardRemarks[at % awkwardRemarks.length] ?? ''));
		const last = !settings.finalLineEnd && at === records.length - 1;
		return cells.join(',') + (last ? '' : lineEnd);
	};
	const head = `${settings.byteOrderMark ? '\uFEFF' : ''}${names.map(quoted).join(',')}${lineEnd}`;
	const parts: FilePart[] = [
		storedPart(Buffer.from(head)),
		await RowsPart.measure(records.length, rowOf),
	];
	const missing = (settings.padToBytes ?? 0) - parts.reduce((sum, part) => sum + part.size, 0);
	if (missing > 0) parts.push(paddingPart(missing, names.length, lineEnd));
	return new ExportFile(parts);
}

function cell(value: Json | undefined): string {
	if (value === undefined || value === null) return '';
	return quoted(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

function quoted(text: string): string {
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
