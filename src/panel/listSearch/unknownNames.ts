import type { PanelFunctions } from '../../n8n/loadOptions';
import { comparableName } from '../../output/answerItems';
import type { QaRule } from '../../qaEvents/rules';
import { isParameterModule, type ParameterModule } from '../../records/answer/moduleParameters';
import { answerNames } from './answeredParameters';

/** A parameter that a setting names. */
interface NamedParameter {
	module: string;
	parameter: string;
	/** What names it, for the sentence. */
	what: string;
}

/** The parameters that QA events name. */
export function qaNamesOf(rules: readonly QaRule[]): NamedParameter[] {
	return rules.flatMap((rule) => ('module' in rule ? [{ ...rule, what: 'QA event' }] : []));
}

/**
 * Sentences on the names that the live configurations do not have. A result is looked at for what it holds,
 * so such a name is no error: it may be one of an older configuration. Nothing is said where a configuration
 * cannot be read.
 */
export async function unknownNames(
	functions: PanelFunctions,
	services: string[],
	named: NamedParameter[],
	forCustomers = false,
): Promise<string[]> {
	if (services.length === 0) return [];
	const modules = [...new Set(named.map(({ module }) => module))].filter(isParameterModule);
	const sentences = await Promise.all(
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
	return sentences.flat();
}

/** Undefined where the configuration of one of the services cannot be read. */
async function namesIn(
	functions: PanelFunctions,
	services: string[],
	module: ParameterModule,
	forCustomers: boolean,
): Promise<Set<string> | undefined> {
	try {
		const names = await Promise.all(
			services.map(async (service) => await answerNames(functions, service, module, forCustomers)),
		);
		return new Set(names.flat().map(comparableName));
	} catch {
		return undefined;
	}
}
