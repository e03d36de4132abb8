import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import {
	conversationList,
	customerList,
	voiceConversationList,
} from '../../client/list/listRequest';
import { ListReader } from '../../client/list/listReader';
import { panelService, requestForPanel } from '../../n8n/loadOptions';
import { factsOf } from '../../output/simplified/facts';
import { simplifyCustomer } from '../../output/simplified/simplify';
import { limits } from '../../records/limits';
import { isoOf, objectOf, textOf, type JsonObject } from '../../records/value';
import { asId, dayAndTimeText, dayText, entry, matching, recentRecords } from './recentRecords';

type Search = (
	this: ILoadOptionsFunctions,
	search?: string,
	token?: string,
) => Promise<INodeListSearchResult>;

const conversationEntry = (record: JsonObject, zone: string) => {
	const { conversation_id: id, conversation_time, customer_id, overall_score } = factsOf(record);
	return entry(id, [dayAndTimeText(conversation_time, zone), id, customer_id, overall_score]);
};

const customerEntry = (record: JsonObject, zone: string) => {
	const {
		customer_id: id,
		timeline_entries: entries,
		latest_entry_time,
	} = simplifyCustomer(record);
	const { crm_lead_stage } = objectOf(record.meta_analytics);
	const count = Number(entries);
	const times = count > 0 ? `${count} timeline entr${count === 1 ? 'y' : 'ies'}` : undefined;
	return entry(id, [id, crm_lead_stage, times, dayText(latest_entry_time, zone)]);
};

const voiceEntry = (record: JsonObject, zone: string) => {
	const { conversation_id: id, conversation_time, customer_id } = record;
	const outcome = record.conversation_type ?? record.status;
	return entry(id, [dayAndTimeText(isoOf(conversation_time), zone), id, customer_id, outcome]);
};

const searchConversations: Search = async function (search, token) {
	const service = await panelService(this);
	const list = conversationList(service.id);
	return await recentRecords(this, { list, service, entryOf: conversationEntry }, search, token);
};

const searchCustomers: Search = async function (search, token) {
	const service = await panelService(this);
	const list = customerList(service.id);
	return await recentRecords(this, { list, service, entryOf: customerEntry }, search, token);
};

const searchVoiceConversations: Search = async function (search, token) {
	const list = voiceConversationList();
	return await recentRecords(this, { list, entryOf: voiceEntry }, search, token);
};

const searchRecords: Search = async function (search, token) {
	const viewType = textOf(this.getNodeParameter('viewType', 'conversations'));
	const chosen = viewType === 'customers' ? searchCustomers : searchConversations;
	return await chosen.call(this, search, token);
};

/** Voice conversations that are read to find agents. */
const MOST_RECORDS = 500;

/** The agents in recent voice conversations, because the service has no list of agents. */
async function searchAgents(
	this: ILoadOptionsFunctions,
	search?: string,
): Promise<INodeListSearchResult> {
	const calls = await requestForPanel(this, async (connection) => {
		const end = Math.floor(connection.clock.now() / 1000);
		const reading = new ListReader(connection, voiceConversationList(), {
			range: { start: end - limits.windowSeconds, end },
			order: 'desc',
			limit: MOST_RECORDS,
			concurrency: 1,
		});
		const counts = new Map<string, number>();
		for await (const records of reading.records()) {
			for (const { agent_id: agent } of records) {
				const id = textOf(agent);
				if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
			}
		}
		return counts;
	});
	const agents = [...calls]
		.sort(([, one], [, other]) => other - one)
		.map(([id, count]) => ({ name: `${id} · ${count} recent calls`, value: id }));
	return { results: matching(agents, search, asId) };
}

/** The lists behind the resource locators (src/panel/fields/recordLocators.ts). */
export const listSearch = {
	searchAgents,
	searchConversations,
	searchCustomers,
	searchRecords,
	searchVoiceConversations,
};
