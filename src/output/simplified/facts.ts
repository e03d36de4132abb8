import { simplifyConversation } from './simplify';
import { shortSummaryOf } from './summary';
import { cutText } from '../../records/text';
import type { JsonObject } from '../../records/value';

/** The main facts of a conversation. */
export interface ConversationFacts {
	conversation_id: unknown;
	conversation_time: unknown;
	customer_id: unknown;
	channel: unknown;
	overall_score: unknown;
	/** On one line. */
	summary: string | null;
}

const SUMMARY_CHARACTERS = 200;

export function factsOf(record: JsonObject): ConversationFacts {
	const { conversation_id, conversation_time, customer_id, channel, overall_score } =
		simplifyConversation(record);
	const summary = oneLine(shortSummaryOf(record.conversation_analytics));
	return { conversation_id, conversation_time, customer_id, channel, overall_score, summary };
}

export function oneLine(summary: string | null): string | null {
	return summary === null ? null : cutText(summary.replace(/\s+/gu, ' '), SUMMARY_CHARACTERS);
}
