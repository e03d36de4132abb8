import { leanFields, objectOf, type JsonObject } from '../records/value';
import { quotesOf } from './evidence';
import { askedFieldsOf } from './flatItems';
import { includeOf } from './modes';
import type { OutputSettings } from './outputSettings';
import type { RecordKind } from '../records/choices';
import { modulesOf } from './simplified/answers';
import { oneLine, simplifierOf } from './simplified/simplify';

/** The fields by which an AI agent chooses records. */
const fields: Record<RecordKind, readonly string[]> = {
	conversation: [
		'conversation_id',
		'conversation_time',
		'customer_id',
		'channel',
		'overall_score',
		'fatal_trigger_parameters',
		'error',
	],
	customer: ['customer_id', 'latest_entry_time', 'latest_entry_type', 'timeline_entries'],
	voiceConversation: [
		'conversation_id',
		'conversation_time',
		'customer_id',
		'agent_id',
		'status',
		'conversation_type',
		'duration',
		'error',
	],
};

/** What a person may have added with Include. */
const included = ['explanations', 'transcript', 'turns'];

const MOST_QUOTES = 3;

/** Makes items about a fifth as long as simplified ones, with quotes if evidence is included. */
export function leanItemsOf(kind: RecordKind, settings: OutputSettings) {
	const include = includeOf(settings);
	const simplify = simplifierOf(kind, include);
	const askedOf = askedFieldsOf(kind, settings.asked, fields[kind]);
	return (record: JsonObject): JsonObject[] => {
		const item = simplify(record);
		const chosen = [...fields[kind], ...included].map((name) => [name, item[name]]);
		const { crm_lead_stage } = objectOf(record.meta_analytics);
		const texts =
			kind === 'customer' ? Object.values(objectOf(item.customer_summary)) : [item.summary];
		const summary = oneLine(texts.filter((text) => typeof text === 'string').join(' '));
		const all = include.has('evidence') ? quotesOf(modulesOf(kind, record, include)) : [];
		const quotes = all
			.slice(0, MOST_QUOTES)
			.map(({ evidence_of: [first], ...quote }) => leanFields({ ...quote, evidence_of: first }));
		const lean = leanFields({
			...Object.fromEntries(chosen),
			crm_lead_stage,
			...askedOf(item, record),
			summary,
			quotes,
		});
		return [item.turns === null ? { ...lean, turns: null } : lean];
	};
}
