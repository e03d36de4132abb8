import { isChoice, type ModuleName } from '../choices';
import { textOf, type JsonObject } from '../value';
import { configuredFields } from './configuration';

/** Modules whose configuration names the parameters they answer (docs/service.md, "Analytics configuration"). */
export const parameterModules = ['business_insights', 'custom_module', 'agent_feedback'] as const;
export type ParameterModule = (typeof parameterModules)[number];

export function isParameterModule(module: ModuleName): module is ParameterModule {
	return isChoice(parameterModules, module);
}

/** A parameter that a module is configured to answer. */
export interface ConfiguredParameter {
	/** As in answers: a subparameter is `parameter / sub`. */
	path: string;
	/** Its `output_type`, as the service words it. */
	type: string | undefined;
}

/**
 * The parameters of a module's live configuration, each followed by its subparameters; archived ones are
 * left out. A custom module has a section for conversations and one for customers.
 */
export function configuredParameters(
	data: JsonObject,
	module: ParameterModule,
	forCustomers: boolean,
): ConfiguredParameter[] {
	const fields = configuredFields(data).filter(
		({ field, status }) => textOf(field) !== undefined && status !== 'archived',
	);
	const typeOf = (name: unknown) => textOf(fields.find(({ field }) => field === name)?.output_type);
	return fields
		.filter(({ section }) => isSectionOf(module, section, forCustomers))
		.flatMap(({ field, output_type, subparameters_used: used }) => [
			{ path: String(field), type: textOf(output_type) },
			...(Array.isArray(used) ? used.map(String) : []).map((sub) => ({
				path: `${String(field)} / ${sub}`,
				type: typeOf(sub),
			})),
		]);
}

function isSectionOf(module: ParameterModule, section: unknown, forCustomers: boolean): boolean {
	const name = String(section ?? '').toLowerCase();
	if (module === 'agent_feedback') return name === 'parameters';
	if (module === 'custom_module') return name.includes(forCustomers ? 'customer' : 'conversation');
	return true;
}
