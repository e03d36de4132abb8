import type { ModuleName } from '../records/choices';
import type { RecordKind } from '../output/outputSettings';

/** What can be noticed in a result. */
const qaEventNames = [
	'answered',
	'failedAnalysis',
	'fatal',
	'notAnswered',
	'scoreAtMost',
	'scoreDropped',
] as const;
export type QaEventName = (typeof qaEventNames)[number];

/** What a person wants to hear of. */
export type QaRule =
	| { name: 'answered' | 'notAnswered'; module: ModuleName; parameter: string; answer: string }
	/** Of the overall score. */
	| { name: 'scoreAtMost'; score: number }
	/** By at least so many points. */
	| { name: 'scoreDropped'; points: number }
	| { name: 'failedAnalysis' | 'fatal' };

/**
 * What the service shows of each kind of record. Overall score and fatal belong to the agent feedback, which
 * only conversations have; a customer is no analysis that could fail (docs/service.md, "Voice conversation
 * record" and "Customer record").
 */
export const qaEventsOfKind: Record<RecordKind, readonly QaEventName[]> = {
	conversation: qaEventNames,
	customer: ['answered', 'notAnswered'],
	voiceConversation: ['answered', 'failedAnalysis', 'notAnswered'],
};
