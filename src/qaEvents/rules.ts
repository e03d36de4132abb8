import type { ModuleName } from '../records/choices';
import type { RecordKind } from '../output/settings';

/** What can be noticed in a result. */
const qaEventNames = [
	'answered',
	'failedAnalysis',
	'fatal',
	'notAnswered',
	'openConcern',
	'scoreBelow',
	'scoreDropped',
] as const;
export type QaEventName = (typeof qaEventNames)[number];

/** What a person wants to hear of. */
export type QaRule =
	| { name: 'answered' | 'notAnswered'; module: ModuleName; parameter: string; answer: string }
	/** Of the overall score. */
	| { name: 'scoreBelow'; score: number }
	/** By at least so many points. */
	| { name: 'scoreDropped'; points: number }
	| { name: 'failedAnalysis' | 'fatal' | 'openConcern' };

/**
 * What the service shows of each kind of record. Overall score and fatal belong to the agent feedback, which
 * only conversations have; a customer is no analysis that could fail (docs/service.md, "Voice conversation
 * record" and "Customer record"). Open concerns are a condition of conversations and customers
 * (docs/service.md, "Create an export").
 */
export const qaEventsOfKind: Record<RecordKind, readonly QaEventName[]> = {
	conversation: qaEventNames,
	customer: ['answered', 'notAnswered', 'openConcern'],
	voiceConversation: ['answered', 'failedAnalysis', 'notAnswered'],
};
