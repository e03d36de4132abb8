/** What a cell holds: as Google Sheets gives it with UNFORMATTED_VALUE. */
export type Cell = string | number | boolean;

/** The cells that a range in A1 notation names; all counted from 0, the end exclusive. */
export interface CellRange {
	title: string;
	firstRow: number;
	firstColumn: number;
	endRow: number;
	endColumn: number;
}

const notation =
	/^(?:'(?<quoted>.+)'|(?<title>[^!']+))(?:!(?<fromColumn>[A-Z]+)?(?<fromRow>\d+)?(?::(?<toColumn>[A-Z]+)?(?<toRow>\d+)?)?)?$/;

/** Reads `Sheet`, `'Sheet'`, `Sheet!A:Z`, `Sheet!5:7` and `Sheet!C3`; undefined if it is none of them. */
export function readRange(text: string): CellRange | undefined {
	const parts = notation.exec(text)?.groups;
	const title = parts?.['quoted'] ?? parts?.['title'];
	if (parts === undefined || title === undefined) return undefined;
	const { fromColumn, fromRow, toColumn, toRow } = parts;
	const isOneCell = !text.includes(':') && fromRow !== undefined;
	const lastColumn = toColumn ?? (isOneCell ? fromColumn : undefined);
	const lastRow = toRow ?? (isOneCell ? fromRow : undefined);
	return {
		title,
		firstRow: fromRow === undefined ? 0 : Number(fromRow) - 1,
		firstColumn: fromColumn === undefined ? 0 : columnNumber(fromColumn),
		endRow: lastRow === undefined ? Infinity : Number(lastRow),
		endColumn: lastColumn === undefined ? Infinity : columnNumber(lastColumn) + 1,
	};
}

/** `A` is 0, `AA` is 26. */
const columnNumber = (name: string): number =>
	[...name].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** One sheet of a spreadsheet. */
export class Sheet {
	readonly rows: Cell[][] = [];

	constructor(
		readonly id: number,
		readonly title: string,
		rows: Cell[][] = [],
	) {
		this.rows.push(...rows);
	}

	/** The cells of a range, without empty ones at the end of a row and without empty rows at the end. */
	read(range: CellRange): Cell[][] {
		const rows = this.rows
			.slice(range.firstRow, range.endRow)
			.map((row) => trimmed(row.slice(range.firstColumn, range.endColumn)));
		return rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1);
	}

	write(range: CellRange, values: Array<Array<Cell | null>>): void {
		for (const [down, cells] of values.entries()) {
			const row = (this.rows[range.firstRow + down] ??= []);
			for (const [right, cell] of cells.entries()) {
				// As Google does, null leaves a cell as it is.
				if (cell !== null) row[range.firstColumn + right] = cell;
			}
		}
		for (const [at, row] of this.rows.entries()) {
			this.rows[at] = Array.from(row ?? [], (cell) => cell ?? '');
		}
	}

	/** The rows below the first one, by its names. */
	records(): Array<Record<string, Cell>> {
		const [names = [], ...rows] = this.rows;
		return rows.map((row) =>
			Object.fromEntries(names.map((name, at) => [String(name), row[at] ?? ''])),
		);
	}
}

const trimmed = (row: Cell[]): Cell[] =>
	row.slice(0, row.findLastIndex((cell) => cell !== '' && cell !== undefined) + 1);
