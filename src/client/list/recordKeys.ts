import { createHash } from 'node:crypto';
import type { RecordKind } from '../../output/outputSettings';
import { objectOf, secondsOf, textOf, type JsonObject } from '../../records/value';

/** How the records of a list are told apart and placed. */
export interface RecordKeys {
	identifierOf(record: JsonObject): string | undefined;
	/** The ordering time in epoch seconds, where the record carries it. */
	timeOf(record: JsonObject): number | undefined;
}

/** By kind of record (docs/service.md, "Resources and their fields"). */
export const recordKeys: Record<RecordKind, RecordKeys> = {
	conversation: {
		identifierOf: ({ id }) => textOf(id),
		timeOf: ({ request_data }) => {
			// Older records carry the other name.
			const { conversation_time: time, call_time: olderTime } = objectOf(request_data);
			return secondsOf(time) ?? secondsOf(olderTime);
		},
	},
	customer: {
		identifierOf: ({ customer_id: id }) => textOf(id),
		// Customers are ordered by a time that their records do not carry.
		timeOf: () => undefined,
	},
	voiceConversation: {
		identifierOf: ({ conversation_id: id }) => textOf(id),
		timeOf: ({ conversation_time: time }) => secondsOf(time),
	},
};

/** What makes a record the same record again; its whole content where it has no identifier. */
export function identityOf(keys: RecordKeys, record: JsonObject): string {
	return (
		keys.identifierOf(record) ??
		`content ${createHash('sha256').update(JSON.stringify(record)).digest('base64')}`
	);
}
