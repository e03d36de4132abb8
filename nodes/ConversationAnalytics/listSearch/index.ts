import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import {
	conversationList,
	customerList,
	voiceConversationList,
} from '../../../client/list/listRequest';
import { panelService } from '../../../n8n/loadOptions';
import { channelOf } from '../../../records/answer/channel';
import { objectOf, textOf, type JsonObject } from '../../../records/value';
import { entry, momentText, recentRecords } from './recentRecords';
import { searchAgents } from './searchAgents';

type Search = (
	this: ILoadOptionsFunctions,
	search?: string,
	token?: string,
) => Promise<INodeListSearchResult>;

const conversationEntry = (record: JsonObject, zone: string) => {
	const request = objectOf(record.request_data);
	return entry(
		record.id,
		momentText(request.conversation_time ?? request.call_time, zone),
		channelOf(record),
		request.customer_id,
		record.conversation_type,
	);
};

const customerEntry = (record: JsonObject) =>
	entry(record.customer_id, objectOf(record.meta_analytics).crm_lead_stage);

const voiceEntry = (record: JsonObject, zone: string) =>
	entry(
		record.conversation_id,
		momentText(record.conversation_time, zone),
		record.customer_id,
		record.conversation_type ?? record.status,
	);

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

/** Lists what the field View Type asks for. */
const searchRecords: Search = async function (search, token) {
	const viewType = textOf(this.getNodeParameter('viewType', 'conversations'));
	const chosen = viewType === 'customers' ? searchCustomers : searchConversations;
	return await chosen.call(this, search, token);
};

/** The lists behind the resource locators (nodes/ConversationAnalytics/fields/recordLocators.ts). */
export const listSearch = {
	searchAgents,
	searchConversations,
	searchCustomers,
	searchRecords,
	searchVoiceConversations,
};
