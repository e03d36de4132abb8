import type {
	ILoadOptionsFunctions,
	INodeListSearchItems,
	INodeListSearchResult,
} from 'n8n-workflow';
import { DateTime } from 'luxon';
import { listRequestOf, pageRequest, type ListRequest } from '../../client/list/listRequest';
import { request, type ServiceConnection } from '../../client/request/request';
import { shownService, requestOutsideRun } from '../../n8n/requestOutsideRun';
import { kinds, type RecordKind } from '../../records/kinds';
import { factsOf, simplifierOf } from '../../output/simplified/simplify';
import { page } from '../../records/answer/page';
import { limits } from '../../records/limits';
import { isoOf, objectOf, secondsOf, textOf, type JsonObject } from '../../records/value';

/** Pages per request of a list. The next request continues. */
const PAGES_OF_SEARCH = 5;
/** Pages of voice conversations that are read to find agents. */
const PAGES_OF_AGENTS = 10;

type Search = (
	this: ILoadOptionsFunctions,
	search?: string,
	token?: string,
) => Promise<INodeListSearchResult>;

type EntryOf = (record: JsonObject, zone: string) => INodeListSearchItems | undefined;

const searchConversations = searchIn('conversation', (record, zone) => {
	const { conversation_id: id, conversation_time, customer_id, overall_score } = factsOf(record);
	return entry(id, [timeText(conversation_time, zone), id, customer_id, overall_score]);
});

const simplifyCustomer = simplifierOf('customer');
const searchCustomers = searchIn('customer', (record, zone) => {
	const { customer_id: id, ...facts } = simplifyCustomer(record);
	const { crm_lead_stage } = objectOf(record.meta_analytics);
	const count = Number(facts.timeline_entries);
	const entries = count > 0 ? `${count} timeline entr${count === 1 ? 'y' : 'ies'}` : undefined;
	return entry(id, [id, crm_lead_stage, entries, timeText(facts.latest_entry_time, zone, 'd LLL')]);
});

const searchVoiceConversations = searchIn('voiceConversation', (record, zone) => {
	const { conversation_id: id, conversation_time, customer_id } = record;
	const outcome = record.conversation_type ?? record.status;
	return entry(id, [timeText(isoOf(conversation_time), zone), id, customer_id, outcome]);
});

/**
 * A search in recent records, newest first. It reads a limited number of pages. The typed text is offered as an
 * ID, because the record can be older.
 */
function searchIn(kind: RecordKind, entryOf: EntryOf): Search {
	return async function (search, token) {
		const hasService = kinds[kind].configuredFor !== undefined;
		const service = hasService ? await shownService(this) : undefined;
		const list = listRequestOf(kind, service && { service_id: service.id });
		const pages = search?.trim() ? PAGES_OF_SEARCH : 1;
		const { records, next } = await requestOutsideRun(
			this,
			async (connection) => await readPages(connection, list, pages, token),
			service,
		);
		const zone = this.getTimezone();
		const choices = records.flatMap((record) => entryOf(record, zone) ?? []);
		const results = matching(choices, search, token ? undefined : asId);
		return { results, ...(next ? { paginationToken: next } : {}) };
	};
}

const searchRecords: Search = async function (search, token) {
	const viewType = textOf(this.getNodeParameter('viewType', 'conversations'));
	const chosen = viewType === 'customers' ? searchCustomers : searchConversations;
	return await chosen.call(this, search, token);
};

/** The agents in recent voice conversations, because the service has no list of agents. */
const searchAgents: Search = async function (search) {
	const list = listRequestOf('voiceConversation');
	const { records } = await requestOutsideRun(
		this,
		async (connection) => await readPages(connection, list, PAGES_OF_AGENTS),
	);
	const calls = new Map<string, number>();
	for (const { agent_id } of records) {
		const id = textOf(agent_id);
		if (id !== undefined) calls.set(id, (calls.get(id) ?? 0) + 1);
	}
	const agents = [...calls]
		.sort(([, one], [, other]) => other - one)
		.map(([id, count]) => ({ name: `${id} · ${count} recent calls`, value: id }));
	return { results: matching(agents, search, asId) };
};

/** The lists behind the resource locators (src/panel/fields/recordLocators.ts). */
export const listSearch = {
	searchAgents,
	searchConversations,
	searchCustomers,
	searchRecords,
	searchVoiceConversations,
};

const asId = (text: string) => `Use "${text}" as the ID`;

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

/** @param token where to continue: `<end of the window> <cursor>` */
async function readPages(
	connection: ServiceConnection,
	list: ListRequest,
	most: number,
	token?: string,
): Promise<{ records: JsonObject[]; next: string | undefined }> {
	const [endText, ...rest] = token?.split(' ') ?? [];
	const end = secondsOf(endText) ?? Math.floor(connection.clock.now() / 1000);
	const window = { start: end - limits.windowSeconds, end };
	const start = { window, order: 'desc' as const, pageSize: limits.pageSize };
	let cursor = rest.join(' ') || undefined;
	const all: JsonObject[] = [];
	for (let pages = 0; pages < most; pages += 1) {
		const read = await request(connection, pageRequest(list, start, cursor), page);
		all.push(...read.records);
		cursor = read.nextCursor;
		if (cursor === undefined) return { records: all, next: undefined };
	}
	return { records: all, next: `${end} ${cursor}` };
}

/** @param words of the label, the most distinctive first */
function entry(id: unknown, words: unknown[]): INodeListSearchItems | undefined {
	const value = textOf(id);
	if (value === undefined) return undefined;
	const label = words.map(textOf).filter((word) => word !== undefined && word !== '');
	return { name: label.join(' · '), value };
}

/** A time in the workflow's time zone, without the year, because lists show recent weeks. */
function timeText(iso: unknown, zone: string, format = 'd LLL HH:mm'): string | undefined {
	if (typeof iso !== 'string') return undefined;
	const time = DateTime.fromISO(iso, { zone, locale: 'en' });
	return time.isValid ? time.toFormat(format) : undefined;
}
