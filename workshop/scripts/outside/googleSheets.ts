import { z } from 'zod';
import { Refusal, SignedSubstitute, type OutsideAnswer, type Routes } from './substitute';

type Cell = string | number | boolean;

/** A range in A1 notation, counted from 0. The end is exclusive. */
interface CellRange {
	title: string;
	firstRow: number;
	firstColumn: number;
	endRow: number;
	endColumn: number;
}

const notation =
	/^(?:'(?<quoted>.+)'|(?<bare>[^!']+))(?:!(?<fromColumn>[A-Z]+)?(?<fromRow>\d+)?(?<to>:(?<toColumn>[A-Z]+)?(?<toRow>\d+)?)?)?$/;

/** `A` is 1, `AA` is 27. */
const columnNumber = (name: string): number =>
	[...name].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Reads `Sheet`, `'Sheet'`, `Sheet!A:Z`, `Sheet!5:7` and `Sheet!C3`. */
export function readRange(text: string): CellRange | undefined {
	const parts = notation.exec(text)?.groups;
	if (parts === undefined) return undefined;
	const { quoted, bare = '', fromColumn, fromRow, to, toColumn, toRow } = parts;
	const isOneCell = to === undefined;
	const lastRow = isOneCell ? fromRow : toRow;
	const lastColumn = isOneCell ? fromColumn : toColumn;
	return {
		title: quoted ?? bare,
		firstRow: fromRow === undefined ? 0 : Number(fromRow) - 1,
		firstColumn: fromColumn === undefined ? 0 : columnNumber(fromColumn) - 1,
		endRow: lastRow === undefined ? Infinity : Number(lastRow),
		endColumn: lastColumn === undefined ? Infinity : columnNumber(lastColumn),
	};
}

class Sheet {
	constructor(
		readonly title: string,
		readonly rows: Cell[][],
	) {}

	/** As Google does, omits empty cells at the end of rows, and empty rows at the end. */
	read(range: CellRange): Cell[][] {
		const rows = this.rows.slice(range.firstRow, range.endRow).map((row) => {
			const cells = row.slice(range.firstColumn, range.endColumn);
			return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
		});
		return rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1);
	}

	/** As Google does, null does not change a cell. */
	write(firstRow: number, firstColumn: number, values: Array<Array<Cell | null>>): void {
		for (const [down, cells] of values.entries()) {
			const row = (this.rows[firstRow + down] ??= []);
			for (const [right, cell] of cells.entries()) {
				if (cell !== null) row[firstColumn + right] = cell;
			}
		}
		this.rows.splice(
			0,
			Infinity,
			...Array.from(this.rows, (row = []) => Array.from(row, (cell) => cell ?? '')),
		);
	}

	/** The rows as objects with the names of the first row. */
	records(): Array<Record<string, Cell>> {
		const [names = [], ...rows] = this.rows;
		return rows.map((row) =>
			Object.fromEntries(names.map((name, at) => [String(name), row[at] ?? ''])),
		);
	}
}

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const values = z.object({ range: z.string().optional(), values: z.array(z.array(cell)).min(1) });
const writing = z.enum(['RAW', 'USER_ENTERED']);
const manyValues = z.object({
	valueInputOption: writing,
	data: z.array(values.required()).min(1),
});

const root = '/v4/spreadsheets/([^/:]+)';

/** Google Sheets with the spreadsheets of the examples and one service account. */
export class GoogleSheets extends SignedSubstitute {
	protected readonly signInHost = 'oauth2.googleapis.com';
	readonly hosts = ['sheets.googleapis.com', this.signInHost];
	protected readonly token = 'substitute-google-token';
	protected readonly account = {
		iss: 'n8n@substitute.iam.gserviceaccount.com',
		sub: 'n8n@substitute.iam.gserviceaccount.com',
	};
	readonly credential = {
		name: 'Google Sheets (substitute)',
		type: 'googleApi',
		data: {
			email: this.account.iss,
			privateKey: this.key.privateKey,
			inpersonate: false,
			httpNode: false,
		},
	};
	private readonly sheets: Record<string, Sheet>;
	protected readonly routes: Routes = {
		[`GET ${root}`]: (_, id) => ({
			sheets: [
				{
					properties: {
						sheetId: 0,
						title: this.spreadsheet(id).title,
						gridProperties: { rowCount: 1000, columnCount: 60 },
					},
				},
			],
		}),
		// Would add empty rows or columns.
		[`POST ${root}:batchUpdate`]: (_, id) => {
			this.spreadsheet(id);
			return { spreadsheetId: id, replies: [{}] };
		},
		[`POST ${root}/values:batchUpdate`]: ({ body }, id) => {
			const { data } = manyValues.parse(body);
			for (const one of data) this.write(id, one.range, one.values);
			return { spreadsheetId: id, totalUpdatedCells: data.length };
		},
		[`GET ${root}/values/*`]: (_, id, at) => {
			const { sheet, range } = this.find(id, at);
			const found = sheet.read(range);
			// Google omits the field if the range is empty.
			return { range: at, majorDimension: 'ROWS', ...(found.length > 0 && { values: found }) };
		},
		[`PUT ${root}/values/*`]: ({ body, query }, id, at) => {
			writing.parse(query.get('valueInputOption'));
			this.write(id, at, values.parse(body).values);
			return { spreadsheetId: id };
		},
		[`POST ${root}/values/*:append`]: ({ body, query }, id, at) => {
			writing.parse(query.get('valueInputOption'));
			const { sheet, range } = this.find(id, at);
			sheet.write(sheet.rows.length, range.firstColumn, values.parse(body).values);
			return { spreadsheetId: id, updates: {} };
		},
	};

	/** @param calls the rows of the sheet for outbound calls */
	constructor(calls: Cell[][]) {
		super();
		this.sheets = {
			'spreadsheet-of-conversations': new Sheet('Conversations', []),
			'spreadsheet-of-calls': new Sheet('Calls', calls),
			'spreadsheet-never-call': new Sheet('Never Call', [
				['phone', 'reason'],
				['+1 555 0190', 'Asked by mail'],
				['001 (555) 0191', ''],
			]),
		};
	}

	spreadsheet(id: string): Sheet {
		const found = this.sheets[id];
		if (found === undefined) throw new Refusal('Requested entity was not found.', 404);
		return found;
	}

	protected refused(code: number, message: string): OutsideAnswer {
		return { status: code, body: { error: { code, message, status: 'INVALID_ARGUMENT' } } };
	}

	private find(id: string, at: string): { sheet: Sheet; range: CellRange } {
		const range = readRange(at);
		const sheet = this.spreadsheet(id);
		if (range?.title === sheet.title) return { sheet, range };
		throw new Refusal(`Unable to parse range: ${at}`);
	}

	private write(id: string, at: string, cells: Array<Array<Cell | null>>): void {
		const { sheet, range } = this.find(id, at);
		sheet.write(range.firstRow, range.firstColumn, cells);
	}
}
