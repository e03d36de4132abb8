import type { ModuleName } from '../records/choices';
import type { RecordKind } from '../output/outputSettings';

const qaEventNames = [
	'answered',
	'failedAnalysis',
	'fatal',
	'notAnswered',
	'scoreAtMost',
	'scoreDropped',
] as const;
export type QaEventName = (typeof qaEventNames)[number];

/** A rule for alerts. */
export type QaRule =
	| { name: 'answered' | 'notAnswered'; module: ModuleName; parameter: string; answer: string }
	/** Of the overall score. */
	| { name: 'scoreAtMost'; score: number }
	/** By at least `points`. */
	| { name: 'scoreDropped'; points: number }
	| { name: 'failedAnalysis' | 'fatal' };

/** Only conversations have agent feedback, and customers have no analysis that could fail. */
export const qaEventsOfKind: Record<RecordKind, readonly QaEventName[]> = {
	conversation: qaEventNames,
	customer: ['answered', 'notAnswered'],
	voiceConversation: ['answered', 'failedAnalysis', 'notAnswered'],
};
