import type {
	ILoadOptionsFunctions,
	INodeListSearchItems,
	INodeListSearchResult,
} from 'n8n-workflow';
import { DateTime } from 'luxon';
import { request, type ServiceConnection } from '../../client/request/request';
import { pageRequest, type ListRequest } from '../../client/list/listRequest';
import { requestForPanel } from '../../n8n/loadOptions';
import type { ServiceChoice } from '../../n8n/service';
import { limits } from '../../records/limits';
import { page } from '../../records/answer/page';
import { secondsOf, textOf, type JsonObject } from '../../records/value';

/** Pages read for one request of the list. A search continues where the last request ended. */
const MOST_PAGES = 5;

/** A record as an entry of a list: its value, and its label. */
type EntryOf = (record: JsonObject, zone: string) => INodeListSearchItems | undefined;

/** What a locator lists. */
interface RecordList {
	list: ListRequest;
	entryOf: EntryOf;
	/** The service that the list is of, for the words of an error. */
	service?: ServiceChoice;
}

/**
 * Recent records for a resource locator, newest first. A search reads a limited number of pages and
 * compares labels and identifiers. The typed text is always offered as an identifier, because the record
 * can be older.
 *
 * @param token where the last request ended, written by this function: `<end of the window> <cursor>`
 */
export async function recentRecords(
	functions: ILoadOptionsFunctions,
	{ list, entryOf, service }: RecordList,
	search: string | undefined,
	token: string | undefined,
): Promise<INodeListSearchResult> {
	const text = search?.trim() ?? '';
	const typed = text && !token ? [{ name: `Use "${text}" as the ID`, value: text }] : [];
	const { entries, next } = await requestForPanel(
		functions,
		async (connection) => await look(connection, list, token, text ? MOST_PAGES : 1),
		service,
	);
	const wanted = text.toLowerCase();
	const results = entries
		.map((record) => entryOf(record, functions.getTimezone()))
		.filter((entry) => entry !== undefined)
		.filter(({ name, value }) => `${name} ${String(value)}`.toLowerCase().includes(wanted));
	return { results: [...typed, ...results], ...(next ? { paginationToken: next } : {}) };
}

async function look(
	connection: ServiceConnection,
	listRequest: ListRequest,
	token: string | undefined,
	mostPages: number,
): Promise<{ entries: JsonObject[]; next: string | undefined }> {
	const [endText, ...rest] = token?.split(' ') ?? [];
	const end = secondsOf(endText) ?? Math.floor(connection.clock.now() / 1000);
	let cursor = rest.join(' ') || undefined;
	const entries: JsonObject[] = [];
	for (let pages = 0; pages < mostPages; pages += 1) {
		const start = {
			window: { start: end - limits.windowSeconds, end },
			order: 'desc' as const,
			pageSize: limits.pageSize,
		};
		const { records, nextCursor } = await request(
			connection,
			pageRequest(listRequest, start, cursor),
			page,
		);
		for (const record of records) entries.push(record);
		cursor = nextCursor;
		if (cursor === undefined) return { entries, next: undefined };
	}
	return { entries, next: `${end} ${cursor}` };
}

/**
 * An entry of a list.
 *
 * @param words by which people recognize the record, those that tell records apart first; what is not
 * there is left out
 */
export function entry(id: unknown, words: unknown[]): INodeListSearchItems | undefined {
	const value = textOf(id);
	if (value === undefined) return undefined;
	const label = words.map(textOf).filter((word) => word !== undefined && word !== '');
	return { name: label.join(' · '), value };
}

/** A day and time in the workflow's time zone; no year, because lists show the last weeks. */
export function dayAndTimeText(iso: unknown, zone: string): string | undefined {
	return timeText(iso, zone, 'd LLL HH:mm');
}

/** The same without the time of day. */
export function dayText(iso: unknown, zone: string): string | undefined {
	return timeText(iso, zone, 'd LLL');
}

function timeText(iso: unknown, zone: string, format: string): string | undefined {
	if (typeof iso !== 'string') return undefined;
	const time = DateTime.fromISO(iso, { zone, locale: 'en' });
	return time.isValid ? time.toFormat(format) : undefined;
}
