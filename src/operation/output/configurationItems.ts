import { inclusionsOf } from '../../output/outputSettings';
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
export function configurationItems({ output, paths }: Output): (data: JsonObject) => object {
	if (output === 'raw') return (data) => data;
	if (output === 'simplified') return (data) => withoutNul(simplifyConfiguration(data));
	const select = selectionOf(paths);
	return (data) => withoutNul(simplifyConfiguration(data, true)).map((field) => select([field]));
}

/** One item per column, with the statement that adds it. */
export function columnItems(
	{ table, kind, include }: NonNullable<Output['columns']>,
	module: ParameterModule,
): (data: JsonObject) => object {
	const included = new Set([...include].filter((one) => isChoice(inclusionsOf[kind], one)));
	return (data) => {
		const live = liveParametersOf(withoutNul(data), module, kind === 'customer');
		return tableColumnsOf(kind, module, live.parameters, included).map((column) => ({
			...column,
			add_column: addColumn(table, column),
		}));
	};
}
