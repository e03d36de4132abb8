import { DateTime } from 'luxon';
import { sentences } from '../../client/errors';
import type { ListRequest } from '../../client/list/listRequest';
import { isoSeconds, type TimeRange } from '../../client/range';
import { limit } from '../../panel/fields/requestFields';
import { endTime, startTime, timeRange } from '../../panel/fields/timeRange';
import type { SortOrder } from '../../records/choices';
import { cutText } from '../../records/text/cutText';
import { titleOf } from '../../records/text/title';
import { objectOf, parseJson, textOf, type JsonObject } from '../../records/value';

interface GivenList {
	listRequest: Pick<ListRequest, 'parameters'>;
	range: TimeRange;
	order: SortOrder;
	zone: string;
	/** All records, including those that are not shown. */
	found: number;
	shown: number;
	/** Of the shown records. */
	items: number;
	/** Times of the shown records, epoch seconds. */
	times: number[];
	/** The range from the last shown record on, if the service lists that record at its own time. */
	rest: TimeRange | undefined;
	/** Limit, if it ended the list, so that there may be more. */
	endedAt: number | undefined;
	/** Labels of the fields that the model left empty. */
	absent: string[];
	/** If records do not match the filter. */
	notMatching: string | undefined;
	/** What may be wrong with the filter. */
	doubts: string | undefined;
}

const GET_ONE = 'Get one by its id for the full record.';

/** The last item of a list for an AI agent: what was left out, and what to ask next. */
export function agentNote(list: GivenList): JsonObject | undefined {
	const note = {
		...leftOutNote(list),
		...emptyFiltersNote(list.absent),
		...filterNote(list),
	};
	return Object.keys(note).length > 0 ? note : undefined;
}

/** Names the filters that an AI agent left empty, so that it does not read the answer as filtered. */
export function emptyFiltersNote(absent: string[]): JsonObject {
	return absent.length > 0 ? { empty_and_not_used: absent } : {};
}

/** What speaks against the filter, which a model cannot see as a hint. */
export function filterNote({
	notMatching,
	doubts,
}: Pick<GivenList, 'notMatching' | 'doubts'>): JsonObject {
	return {
		...(notMatching !== undefined && { not_matching: notMatching }),
		...(doubts && { doubts }),
	};
}

function leftOutNote(list: GivenList): JsonObject {
	const { found, shown, endedAt } = list;
	if (found === 0) {
		return {
			note: nothingFoundText(list.range, list.listRequest, list.zone),
			next: 'Look in a longer time range, or with fewer filters.',
		};
	}
	const left = found - shown;
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

function shownText({ shown, items }: GivenList): string {
	const done = items === 0 ? 'read' : 'shown';
	return shown === 1 ? `1 record is ${done}` : `${shown} records are ${done}`;
}

function leftText(left: number, endedAt: number | undefined): string {
	if (left > 0) return `${endedAt === undefined ? '' : 'at least '}${left} more were left out`;
	return `${limit.label} (${endedAt}) was reached, so there may be more`;
}

/**
 * The time range of the next call. It includes the second of the last record, which may have more
 * records, unless all shown records have that second.
 */
function nextText({ times, rest, order, range }: GivenList): string {
	const last = times.at(-1);
	if (last === undefined || rest === undefined) return GET_ONE;
	const which = order === 'asc' ? 'later' : 'earlier';
	const goOn = (next: TimeRange) => `For ${which} ones ask with ${customText(next)}.`;
	if (times[0] !== last && !isSameRange(rest, range)) return sentences(GET_ONE, goOn(rest));
	const behind = order === 'asc' ? { ...range, start: last + 1 } : { ...range, end: last };
	return sentences(
		GET_ONE,
		`More records may have the same time, ${isoSeconds(last)}; other filters may show those.`,
		behind.end > behind.start ? goOn(behind) : '',
	);
}

function isSameRange(one: TimeRange, other: TimeRange): boolean {
	return one.start === other.start && one.end === other.end;
}

/** Names all fields: times count only if Time Range is Custom. */
function customText({ start, end }: TimeRange): string {
	const { timeRange: choice } = timeRange.fields;
	return `${choice.label} custom, ${startTime.label} ${isoSeconds(start)} and ${endTime.label} ${isoSeconds(end)}`;
}

const LONGEST_FILTER = 500;

/** Names the range and the filters of a list without records. */
export function nothingFoundText(
	range: TimeRange,
	{ parameters }: Pick<ListRequest, 'parameters'>,
	zone: string,
): string {
	const filters = Object.entries(parameters).flatMap(([name, value]) =>
		value === undefined || name === 'filter'
			? []
			: [`${name} ${cutText(valuesText([value]), LONGEST_FILTER)}`],
	);
	const { filter } = parameters;
	const where = filter === undefined ? '' : ` where ${cutText(filterText(filter), LONGEST_FILTER)}`;
	const sent = filters.length > 0 ? `, with ${filters.join(', ')}` : '';
	return `Nothing found from ${momentText(range.start, zone)} to ${momentText(range.end, zone)} (${zone})${sent + where || ', without a filter'}.`;
}

/** Conditions in words, such as "Agent Feedback: Greeting is No"; another filter as JSON. */
function filterText(filter: string): string {
	const { and } = objectOf(parseJson(filter));
	if (!Array.isArray(and)) return `filter is ${filter}`;
	return and
		.map((one: unknown) => {
			const { module, field, value } = objectOf(one);
			const ofModule = textOf(module);
			const name = ofModule ? `${titleOf(ofModule)}: ${String(field)}` : titleOf(String(field));
			if (Array.isArray(value)) return `${name} is ${valuesText(value)}`;
			const { lower, upper } = objectOf(value);
			const bounds = Object.entries({ 'at least': lower, 'at most': upper })
				.filter(([, bound]) => bound !== undefined)
				.map(([words, bound]) => `${words} ${String(bound)}`);
			const text = textOf(value);
			return `${name} is ${text === undefined ? bounds.join(', ') : valuesText([text])}`;
		})
		.join(' and ');
}

/** With their number and quotes if one may be several. */
function valuesText(values: unknown[]): string {
	if (!values.some((value) => /[,;|\n]/.test(String(value)))) return values.join(' or ');
	const quoted = values.map((value) => `"${String(value)}"`).join(' or ');
	return `${quoted} (${values.length} value${values.length === 1 ? '' : 's'})`;
}

/** On a filter that the service may not have applied; undefined if all records match. */
export function contradictionText(contradicting: number, read: number): string | undefined {
	if (contradicting === 0) return undefined;
	return `${contradicting} of ${read} records do not match the conditions or voice filters, so the service may not apply them to lists. Use Export → Download, which documents them, or Filter (JSON) in the form that your service accepts.`;
}

function momentText(seconds: number, zone: string): string {
	return DateTime.fromSeconds(seconds, { zone, locale: 'en' }).toFormat('d LLL yyyy HH:mm:ss');
}
