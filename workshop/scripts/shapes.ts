import { configurationItems } from '../../src/operation/output/configurationItems';
import { inclusionsOf } from '../../src/output/modes';
import { namingOf, unmaskedItemsOf } from '../../src/output/itemsOf';
import {
	simplified,
	type AnswerForm,
	type Output,
	type OutputSettings,
} from '../../src/output/outputSettings';
import { moduleNames, type ModuleName } from '../../src/records/choices';
import type { RecordKind } from '../../src/records/kinds';
import {
	isParameterModule,
	liveParametersOf,
	type ConfiguredParameter,
} from '../../src/records/answer/configuration';
import { isObject, objectOf, type JsonObject } from '../../src/records/value';
import { createDemoWorld } from '../sandbox';
import type { Sample } from './docs/samples';

const golden = 'test/output/golden';
const serviceId = 'sales-line';

const columnModules: Partial<Record<RecordKind, ModuleName[]>> = {
	conversation: ['agent_feedback', 'business_insights', 'custom_module'],
	customer: ['business_insights', 'custom_module'],
};

/** A field of the item, one in the answers, one only in the raw record, and a missing one. */
const paths: Record<RecordKind, string[]> = {
	conversation: [
		'conversation_id',
		'summary',
		'answers.agent_feedback.Needs understood / Summed up',
		'answers.business_insights',
		'request_data.campaign_id',
		'nothing',
	],
	customer: ['customer_id', 'latest_entry_time', 'answers', 'client_id', 'nothing'],
	voiceConversation: [
		'conversation_id',
		'tool_calls',
		'answers.business_insights.Product',
		'call_transfer_details.queue',
		'nothing',
	],
};

const shapes: Array<[Output, AnswerForm]> = [
	['simplified', 'nested'],
	['all', 'nested'],
	['all', 'columns'],
	['all', 'items'],
	['selected', 'nested'],
	['selected', 'columns'],
	['selected', 'items'],
];

/** Folders without other files. */
export const shapeFolders = [
	golden,
	'nodes/ConversationAnalytics/__schema__',
	'nodes/ConversationAnalyticsTrigger/__schema__',
	'nodes/ConversationAnalyticsPollingTrigger/__schema__',
];

const kinds = ['conversation', 'customer', 'voiceConversation'] as const;

/** The same in every run. */
const world = createDemoWorld({ nowSeconds: 1_790_000_000, conversations: 700 });
const parsed = (stored: { json(): string }): JsonObject => objectOf(JSON.parse(stored.json()));
const records: Record<RecordKind, JsonObject[]> = {
	conversation: world.conversationsOf(serviceId).ordered.all().map(parsed),
	customer: world.customersOf(serviceId).ordered.all().map(parsed),
	voiceConversation: world.voiceConversations.ordered.all().map(parsed),
};

function configurationOf(module: ModuleName): JsonObject {
	const saved = world.configuration(serviceId, module);
	return objectOf(saved && { ...saved, service_id: serviceId, module_name: module });
}

const isAnalyzed = (one: JsonObject) =>
	isObject(one.conversation_analytics) && Object.keys(one.conversation_analytics).length > 5;

/** What the examples of each kind are. */
const examples: Record<RecordKind, Array<(record: JsonObject) => boolean>> = {
	conversation: [
		(one) => isObject(one.audio_to_text) && isAnalyzed(one),
		(one) => isObject(one.chat_transcription) && isAnalyzed(one),
		(one) => typeof one.error === 'string',
	],
	customer: [
		(one) => Object.keys(objectOf(one.timeline)).length > 2,
		(one) => Object.keys(objectOf(one.timeline)).length === 1,
	],
	voiceConversation: [
		(one) => Array.isArray(one.tool_calls) && one.tool_calls.length > 0,
		(one) => one.status === 'error',
	],
};

/** Golden files for tests and schemas for n8n, by path. @param samples those of the reference */
export function shapeFiles(samples: Map<string, Sample[]>): Map<string, string> {
	const contents = [...sampleSchemas(samples), ...goldenItems(), ...outputSchemas()];
	return new Map(
		contents.map(([path, content]) => [path, `${JSON.stringify(content, null, '\t')}\n`]),
	);
}

