import { transcriptOf, turnsOf } from '../../records/answer/transcript';
import { recordingLinkOf } from '../../records/answer/recordingType';
import { summaryOf } from '../../records/answer/summary';
import type { Channel } from '../../records/choices';
import { kinds, type RecordKind } from '../../records/kinds';
import type { Inclusion } from '../../records/kinds/kind';
import { cutText } from '../../records/text/cutText';
import type { JsonObject } from '../../records/value';
import { nestedAnswers } from './answers';

/** @param arrivedAs the channel of the callback, if the record itself does not show it */
export type Simplifier = (record: JsonObject, arrivedAs?: Channel) => JsonObject;

/** Simplifies records of one kind. Every item has the same fields, null if empty. */
export function simplifierOf(
	kind: RecordKind,
	include: ReadonlySet<Inclusion> = new Set(),
	write = nestedAnswers(kind, include),
): Simplifier {
	const { simplified, inclusions } = kinds[kind];
	const included = new Set(inclusions.filter((name) => include.has(name)));
	return (record, arrivedAs) => {
		const item = simplified(record, write, arrivedAs);
		if (included.has('transcript')) item.transcript = transcriptOf(record);
		if (included.has('turns')) item.turns = turnsOf(record);
		if (included.has('recordingLink')) item.recording_url = recordingLinkOf(record) ?? null;
		return item;
	};
}

const SUMMARY_CHARACTERS = 200;

/** The main facts of a conversation, with its summary on one line. */
export function factsOf(record: JsonObject) {
	const { conversation_id, conversation_time, customer_id, channel, overall_score } =
		kinds.conversation.simplified(record, () => undefined);
	const summary = oneLine(summaryOf(record.conversation_analytics));
	return { conversation_id, conversation_time, customer_id, channel, overall_score, summary };
}

export type ConversationFacts = ReturnType<typeof factsOf>;

export function oneLine(summary: string | null): string | null {
	return summary === null ? null : cutText(summary.replace(/\s+/gu, ' '), SUMMARY_CHARACTERS);
}
