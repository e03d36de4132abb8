import { numberOf, objectOf, type JsonObject } from '../../records/value';

/** The overall result of the agent feedback (docs/service.md, "Module wrapper"). @param modules in their wrappers */
export function overallOf(modules: unknown): JsonObject {
	return objectOf(objectOf(objectOf(objectOf(modules).agent_feedback).analytics).overall);
}

/** The overall score, 0 to 100. */
export function overallScoreOf(modules: unknown): number | null {
	const score = numberOf(objectOf(overallOf(modules).output).ans);
	return typeof score === 'number' ? score : null;
}

/** Bounds of the overall score, both inclusive. */
export interface ScoreBounds {
	minScore?: number;
	maxScore?: number;
}

/** Whether the overall score is within the bounds. Without a score, only if both bounds are missing. */
export function hasScoreWithin(record: JsonObject, { minScore, maxScore }: ScoreBounds): boolean {
	if (minScore === undefined && maxScore === undefined) return true;
	const score = overallScoreOf(record.conversation_analytics);
	return score !== null && score >= (minScore ?? -Infinity) && score <= (maxScore ?? Infinity);
}
