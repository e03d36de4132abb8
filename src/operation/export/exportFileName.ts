import { DateTime } from 'luxon';
import type { TimeRange } from '../../client/range';
import { fileNameOf } from '../files/fileName';

/** What a file is called: `conversations_2026-01-01_2026-01-31.csv`, by its first and last day. */
export function exportFileName(file: {
	/** The user's own name; empty for none. */
	chosen: string;
	resource: string;
	exportId: string;
	/** Epoch seconds; undefined where only the export's ID is known. */
	window: TimeRange | undefined;
	/** IANA name of the zone whose days are meant. */
	zone: string;
	part: { number: number; of: number } | undefined;
}): string {
	const { chosen, resource, exportId, window, zone, part } = file;
	const day = (seconds: number) => DateTime.fromSeconds(seconds, { zone }).toFormat('yyyy-MM-dd');
	const plain = window
		? `${resource}_${day(window.start)}_${day(window.end - 1)}`
		: `${resource}_${exportId}`;
	const name = (chosen.trim() || plain).replace(/\.csv$/i, '');
	const suffix = part ? `_part-${part.number}-of-${part.of}` : '';
	return `${fileNameOf(name)}${suffix}.csv`;
}
