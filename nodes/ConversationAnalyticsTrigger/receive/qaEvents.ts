import type { DeliveredResult } from '../../../src/delivery/delivery';
import { qaEventsOf, type QaEvent } from '../../../src/qaEvents/qaEvent';
import type { QaRule } from '../../../src/qaEvents/rules';
import type { KnownScores } from './customerScores';

/** Finds the QA events of a result. */
export type QaEventsOfResult = (result: DeliveredResult) => QaEvent[];

/** @param scores what is remembered of the customers of these results */
export function eventsOfResults(rules: QaRule[], scores: KnownScores): QaEventsOfResult {
	const ofConversation = qaEventsOf('conversation', rules);
	const ofVoice = qaEventsOf('voiceConversation', rules);
	return (result) => {
		const eventsOf = result.kind === 'voiceAgentCall' ? ofVoice : ofConversation;
		// Stands for failures that the envelope counts and does not contain.
		const record = result.result ?? { failed_without_result: result.content.failed };
		return eventsOf(record, {
			failed: result.failed,
			previousScore: scores.before(result),
		});
	};
}
