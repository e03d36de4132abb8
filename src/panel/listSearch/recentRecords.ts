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

/** Pages per request of a list. The next request continues. */
const MOST_PAGES = 5;

type EntryOf = (record: JsonObject, zone: string) => INodeListSearchItems | undefined;

interface RecordList {
	list: ListRequest;
	entryOf: EntryOf;
	/** The service of the list, for error messages. */
	service?: ServiceChoice;
}

/**
 * Recent records for a resource locator, newest first. A search reads a limited number of pages. The typed
 * text is offered as an identifier, because the record can be older.
 * @param token where the last request ended: `<end of the window> <cursor>`
 */
export async function recentRecords(
	functions: ILoadOptionsFunctions,
	{ list, entryOf, service }: RecordList,
	search: string | undefined,
	token: string | undefined,
): Promise<INodeListSearchResult> {
	const mostPages = search?.trim() ? MOST_PAGES : 1;
	const { entries, next } = await requestForPanel(
		functions,
		async (connection) => await look(connection, list, token, mostPages),
		service,
	);
	const choices = entries
		.map((record) => entryOf(record, functions.getTimezone()))
		.filter((entry) => entry !== undefined);
	const results = matching(choices, search, token ? undefined : asId);
	return { results, ...(next ? { paginationToken: next } : {}) };
}

/** The name of a typed text that is offered as an identifier. */
export const asId = (text: string) => `Use "${text}" as the ID`;

/**
 * The choices with the typed text in their name or value. The text is the first choice, unless it is the
 * value of another.
 * @param nameOfTyped left out to offer the choices alone
 */
export function matching(
	choices: INodeListSearchItems[],
	search = '',
	nameOfTyped?: (text: string) => string,
): INodeListSearchItems[] {
	const text = search.trim();
	const wanted = text.toLowerCase();
	const found = choices.filter(({ name, value }) =>
		`${name} ${String(value)}`.toLowerCase().includes(wanted),
	);
	const isKnown = found.some(({ value }) => String(value).toLowerCase() === wanted);
	if (text === '' || isKnown || !nameOfTyped) return found;
	return [{ name: nameOfTyped(text), value: text }, ...found];
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

/** @param words of the label, the most distinctive first */
export function entry(id: unknown, words: unknown[]): INodeListSearchItems | undefined {
	const value = textOf(id);
	if (value === undefined) return undefined;
	const label = words.map(textOf).filter((word) => word !== undefined && word !== '');
	return { name: label.join(' · '), value };
}

/** A day and time in the workflow's time zone. Without the year, because lists show recent weeks. */
export function dayAndTimeText(iso: unknown, zone: string): string | undefined {
	return timeText(iso, zone, 'd LLL HH:mm');
}

export function dayText(iso: unknown, zone: string): string | undefined {
	return timeText(iso, zone, 'd LLL');
}

function timeText(iso: unknown, zone: string, format: string): string | undefined {
	if (typeof iso !== 'string') return undefined;
	const time = DateTime.fromISO(iso, { zone, locale: 'en' });
	return time.isValid ? time.toFormat(format) : undefined;
}
