import { shortTime, withoutEmpty } from '../records/lean';
import { oneLine } from './simplified/facts';
import { shortSummaryOf } from './simplified/summary';
import { objectOf, type JsonObject } from '../records/value';
import { evidenceIn } from '../search/evidence';
import type { RecordKind } from './outputSettings';

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
const included = ['explanations', 'transcript'];

const MOST_QUOTES = 3;

/** Items of about a fifth of a simplified record. If evidence is included, they have quotes. */
export function leanItemsOf(kind: RecordKind, simplify: (record: JsonObject) => JsonObject) {
	return (record: JsonObject): JsonObject[] => {
		const item = simplify(record);
		const lean = Object.fromEntries(
			[...fields[kind], ...included].map((name) => [name, shortTime(item[name])]),
		);
		const quotes = quotesIn(item.evidence);
		const { crm_lead_stage } = objectOf(record.meta_analytics);
		const summary = summaryIn(kind, record, item);
		return [withoutEmpty({ ...lean, crm_lead_stage, summary, quotes })];
	};
}

function summaryIn(kind: RecordKind, record: JsonObject, item: JsonObject): string | null {
	if (kind === 'conversation') return oneLine(shortSummaryOf(record.conversation_analytics));
	if (kind === 'voiceConversation') return oneLine(shortSummaryOf(record.inbuilt_analytics));
	const texts = Object.values(objectOf(item.customer_summary)).filter(
		(text) => typeof text === 'string',
	);
	return texts.length > 0 ? oneLine(texts.join(' ')) : null;
}

/** The first texts of the evidence (docs/service.md, "Parameter result"). */
function quotesIn(evidence: unknown): JsonObject[] {
	const quotes = new Map<string, JsonObject>();
	for (const [module, ofModule] of Object.entries(objectOf(evidence))) {
		// Its evidence repeats the summary.
		if (module === 'conversation_summary') continue;
		for (const [parameter, stored] of Object.entries(objectOf(ofModule))) {
			const evidence_of = `${module}: ${parameter}`;
			for (const { text, time } of evidenceIn(stored)) {
				if (quotes.has(text) || quotes.size === MOST_QUOTES) continue;
				quotes.set(text, withoutEmpty({ quote: text, time, evidence_of }));
			}
		}
	}
	return [...quotes.values()];
}
