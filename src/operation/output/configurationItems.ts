import { InputError } from '../../client/errors';
import type { NodeParameters } from '../../n8n/parameters/nodeParameters';
import { inclusionsOf, outputs } from '../../output/outputSettings';
import { selectionOf } from '../../output/selection';
import { addColumn, quotedTable, tableColumnsOf } from '../../output/tableColumns';
import {
	isParameterModule,
	liveParametersOf,
	simplifyConfiguration,
} from '../../records/answer/configuration';
import { isChoice, moduleNames } from '../../records/choices';
import type { JsonObject } from '../../records/value';
import { readInclude, selectedPathsOf } from './recordOutput';

/** One item per configured field or column, or the answer as sent. @throws InputError */
export function configurationItems(parameters: NodeParameters): (data: JsonObject) => object {
	const output = parameters.choice('output', [...outputs, 'columns'] as const);
	if (output === 'raw') return (data) => data;
	if (output === 'simplified') return (data) => simplifyConfiguration(data);
	if (output === 'columns') return columnItems(parameters);
	const select = selectionOf(selectedPathsOf(parameters));
	return (data) => simplifyConfiguration(data, true).map((field) => select([field]));
}

/** One item per column, with the statement that adds it. @throws InputError */
function columnItems(parameters: NodeParameters): (data: JsonObject) => object {
	const module = parameters.choice('moduleName', moduleNames);
	if (!isParameterModule(module)) {
		throw new InputError(
			'Module',
			'has no configured columns',
			'Choose Business Insights, Custom Module or Agent Feedback.',
			module,
		);
	}
	const kind = parameters.choice('records', ['conversation', 'customer'] as const);
	const included = [...readInclude(parameters.raw('include', []))];
	const include = new Set(included.filter((one) => isChoice(inclusionsOf[kind], one)));
	const table = tableOf(parameters);
	return (data) => {
		const live = liveParametersOf(data, module, kind === 'customer');
		return tableColumnsOf(kind, module, live.parameters, include).map((column) => ({
			...column,
			add_column: addColumn(table, column),
		}));
	};
}

/** @throws InputError */
function tableOf(parameters: NodeParameters): string {
	const text = parameters.identifier('table');
	const table = quotedTable(text);
	if (table !== undefined) return table;
	throw new InputError(
		'Table',
		'is not the name of a table',
		'Enter a table or a schema and a table, e.g. analytics.conversations.',
		text,
	);
}
