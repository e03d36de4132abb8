import { DateTime } from 'luxon';
import type { ListRequest } from '../../client/list/listRequest';
import type { TimeRange } from '../../client/range';
import { cutText } from '../../records/text';

const LONGEST_FILTER = 500;

/** Names the range and the filters of a list without records. */
export function nothingFoundText(
	range: TimeRange,
	{ parameters }: Pick<ListRequest, 'parameters'>,
	zone: string,
): string {
	const filters = Object.entries(parameters).flatMap(([name, value]) =>
		value === undefined ? [] : [`${name} ${cutText(value, LONGEST_FILTER)}`],
	);
	const sent = filters.length > 0 ? `, with ${filters.join(', ')}` : ', without a filter';
	return `Nothing found from ${momentText(range.start, zone)} to ${momentText(range.end, zone)} (${zone})${sent}.`;
}

function momentText(seconds: number, zone: string): string {
	return DateTime.fromSeconds(seconds, { zone, locale: 'en' }).toFormat('d LLL yyyy HH:mm:ss');
}
