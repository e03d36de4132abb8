import type { INodeProperties } from 'n8n-workflow';
import { InputError } from '../../../client/errors';
import type { FieldSource } from '../../../n8n/parameters/fieldSource';
import { isExpression } from '../../../n8n/parameters/fields';
import type { ExportResource } from '../../../records/choices';
import { titleOf } from '../../../records/text/title';
import { isEmpty, isObject } from '../../../records/value';
import * as form from '../../form';
import { conditions } from './conditionRows';
import {
	analysisFilters,
	callFilters,
	filters,
	listFilter,
	passedOn,
	within,
} from './recordFilters';
import { voiceFilters } from './voiceFilters';

const beside = { conditions, filter: listFilter, voiceFilters };

/** Also accepted beside Filters. n8n drops unknown parameters, and an unfiltered export has every record. */
export const filtersBeside: INodeProperties[] = passedOn(form.propertiesOf(beside)).map(
	(field) => ({ ...field, displayOptions: { hide: { source: ['existing'] } } }),
);

/** The source in which the filters beside Filters are in it. Those in it win. */
function withFiltersInside(source: FieldSource): FieldSource {
	const inside = source.value('filters') ?? {};
	const outside = Object.keys(beside)
		.map((name) => [name, source.value(name)] as const)
		// Also an expression that gave nothing, so that it is refused.
		.filter(([name, value]) => !isEmpty(value) || isExpression(source.stored(name)));
	const value = isObject(inside) ? { ...Object.fromEntries(outside), ...inside } : inside;
	return {
		...source,
		value: (name) => (name === 'filters' ? value : source.value(name)),
		stored: (path) => source.stored(path) ?? source.stored(path.replace(/^filters\./, '')),
	};
}

/** The filters that each export has. */
const exported: Record<ExportResource, object> = {
	conversations: { ...analysisFilters, conditions, filter: listFilter },
	customers: { conditions, filter: listFilter },
	voice_conversations: { ...callFilters, voiceFilters, filter: listFilter },
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
	const chosen = form.give({ filters: filters.only(within(exported[resource])) }, inside).filters;
	const [unfitting] = form.additionsOf(chosen).leftovers.values();
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
