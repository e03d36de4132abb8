import { itemsOf } from '../../../src/output/itemsOf';
import {
	simplified,
	type AnswerForm,
	type Output,
	type OutputSettings,
	type RecordKind,
} from '../../../src/output/outputSettings';
import {
	isParameterModule,
	liveParametersOf,
	type ConfiguredParameter,
} from '../../../src/records/answer/configuration';
import type { ModuleName } from '../../../src/records/choices';
import { objectOf, type JsonObject } from '../../../src/records/value';
import type { DemoRecords } from './demoRecords';
import { outputSchemas } from './schemas';

const golden = 'test/output/golden';

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
	['simplified', 'columns'],
	['simplified', 'items'],
	['selected', 'nested'],
	['selected', 'columns'],
	['selected', 'items'],
	['raw', 'nested'],
];

/** Folders without other files. */
export const shapeFolders = [
	golden,
	'nodes/ConversationAnalytics/__schema__',
	'nodes/ConversationAnalyticsTrigger/__schema__',
];

/** Golden files for tests and schemas for n8n, by path. */
export function shapeFiles(records: DemoRecords): Map<string, string> {
	const contents = [...goldenItems(records), ...outputSchemas(records)];
	return new Map(
		contents.map(([path, content]) => [path, `${JSON.stringify(content, null, '\t')}\n`]),
	);
}

function goldenItems({ examples, configuration }: DemoRecords): Map<string, JsonObject[]> {
	const items = new Map<string, JsonObject[]>();
	for (const kind of ['conversation', 'customer', 'voiceConversation'] as const) {
		const modules = columnModules[kind] ?? [];
		const configured = new Map<string, ConfiguredParameter[]>();
		for (const module of modules.filter(isParameterModule)) {
			const saved = objectOf(configuration(module));
			configured.set(module, liveParametersOf(saved, module, kind === 'customer').parameters);
		}
		for (const [output, answersAs] of shapes) {
			const settings: OutputSettings = {
				...simplified,
				output,
				answersAs,
				paths: paths[kind],
				include: new Set(answersAs === 'columns' ? ['explanations', 'evidence', 'versions'] : []),
				columnModules: modules,
			};
			const shaped = itemsOf(kind, settings, { configured });
			const name = output === 'raw' ? 'raw' : `${output}-${answersAs}`;
			items.set(
				`${golden}/${kind}/${name}.json`,
				examples[kind].flatMap((record) => shaped(record)),
			);
		}
	}
	return items;
}
