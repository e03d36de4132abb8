import { createHash } from 'node:crypto';
import type { RecordKind } from '../../output/outputSettings';
import { objectOf, secondsOf, textOf, type JsonObject } from '../../records/value';

/** How the records of a list are identified and placed. */
export interface RecordKeys {
	identifierOf(record: JsonObject): string | undefined;
	/** The ordering time in epoch seconds, if the record has it. */
	timeOf(record: JsonObject): number | undefined;
}

/** docs/service.md, "Resources and their fields". */
export const recordKeys: Record<RecordKind, RecordKeys> = {
	conversation: {
		identifierOf: ({ id }) => textOf(id),
		timeOf: ({ request_data }) => {
			// Older records have the other name.
			const { conversation_time: time, call_time: olderTime } = objectOf(request_data);
			return secondsOf(time) ?? secondsOf(olderTime);
		},
	},
	customer: {
		identifierOf: ({ customer_id: id }) => textOf(id),
		// Customers are ordered by a time that their records do not have.
		timeOf: () => undefined,
	},
	voiceConversation: {
		identifierOf: ({ conversation_id: id }) => textOf(id),
		timeOf: ({ conversation_time: time }) => secondsOf(time),
	},
};

/** Identifies a record; without an identifier, by its whole content. */
export function identityOf(keys: RecordKeys, record: JsonObject): string {
	return (
		keys.identifierOf(record) ??
		`content ${createHash('sha256').update(JSON.stringify(record)).digest('base64')}`
	);
}
