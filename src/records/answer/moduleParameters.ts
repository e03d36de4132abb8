import { isChoice } from '../choices';
import { textOf, type JsonObject } from '../value';
import { configuredFields } from './configuration';

/** The modules whose configuration names parameters (docs/service.md, "Analytics configuration"). */
const parameterModules = ['business_insights', 'custom_module', 'agent_feedback'] as const;
export type ParameterModule = (typeof parameterModules)[number];

export function isParameterModule(module: unknown): module is ParameterModule {
	return isChoice(parameterModules, module);
}

export interface ConfiguredParameter {
	/** `parameter`, or `parameter / sub` for a subparameter. */
	path: string;
	/** Its `output_type`. */
	type: string | undefined;
}

/** Parameters, each followed by its subparameters. */
export function configuredParameters(
	data: JsonObject,
	module: ParameterModule,
	forCustomers: boolean,
): ConfiguredParameter[] {
	const fields = activeFields(data);
	const typeOf = (name: string) => textOf(fields.find(({ field }) => field === name)?.output_type);
	return parameterFields(data, module, forCustomers).flatMap(
		({ field, output_type, subparameters_used: used }) => [
			{ path: answerPathOf(undefined, String(field)), type: textOf(output_type) },
			...(Array.isArray(used) ? used.map(String) : []).map((sub) => ({
				path: answerPathOf(answerPathOf(undefined, String(field)), sub),
				type: typeOf(sub),
			})),
		],
	);
}

/** Without archived fields. If no section name fits, fields of all sections count. */
export function parameterFields(
	data: JsonObject,
	module: ParameterModule,
	forCustomers: boolean,
): JsonObject[] {
	const fields = activeFields(data);
	const wanted = fields.filter(({ section }) => isSectionOf(module, section, forCustomers));
	return wanted.length > 0 ? wanted : fields;
}

/** From `possible_values`, or from the type such as "Yes/No/NA". */
export function possibleAnswers({
	possible_values: values,
	output_type: type,
}: JsonObject): string[] {
	if (Array.isArray(values) && values.length > 0) return values.map(String);
	const names = (textOf(type) ?? '').split('/').map((name) => name.trim());
	return names.length > 1 && !names.includes('') ? names : [];
}

function activeFields(data: JsonObject): JsonObject[] {
	return configuredFields(data).filter(
		({ field, status }) => textOf(field) !== undefined && status !== 'archived',
	);
}

function isSectionOf(module: ParameterModule, section: unknown, forCustomers: boolean): boolean {
	const name = String(section ?? '').toLowerCase();
	if (module === 'agent_feedback') return name === 'parameters';
	if (module === 'custom_module') return name.includes(forCustomers ? 'customer' : 'conversation');
	return true;
}

const loneSlashes = /(?<=^| )\/+(?= |$)/gu;

/** Doubles a lone slash, so that a parameter `Needs / Open` is not read as a subparameter of `Needs`. */
function partOf(name: string): string {
	return name.includes('/') ? name.replace(loneSlashes, '$&/') : name;
}

export function answerPathOf(parent: string | undefined, name: string): string {
	return parent === undefined ? partOf(name) : `${parent} / ${partOf(name)}`;
}
