import { isEmpty, type JsonObject } from './value';

/** Without empty fields, and with shorter times. For AI agents, whose context is limited. */
export function leanFields(fields: JsonObject): JsonObject {
	return Object.fromEntries(
		Object.entries(fields).flatMap(([name, value]) =>
			isEmpty(value) ? [] : [[name, shortTime(value)]],
		),
	);
}

function shortTime(value: unknown): unknown {
	return typeof value === 'string' ? value.replace(/^(.{19})\.000Z$/, '$1Z') : value;
}
