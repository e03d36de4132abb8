import { numberOf, objectOf, type JsonObject } from '../../records/value';

/** The overall result of the agent feedback (docs/service.md, "Module wrapper"). @param modules in their wrappers */
export function overallOf(modules: unknown): JsonObject {
	return objectOf(objectOf(objectOf(objectOf(modules).agent_feedback).analytics).overall);
}

/** The overall score, 0 to 100; null where there is none. */
export function overallScoreOf(modules: unknown): number | null {
	const score = numberOf(objectOf(overallOf(modules).output).ans);
	return typeof score === 'number' ? score : null;
}
