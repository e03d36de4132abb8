import type { Mark } from '../../client/list/segment';
import { identityOf, type ListRequest, type RecordKeys } from '../../client/list/listRequest';
import { isoSeconds, rangeFrom, type TimeRange } from '../../client/range';
import { nothingFoundText } from './nothingFound';
import type { SortOrder } from '../../records/choices';
import type { JsonObject } from '../../records/value';

/** The records of a list that are shown. The others are only counted. */
export class GivenRecords {
	shown = 0;
	/** Of the first shown record with a time, epoch seconds. */
	firstTime: number | undefined;
	/** The last shown record with a time. */
	last: Mark | undefined;
	/** Further records with the time of `last`. */
	othersOfLast = 0;

	/** @param most Infinity for people, who need no times */
	constructor(
		private readonly most: number,
		private readonly keys: RecordKeys,
	) {}

	/** Returns the next records that are shown. */
	take(records: JsonObject[]): JsonObject[] {
		const taken = records.slice(0, this.most - this.shown);
		this.shown += taken.length;
		if (this.most === Infinity) return taken;
		for (const record of taken) {
			const time = this.keys.timeOf(record);
			if (time === undefined) continue;
			this.firstTime ??= time;
			this.last = { identity: identityOf(this.keys, record), time };
		}
		const beyond = records.slice(taken.length);
		const { last } = this;
		if (last === undefined) return taken;
		this.othersOfLast += beyond.filter((record) => this.keys.timeOf(record) === last.time).length;
		return taken;
	}
}

export interface EndingBound {
	field: 'Limit' | 'Max Records' | 'Max Seconds';
	value: number;
}

export interface GivenList {
	listRequest: Pick<ListRequest, 'parameters'>;
	range: TimeRange;
	order: SortOrder;
	zone: string;
	found: number;
	given: Pick<GivenRecords, 'shown' | 'firstTime' | 'last' | 'othersOfLast'>;
	/** Whether the service lists the last record at the record's own time, so that a time range can continue there. */
	isPlaced: boolean;
	/** Of the shown records. */
	items: number;
	/** If a bound ended the list, so that there may be more. */
	endedAt: EndingBound | undefined;
	/** Labels of the fields that the model left empty. */
	absent: string[];
}

const GET_ONE = 'Get one by its id for all about it.';

/** The last item of a list for an AI agent: what was left out, and what to ask next. */
export function agentNote(list: GivenList): JsonObject | undefined {
	const note = { ...leftOutNote(list), ...emptyFiltersNote(list.absent) };
	return Object.keys(note).length > 0 ? note : undefined;
}

/** Names the filters that an AI agent left empty, so that it does not read the answer as filtered. */
export function emptyFiltersNote(absent: string[]): JsonObject {
	return absent.length > 0 ? { empty_and_not_used: absent } : {};
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
	// Only Max Records reads one record more.
	const more = endedAt.field === 'Max Records' ? 'and there are more' : 'so there may be more';
	return `${boundText(endedAt)} was reached, ${more}`;
}

function boundText({ field, value }: EndingBound): string {
	return `${field} (${value})`;
}

/**
 * The time range of the next call. It includes the second of the last record, which may have more
 * records, unless all shown records have that second.
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

/** Names all fields: times count only if Time Range is Custom. */
function customText({ start, end }: TimeRange): string {
	return `Time Range custom, Start Time ${isoSeconds(start)} and End Time ${isoSeconds(end)}`;
}
