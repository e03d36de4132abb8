import { cellsOf } from '../../output/flatItems';
import { firstFieldsOf } from '../../output/fields/selectableFields';
import { kinds } from '../../records/kinds';
import { modes } from '../../output/modes';
import { withoutNul } from '../../output/nulCharacters';
import { selectionOf } from '../../output/fields/selection';
import { addColumn, tableColumnsOf } from '../../output/columns/tableColumns';
import type { configurationOutput } from '../../panel/fields/output';
import type { ValueOf } from '../../panel/form';
import {
	liveParametersOf,
	simplifyConfiguration,
	type ParameterModule,
} from '../../records/answer/configuration';
import { isChoice } from '../../records/choices';
import type { JsonObject } from '../../records/value';

type Output = ValueOf<typeof configurationOutput>;

/** One item per configured field, or the answer as sent. */
export function configurationItems({
	output,
	paths,
}: NonNullable<Output['fields']>): (data: JsonObject) => JsonObject | JsonObject[] {
	const { form, fields } = modes[output];
	if (form === 'asSent') return (data) => data;
	if (form === 'flat') return flatConfiguration;
	if (fields === 'all') return (data) => withoutNul(simplifyConfiguration(data));
	const select = selectionOf(paths);
	return (data) => withoutNul(simplifyConfiguration(data, true)).map((field) => select([field]));
}

const selectFirst = selectionOf(firstFieldsOf('configuration'));

function flatConfiguration(data: JsonObject): JsonObject[] {
	return withoutNul(simplifyConfiguration(data, true)).map((field) =>
		cellsOf(selectFirst([field])),
	);
}

/** One item per column, with the statement that adds it. */
export function columnItems(
	{ table, kind, include }: NonNullable<Output['columns']>,
	module: ParameterModule,
): (data: JsonObject) => object {
	const included = new Set([...include].filter((one) => isChoice(kinds[kind].inclusions, one)));
	return (data) => {
		const live = liveParametersOf(
			withoutNul(data),
			module,
			kinds[kind].configuredFor === 'customers',
		);
		return tableColumnsOf(kind, module, live.parameters, included).map((column) => ({
			...column,
			add_column: addColumn(table, column),
		}));
	};
}
