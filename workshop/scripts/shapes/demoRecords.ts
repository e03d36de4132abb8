import type { ModuleName } from '../../../src/records/choices';
import type { RecordKind } from '../../../src/output/outputSettings';
import { isObject, objectOf, type JsonObject } from '../../../src/records/value';
import { createDemoWorld } from '../../sandbox';

const serviceId = 'sales-line';

export interface DemoRecords {
	all: Record<RecordKind, JsonObject[]>;
	/** A few different ones of each kind. */
	examples: Record<RecordKind, JsonObject[]>;
	configuration(module: ModuleName): unknown;
}

/** The records of the demo data, the same in every run. */
export function demoRecords(): DemoRecords {
	const world = createDemoWorld({ nowSeconds: 1_790_000_000, conversations: 700 });
	const parsed = (stored: { json(): string }): JsonObject => objectOf(JSON.parse(stored.json()));
	const all = {
		conversation: world.conversationsOf(serviceId).ordered.all().map(parsed),
		customer: world.customersOf(serviceId).ordered.all().map(parsed),
		voiceConversation: world.voiceConversations.ordered.all().map(parsed),
	};
	const isAnalyzed = (one: JsonObject) =>
		isObject(one.conversation_analytics) && Object.keys(one.conversation_analytics).length > 5;
	return {
		all,
		examples: {
			conversation: [
				first(all.conversation, (one) => isObject(one.audio_to_text) && isAnalyzed(one)),
				first(all.conversation, (one) => isObject(one.chat_transcription) && isAnalyzed(one)),
				first(all.conversation, (one) => typeof one.error === 'string'),
			],
			customer: [
				first(all.customer, (one) => Object.keys(objectOf(one.timeline)).length > 2),
				first(all.customer, (one) => Object.keys(objectOf(one.timeline)).length === 1),
			],
			voiceConversation: [
				first(
					all.voiceConversation,
					(one) => Array.isArray(one.tool_calls) && one.tool_calls.length > 0,
				),
				first(all.voiceConversation, (one) => one.status === 'error'),
			],
		},
		configuration: (module) => {
			const saved = world.configuration(serviceId, module);
			return saved && { ...saved, service_id: serviceId, module_name: module };
		},
	};
}

function first(records: JsonObject[], wanted: (record: JsonObject) => boolean): JsonObject {
	const found = records.find(wanted);
	if (found === undefined) throw new Error('The demo data has no such record');
	return found;
}
