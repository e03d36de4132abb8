import type { JsonObject } from '../rules/json';
import type { Random } from './random';

/** Forms of an analysis that the interface allows; the demo data has the usual ones unless asked. */
export interface AnalysisForms {
	/** Which keys the summary module has. */
	summaries: 'all' | 'withSourceOnly' | 'shortOnly';
	/** CRM fields in `meta_analytics` of a call: none, with values, null, or in a nested map. */
	crmFields: 'absent' | 'flat' | 'null' | 'nested';
}

export const usualForms: AnalysisForms = { summaries: 'all', crmFields: 'absent' };

const summaryKeys: Record<AnalysisForms['summaries'], readonly string[]> = {
	all: [
		'call_summary',
		'call_summary_short',
		'call_summary_with_source',
		'call_summary_short_with_source',
	],
	withSourceOnly: ['call_summary_with_source', 'call_summary_short_with_source'],
	shortOnly: ['call_summary_short'],
};

/** A summary with the keys of the form. */
export function summaryIn(forms: AnalysisForms, whole: JsonObject): JsonObject {
	const keys = summaryKeys[forms.summaries];
	return Object.fromEntries(Object.entries(whole).filter(([key]) => keys.includes(key)));
}

/** CRM fields of `meta_analytics`; their values can differ from the submitted ones. */
export function crmFieldsIn(forms: AnalysisForms, random: Random): JsonObject {
	if (forms.crmFields === 'absent') return {};
	if (forms.crmFields === 'null') return { crm_lead_stage: null, lead_source: null };
	const fields = {
		crm_lead_stage: random.pick(['Offer', 'Won']),
		lead_source: random.pick(['Fair', 'Newsletter']),
	};
	return forms.crmFields === 'flat' ? fields : { crm: fields };
}
