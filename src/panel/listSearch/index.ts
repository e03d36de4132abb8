import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import {
	conversationList,
	customerList,
	voiceConversationList,
} from '../../client/list/listRequest';
import { panelService } from '../../n8n/loadOptions';
import { factsOf } from '../../output/simplified/facts';
import { simplifyCustomer } from '../../output/simplified/simplify';
import { isoOf, objectOf, textOf, type JsonObject } from '../../records/value';
import { dayText, entry, dayAndTimeText, recentRecords } from './recentRecords';
import { searchAgents } from './searchAgents';

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
	} = simplifyCustomer(record, () => {});
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

/** Lists what the field Show asks for. */
const searchRecords: Search = async function (search, token) {
	const viewType = textOf(this.getNodeParameter('viewType', 'conversations'));
	const chosen = viewType === 'customers' ? searchCustomers : searchConversations;
	return await chosen.call(this, search, token);
};

/** The lists behind the resource locators (src/panel/fields/recordLocators.ts). */
export const listSearch = {
	searchAgents,
	searchConversations,
	searchCustomers,
	searchRecords,
	searchVoiceConversations,
};
