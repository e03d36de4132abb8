import type { PanelFunctions } from '../../n8n/loadOptions';
import { comparableName } from '../../output/answerItems';
import type { QaRule } from '../../qaEvents/rules';
import { isParameterModule, type ParameterModule } from '../../records/answer/moduleParameters';
import { answerNames } from './answeredParameters';

interface NamedParameter {
	module: string;
	parameter: string;
	/** The setting that names it. */
	what: string;
}

export function qaNamesOf(rules: readonly QaRule[]): NamedParameter[] {
	return rules.flatMap((rule) => ('module' in rule ? [{ ...rule, what: 'QA event' }] : []));
}

/**
 * Warnings about names that the live configurations do not have. They are no errors, because a name can be
 * of an older configuration. No warning if a configuration cannot be read.
 */
export async function unknownNames(
	functions: PanelFunctions,
	services: string[],
	named: NamedParameter[],
	forCustomers = false,
): Promise<string[]> {
	if (services.length === 0) return [];
	const modules = [...new Set(named.map(({ module }) => module))].filter(isParameterModule);
	const warnings = await Promise.all(
		modules.map(async (module) => {
			const known = await namesIn(functions, services, module, forCustomers);
			if (known === undefined) return [];
			return named
				.filter((one) => one.module === module && !known.has(comparableName(one.parameter)))
				.map(
					({ parameter, what }) =>
						`The configuration of ${services.join(', ')} has no parameter "${parameter}" in ${module}, so the ${what} may never match. Choose the parameter from the list.`,
				);
		}),
	);
	return warnings.flat();
}

/** Undefined if a configuration cannot be read. */
async function namesIn(
	functions: PanelFunctions,
	services: string[],
	module: ParameterModule,
	forCustomers: boolean,
): Promise<Set<string> | undefined> {
	try {
		const names = await answerNames(functions, services, module, forCustomers);
		return new Set(names.map(comparableName));
	} catch {
		return undefined;
	}
}