function goldenItems(): Map<string, JsonObject[]> {
	const items = new Map<string, JsonObject[]>();
	for (const kind of kinds) {
		const chosen = examples[kind].map((isWanted) => {
			const found = records[kind].find(isWanted);
			if (found === undefined) throw new Error('The demo data has no such record');
			return found;
		});
		const modules = columnModules[kind] ?? [];
		const configured = new Map<string, ConfiguredParameter[]>();
		for (const module of modules.filter(isParameterModule)) {
			const saved = configurationOf(module);
			configured.set(module, liveParametersOf(saved, module, kind === 'customer').parameters);
		}
		for (const [output, answersAs] of shapes) {
			const settings: OutputSettings = {
				...simplified,
				output,
				answersAs,
				paths: paths[kind],
				include:
					output === 'selected'
						? inclusionsOf(paths[kind])
						: new Set(answersAs === 'columns' ? ['explanations', 'evidence', 'versions'] : []),
				columnModules: modules,
			};
			const shape = { kind, settings, configured };
			const [unnamed, named] = [unmaskedItemsOf(shape), namingOf(shape)];
			const name = output === 'simplified' ? output : `${output}-${answersAs}`;
			items.set(
				`${golden}/${kind}/${name}.json`,
				chosen.flatMap((record) => firstOfEach(unnamed(record).map(named))),
			);
		}
	}
	return items;
}

/** Of answers, the first of each module and the first subparameter. Other items have no module. */
function firstOfEach(items: JsonObject[]): JsonObject[] {
	const formOf = ({ module, parameter }: JsonObject) =>
		`${String(module)} ${String(parameter).includes(' / ')}`;
	const forms = items.map(formOf);
	return items.filter((_, at) => forms.indexOf(forms[at] ?? '') === at);
}

/** Fields whose inner names depend on the customer, so the schema does not list them. */
const openFields = new Set([
	'answers',
	'customer_summary',
	'crm_update_payload',
	'future_scheduling',
]);

const node = 'nodes/ConversationAnalytics/__schema__/v1.0.0';
const trigger = 'nodes/ConversationAnalyticsTrigger/__schema__/v2.0.0.json';
const polling = 'nodes/ConversationAnalyticsPollingTrigger/__schema__/v1.0.0';

/** The fields that the trigger adds to a result. */
const delivered: JsonObject = {
	event: 'callAnalysis',
	processing_id: '',
	delivery: 'new',
};

/** JSON schemas of the default output of operations, by file. n8n reads one schema per operation. */
function outputSchemas(): Map<string, JsonObject> {
	const schemas = new Map<string, JsonObject>();
	for (const kind of kinds) {
		schemas.set(`${node}/${kind}/get.json`, schemaOf(itemsOfAll(kind)));
		schemas.set(`${node}/${kind}/getAll.json`, schemaOf(itemsOfAll(kind)));
	}
	const fieldsOf = configurationItems({ output: 'simplified', paths: [] });
	const fields = moduleNames.flatMap((module) => [fieldsOf(configurationOf(module))].flat());
	schemas.set(`${node}/configuration/get.json`, schemaOf(fields));
	const ofTrigger = { ...simplified, asked: [{ field: 'service_id' }] };
	const results = itemsOfAll('conversation', ofTrigger).map((item) => ({ ...item, ...delivered }));
	schemas.set(trigger, schemaOf(results));
	return schemas;
}

/** Their output depends on their input, or is a file. */
const withoutSchema = [
	'delivery/keepNew',
	'export/download',
	'voiceConversation/downloadRecording',
];

/** Of the operations and the polling trigger, by file. Operations that return records have better schemas. */
function sampleSchemas(samples: Map<string, Sample[]>): Map<string, JsonObject> {
	const schemas = new Map<string, JsonObject>();
	for (const [name, [first]] of samples) {
		if (first === undefined || !name.includes('/') || withoutSchema.includes(name)) continue;
		schemas.set(`${node}/${name}.json`, schemaOf([first.item]));
	}
	const polled = samples.get('conversationAnalyticsPollingTrigger') ?? [];
	kinds.forEach((kind, at) => {
		const { item } = polled[at] ?? {};
		if (item) schemas.set(`${polling}/${kind}.json`, schemaOf([item]));
	});
	return schemas;
}

function itemsOfAll(kind: RecordKind, output = simplified): JsonObject[] {
	const shaped = unmaskedItemsOf({ kind, settings: output, configured: new Map() });
	return records[kind].flatMap((record) => shaped(record));
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
