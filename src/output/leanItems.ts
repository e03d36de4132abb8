import { leanFields, objectOf, type JsonObject } from '../records/value';
import { quotesOf } from './evidence';
import { askedFieldsOf } from './flatItems';
import type { OutputSettings } from './outputSettings';
import { kinds, type RecordKind } from '../records/kinds';
import { modulesOf } from './simplified/answers';
import { oneLine, simplifierOf } from './simplified/simplify';

/** What a person may have added with Include. */
const included = ['explanations', 'transcript', 'turns'];

const MOST_QUOTES = 3;

/** Makes items about a fifth as long as simplified ones, with quotes if evidence is included. */
export function leanItemsOf(kind: RecordKind, { include, asked }: OutputSettings) {
	const simplify = simplifierOf(kind, include);
	const askedOf = askedFieldsOf(kind, asked, kinds[kind].leanFields);
	return (record: JsonObject): JsonObject[] => {
		const item = simplify(record);
		const chosen = [...kinds[kind].leanFields, ...included].map((name) => [name, item[name]]);
		const { crm_lead_stage } = objectOf(record.meta_analytics);
		const texts = [item.summary, ...Object.values(objectOf(item.customer_summary))];
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
