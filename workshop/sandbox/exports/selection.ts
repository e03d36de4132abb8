import { matchesAll } from '../filter/matching';
import { matchesVoiceFilter } from '../filter/voiceFilter';
import type { StoredRecord } from '../world/storedRecord';
import type { World } from '../world/world';
import type { ExportRequest } from './request';

/** The records an export holds, ascending by (time, id). */
export function selectRecords(world: World, request: ExportRequest): StoredRecord[] {
	const slice = {
		startTime: request.startTime,
		endTime: request.endTime,
		descending: false,
		limit: Number.MAX_SAFE_INTEGER,
	};
	const { resource, conditions } = request;
	switch (resource) {
		case 'conversations':
			return world.conversationsOf(request.serviceId).ordered.read({
				...slice,
				matches: (record) => {
					const { channel, customerId, failed } = record.facts;
					if (request.channel !== undefined && request.channel !== channel) return false;
					if (request.customerId !== undefined && request.customerId !== customerId) return false;
					const wantsFailed = request.analysisStatus === 'failed';
					if (request.analysisStatus !== undefined && wantsFailed !== failed) return false;
					return conditions.length === 0 || matchesAll(resource, conditions, record);
				},
			}).entries;
		case 'customers':
			return world.customersOf(request.serviceId).ordered.read({
				...slice,
				matches: (record) => conditions.length === 0 || matchesAll(resource, conditions, record),
			}).entries;
		case 'voice_conversations':
			return world.voiceConversations.ordered.read({
				...slice,
				matches: (record) => {
					if (!request.agentIds.includes(record.facts.agentId)) return false;
					if (request.status !== undefined && request.status !== record.facts.status) return false;
					const { voiceFilter } = request;
					return voiceFilter === undefined || matchesVoiceFilter(voiceFilter, record.record());
				},
			}).entries;
	}
}
