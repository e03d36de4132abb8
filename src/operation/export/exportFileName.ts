import { DateTime } from 'luxon';
import type { TimeRange } from '../../client/range';
import { fileNameOf } from '../files/fileName';

/** The name of a file by its first and last day: `conversations_2026-01-01_2026-01-31.csv`. */
export function exportFileName(file: {
	resource: string;
	exportId: string;
	/** Epoch seconds; undefined where only the export's ID is known. */
	window: TimeRange | undefined;
	/** IANA name of the zone whose days are meant. */
	zone: string;
}): string {
	const { resource, exportId, window, zone } = file;
	const day = (seconds: number) => DateTime.fromSeconds(seconds, { zone }).toFormat('yyyy-MM-dd');
	const days = window ? `${day(window.start)}_${day(window.end - 1)}` : exportId;
	return `${fileNameOf(`${resource}_${days}`)}.csv`;
}
