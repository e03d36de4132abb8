import type { ListRequest } from '../../client/list/listRequest';
import { isoSeconds, rangeFrom, type TimeRange } from '../../client/range';
import { nothingFoundText } from './nothingFound';
import type { SortOrder } from '../../records/choices';
import type { JsonObject } from '../../records/value';
import { emptyFiltersNote } from './emptyFilters';
import type { GivenRecords } from './givenRecords';

/** A bound that ended a list, by the name of its field in the panel. */
export interface EndingBound {
	field: 'Limit' | 'Max Records' | 'Max Seconds';
	value: number;
}

/** What an AI agent was given of a list. */
export interface GivenList {
	listRequest: Pick<ListRequest, 'parameters'>;
	range: TimeRange;
	order: SortOrder;
	/** The workflow's time zone. */
	zone: string;
	/** Records that were found. */
	found: number;
	given: Pick<GivenRecords, 'shown' | 'firstTime' | 'last' | 'othersOfLast'>;
	/** Whether the service lists the last given record at the record's own time; else no time tells how to go on. */
	isPlaced: boolean;
	/** Items that the given records had. */
	items: number;
	/** Where a bound ended the list, so that there may be more than were found. */
	endedAt: EndingBound | undefined;
	/** What the panel calls the fields that the model left empty. */
	absent: string[];
}

const GET_ONE = 'Get one by its id for all about it.';

/**
 * The item behind those of a list for an AI agent: what it does not see, and what to ask next. Undefined
 * where there is nothing to say.
 */
export function agentNote(list: GivenList): JsonObject | undefined {
	const note = { ...leftOutNote(list), ...emptyFiltersNote(list.absent) };
	return Object.keys(note).length > 0 ? note : undefined;
}

function leftOutNote(list: GivenList): JsonObject {
	const { found, given, endedAt } = list;
	if (found === 0) return nothingNote(list);
	const left = found - given.shown;
	const facts: string[] = [];
	if (list.items === 0) facts.push('None of them has an answer that matches.');
	if (left === 0 && endedAt === undefined) {
		return facts.length > 0 ? { note: `${shownText(list)}. ${facts.join(' ')}` } : {};
	}
	facts.push('Narrow the time range or the filters to see others.');
	return {
		note: `${shownText(list)}; ${leftText(left, endedAt)}. ${facts.join(' ')}`,
		...(left > 0 ? { records_left_out: left } : {}),
		next: nextText(list),
	};
}

function nothingNote({ endedAt, range, listRequest, zone }: GivenList): JsonObject {
	if (endedAt !== undefined) {
		return {
			note: `${boundText(endedAt)} was reached before a record was read.`,
			next: 'Ask with a shorter time range, or with more filters.',
		};
	}
	return {
		note: nothingFoundText(range, listRequest, zone),
		next: 'Look in a longer time range, or with fewer filters.',
	};
}

function shownText({ given: { shown }, items }: GivenList): string {
	const done = items === 0 ? 'read' : 'shown';
	return shown === 1 ? `1 record is ${done}` : `${shown} records are ${done}`;
}

function leftText(left: number, endedAt: EndingBound | undefined): string {
	if (left > 0) return `${endedAt === undefined ? '' : 'at least '}${left} more were left out`;
	if (endedAt === undefined) return '';
	// Only for Max Records one more was read.
	const more = endedAt.field === 'Max Records' ? 'and there are more' : 'so there may be more';
	return `${boundText(endedAt)} was reached, ${more}`;
}

function boundText({ field, value }: EndingBound): string {
	return `${field} (${value})`;
}

/**
 * The range by which the next call goes on. The second of the last record is in both calls, for the others
 * in it, unless all records have that second: the next call would give the same ones again.
 */
function nextText({ given, isPlaced, order, range }: GivenList): string {
	const { firstTime, last, othersOfLast } = given;
	if (last === undefined || !isPlaced) return GET_ONE;
	const fromLast = rangeFrom(range, order, last.time);
	const isOneSecond = firstTime === last.time || isSameRange(fromLast, range);
	const behind =
		order === 'asc' ? { ...range, start: last.time + 1 } : { ...range, end: last.time };
	const next = isOneSecond ? behind : fromLast;
	const which = order === 'asc' ? 'later' : 'earlier';
	const goOn = next.end > next.start ? [`For ${which} ones ask with ${customText(next)}.`] : [];
	if (!isOneSecond) return [GET_ONE, ...goOn].join(' ');
	const time = isoSeconds(last.time);
	const others =
		othersOfLast > 0
			? `At least ${othersOfLast} more of the same time, ${time}, were left out; other filters may show those.`
			: `There may be more of the same time, ${time}; other filters may show those.`;
	return [GET_ONE, others, ...goOn].join(' ');
}

function isSameRange(one: TimeRange, other: TimeRange): boolean {
	return one.start === other.start && one.end === other.end;
}

/** All fields of the range: times count only where Time Range is Custom. */
function customText({ start, end }: TimeRange): string {
	return `Time Range custom, Start Time ${isoSeconds(start)} and End Time ${isoSeconds(end)}`;
}
