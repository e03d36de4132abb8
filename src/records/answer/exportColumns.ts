import { isoOf } from '../value';

/**
 * The interface shows no column of the CSV, so only these are safe: the names by which it calls
 * times and numbers of its records and filters (docs/service.md, "Common list parameters", "Voice
 * conversation record", "Analytics conversation record", "Call input record", "Common optional
 * fields of chat and call records", "Structured filter", "Batch envelope" and "Voice-agent result
 * object"). Yes and No are words of the service and stay so.
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

export const typedColumns = { times, numbers } as const;

/** "Call Time" counts as `call_time`; undefined where cells stay text. */
export function cellReaderOf(
	column: string,
): ((cell: string) => string | number | null) | undefined {
	const name = column
		.trim()
		.toLowerCase()
		.replace(/[\s-]+/g, '_');
	if (times.includes(name)) return timeOf;
	return numbers.includes(name) ? cellNumberOf : undefined;
}

/** Other epoch seconds may be a place in a recording. */
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
