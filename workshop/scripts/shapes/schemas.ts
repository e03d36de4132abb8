import { simplifyConfiguration } from '../../../src/records/answer/configuration';
import { moduleNames } from '../../../src/records/choices';
import { firstFields } from '../../../src/output/selectableFields';
import { itemsOf } from '../../../src/output/itemsOf';
import { simplified, type RecordKind } from '../../../src/output/outputSettings';
import { isObject, objectOf, type JsonObject } from '../../../src/records/value';
import type { DemoRecords } from './demoRecords';

/** Fields whose inner names depend on the customer, so the schema does not list them. */
const openFields = new Set([
	'answers',
	'customer_summary',
	'crm_update_payload',
	'future_scheduling',
]);

const node = 'nodes/ConversationAnalytics/__schema__/v1.0.0';
const trigger = 'nodes/ConversationAnalyticsTrigger/__schema__/v2.0.0.json';

/** The fields that the trigger adds to a result. */
const delivered: JsonObject = {
	event: 'callAnalysis',
	processing_id: '',
	envelope: {
		status: '',
		timestamp: '',
		request_status: { total: 1, success: 1, failed: 0 },
	},
	delivery: 'new',
};

/** JSON schemas of the default output of operations, by file. n8n reads one schema per operation. */
export function outputSchemas({ all, configuration }: DemoRecords): Map<string, JsonObject> {
	const schemas = new Map<string, JsonObject>();
	for (const kind of ['conversation', 'customer', 'voiceConversation'] as const) {
		const list = { ...simplified, output: 'selected' as const, paths: [...firstFields[kind]] };
		schemas.set(`${node}/${kind}/get.json`, schemaOf(itemsOfAll(kind, all)));
		schemas.set(`${node}/${kind}/getAll.json`, schemaOf(itemsOfAll(kind, all, list)));
	}
	const fields = moduleNames
		.map((module) => objectOf(configuration(module)))
		.flatMap((data) => simplifyConfiguration(data));
	schemas.set(`${node}/configuration/get.json`, schemaOf(fields));
	const results = itemsOfAll('conversation', all).map((item) => ({ ...item, ...delivered }));
	schemas.set(trigger, schemaOf(results));
	return schemas;
}

function itemsOfAll(kind: RecordKind, all: DemoRecords['all'], output = simplified): JsonObject[] {
	const shaped = itemsOf(kind, output);
	return all[kind].flatMap((record) => shaped(record));
}

/** The schema of all fields, each with its first type other than null. */
function schemaOf(items: JsonObject[]): JsonObject {
	const values = new Map<string, unknown[]>();
	for (const item of items) {
		for (const [name, value] of Object.entries(item)) {
			values.set(name, [...(values.get(name) ?? []).slice(-50), value]);
		}
	}
	const properties = [...values].map(([name, found]) => [
		name,
		openFields.has(name) ? { type: 'object' } : typeSchema(found),
	]);
	return { type: 'object', properties: Object.fromEntries(properties) };
}

function typeSchema(values: unknown[]): JsonObject {
	const given = values.filter((value) => value !== null && value !== undefined);
	const [first] = given;
	if (first === undefined) return { type: 'null' };
	if (Array.isArray(first)) {
		const elements = given.flatMap((value): unknown[] => (Array.isArray(value) ? value : []));
		return { type: 'array', ...(elements.length > 0 ? { items: typeSchema(elements) } : {}) };
	}
	if (isObject(first)) return schemaOf(given.filter(isObject));
	if (typeof first === 'number') {
		return { type: given.every(Number.isInteger) ? 'integer' : 'number' };
	}
	return { type: typeof first };
}
