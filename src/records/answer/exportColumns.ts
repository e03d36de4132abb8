import { isoOf } from '../value';

/**
 * Columns of an export whose values have a type. The interface shows no column of the CSV, so only these
 * are safe: the names by which it calls times and numbers of its records and filters. It has no booleans in
 * them; Yes and No are words of the service and stay so. A parameter's column is unknown, whatever the
 * configuration says of its answers.
 *
 * docs/service.md, "Common list parameters", "Voice conversation record", "Analytics conversation record",
 * "Call input record", "Common optional fields of chat and call records", "Structured filter", "Batch
 * envelope" and "Voice-agent result object".
 */
const times = [
	'call_time',
	'conversation_time',
	'crm_followup_time',
	'crm_lead_created_at',
	'end_time',
	'last_interaction_at',
	'start_time',
	'timestamp',
];
const numbers = ['audio_duration', 'duration', 'http_status', 'overall_score'];

/** The names of the columns, as the panel and the pages give them. */
export const typedColumns = { times, numbers } as const;

/** Makes a value of a cell's text. */
type CellReader = (cell: string) => string | number | null;

const readers = new Map<string, CellReader>([
	...times.map((name): [string, CellReader] => [name, timeOf]),
	...numbers.map((name): [string, CellReader] => [name, cellNumberOf]),
]);

/** What reads the cells of a column, "Call Time" like `call_time`; undefined where they stay text. */
export function cellReaderOf(column: string): CellReader | undefined {
	return readers.get(
		column
			.trim()
			.toLowerCase()
			.replace(/[\s-]+/g, '_'),
	);
}

/** Epoch seconds between these are the time of a record; others may be a place in a recording. */
const EARLIEST = Date.UTC(2000) / 1000;
const LATEST = Date.UTC(2100) / 1000;

/** Epoch seconds as ISO text; nothing as null; any other text as it is. */
function timeOf(cell: string): string | null {
	if (cell === '') return null;
	const seconds = /^\d{9,10}$/.test(cell) ? Number(cell) : undefined;
	const isTime = seconds !== undefined && seconds >= EARLIEST && seconds < LATEST;
	return isTime ? (isoOf(cell) ?? cell) : cell;
}

/** A number that loses no digit; nothing as null; any other text as it is. */
function cellNumberOf(cell: string): string | number | null {
	if (cell === '') return null;
	return cell.length <= 15 && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(cell) ? Number(cell) : cell;
}
