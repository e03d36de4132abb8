import type { INodeProperties } from 'n8n-workflow';
import { InputError } from '../../../client/errors';
import type { FieldSource } from '../../../n8n/parameters/fieldSource';
import { isExpression } from '../../../n8n/parameters/fields';
import type { ExportResource } from '../../../records/choices';
import { titleOf } from '../../../records/text/title';
import { isEmpty, isObject, objectOf } from '../../../records/value';
import * as form from '../../form';
import { conditions } from './conditionRows';
import {
	analysisFilters,
	callFilters,
	filters,
	jsonFilters,
	passedOn,
	within,
} from './recordFilters';
import { voiceFilters } from './voiceFilters';

const beside = {
	conditions,
	conditionsMode: jsonFilters.conditionsMode,
	conditionsJson: jsonFilters.conditionsJson,
	voiceFilters,
	voiceFiltersJson: jsonFilters.voiceFiltersJson,
};

/** Also accepted beside Filters. n8n drops unknown parameters, and an unfiltered export has every record. */
export const filtersBeside: INodeProperties[] = passedOn(form.propertiesOf(beside)).map(
	(field) => ({ ...field, displayOptions: { hide: { source: ['existing'] } } }),
);

/** The source in which the filters beside Filters are in it. Those in it win. */
function withFiltersInside(source: FieldSource): FieldSource {
	const inside = source.value('filters') ?? {};
	const outside = Object.keys(beside)
		.map((name) => [name, source.value(name)])
		.filter(([, value]) => !isEmpty(value));
	const value = isObject(inside) ? { ...Object.fromEntries(outside), ...inside } : inside;
	return {
		...source,
		value: (name) => (name === 'filters' ? value : source.value(name)),
		stored: (path) => source.stored(path) ?? source.stored(path.replace(/^filters\./, '')),
	};
}

/** The filters that each export has, beside its conditions. */
const exported: Record<ExportResource, object> = {
	conversations: analysisFilters,
	customers: {},
	voice_conversations: callFilters,
};

/**
 * The filters of an export, in Filters or beside it.
 * @throws InputError for one that the panel shows and the export does not have
 */
export function exportFiltersOf(
	source: FieldSource,
	resource: ExportResource,
): form.ValueOf<typeof filters> {
	const inside = withFiltersInside(source);
	const isJson = objectOf(inside.value('filters')).conditionsMode === 'json';
	const isVoice = resource === 'voice_conversations';
	const name = isVoice ? 'voiceFilters' : 'conditions';
	const [used, unused] = isJson ? [`${name}Json`, name] : [name, `${name}Json`];
	const fits = within({ conditionsMode: '', [used]: '' }, exported[resource]);
	const { filters: chosen } = form.give({ filters: filters.only(fits) }, inside);
	const { leftovers } = form.additionsOf(chosen);
	const label = leftovers.get(unused);
	// Also if both are filled in: nobody could say which of them is meant.
	if (label !== undefined) {
		const [now, other] = isJson ? ['JSON', 'Form'] : ['Form', 'JSON'];
		throw new InputError(
			label,
			`${isJson ? 'are' : 'is'} filled in, but Enter Conditions As is ${now}`,
			`Set Enter Conditions As to ${other}, or clear ${label} there.`,
		);
	}
	const [unfitting] = leftovers.values();
	// With an expression for the records, the panel shows the filters of all.
	if (unfitting !== undefined && isExpression(inside.stored('exportResource'))) {
		throw new InputError(
			unfitting,
			`is no filter of ${titleOf(resource).toLowerCase()}`,
			'Remove it from Filters.',
		);
	}
	return chosen;
}
