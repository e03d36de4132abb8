import { fieldName } from '../text/fieldName';
import { isoOf, secondsOf } from '../value';

/**
 * The interface shows no CSV columns, so only its own names of times and numbers are converted
 * (docs/service.md). Yes and No stay text.
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

/** Names are compared in their normal form. Undefined if cells stay text. */
export function cellReaderOf(
	column: string,
): ((cell: string) => string | number | null) | undefined {
	const name = fieldName(column);
	if (times.includes(name)) return timeOf;
	return numbers.includes(name) ? cellNumberOf : undefined;
}

/** Other numbers may be positions in a recording. */
const EARLIEST = Date.UTC(2000) / 1000;
const LATEST = Date.UTC(2100) / 1000;

/** Epoch seconds as ISO text, '' as null, other text unchanged. */
function timeOf(cell: string): string | null {
	if (cell === '') return null;
	const seconds = secondsOf(cell);
	const isTime = seconds !== undefined && seconds >= EARLIEST && seconds < LATEST;
	return isTime ? isoOf(seconds) : cell;
}

/** A number if it keeps all digits, '' as null, other text unchanged. */
function cellNumberOf(cell: string): string | number | null {
	if (cell === '') return null;
	return cell.length <= 15 && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(cell) ? Number(cell) : cell;
}
