import type { AnalysisForms } from '../demo/forms';
import { checkChoice } from '../rules/validation';
import type { Fields } from './fields';

/** The forms of analyses after a control request; what it does not name stays as it was. */
export function formsFrom(fields: Fields, before: AnalysisForms): AnalysisForms {
	return {
		summaries: checkChoice('summaries', fields.text('summaries') ?? before.summaries, [
			'all',
			'withSourceOnly',
			'shortOnly',
		]),
		crmFields: checkChoice('crmFields', fields.text('crmFields') ?? before.crmFields, [
			'absent',
			'flat',
			'null',
			'nested',
		]),
	};
}
