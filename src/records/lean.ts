import type { JsonObject } from './value';

/** For answers to AI agents, whose context is limited. */
export function withoutEmpty(fields: JsonObject): JsonObject {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
	if (value === undefined || value === null || value === '') return true;
	return typeof value === 'object' && Object.keys(value).length === 0;
}

export function shortTime(time: unknown): unknown {
	return typeof time === 'string' ? time.replace('.000Z', 'Z') : time;
}
