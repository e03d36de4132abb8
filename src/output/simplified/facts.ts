import { simplifyConversation } from './simplify';
import { summaryOf } from './summary';
import { cutText } from '../../records/text';
import type { JsonObject } from '../../records/value';

const SUMMARY_CHARACTERS = 200;

/** The main facts of a conversation, with its summary on one line. */
export function factsOf(record: JsonObject) {
	const { conversation_id, conversation_time, customer_id, channel, overall_score } =
		simplifyConversation(record);
	const summary = oneLine(summaryOf(record.conversation_analytics));
	return { conversation_id, conversation_time, customer_id, channel, overall_score, summary };
}

export type ConversationFacts = ReturnType<typeof factsOf>;

export function oneLine(summary: string | null): string | null {
	return summary === null ? null : cutText(summary.replace(/\s+/gu, ' '), SUMMARY_CHARACTERS);
}
