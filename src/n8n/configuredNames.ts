import { latestConfiguration } from '../client/latestConfiguration';
import { comparableName } from '../records/answer/comparable';
import {
	isParameterModule,
	type LiveParameters,
	type ParameterModule,
} from '../records/answer/configuration';
import { accessOf, apiCredential } from './credentials/credential';
import { requestOutsideRun, type RequestFunctions } from './requestOutsideRun';
import type { ServiceChoice } from './service';

/** The wanted services, or the default service of the credential, if it has one. */
export async function servicesOf(functions: RequestFunctions, wanted: string[]): Promise<string[]> {
	if (wanted.length > 0) return wanted;
	const { serviceId } = accessOf(await functions.getCredentials(apiCredential));
	return serviceId === '' ? [] : [serviceId];
}

/** The live configuration of a module. @throws NodeOperationError */
export async function latestParameters(
	functions: RequestFunctions,
	service: ServiceChoice,
	module: ParameterModule,
	forCustomers: boolean,
): Promise<LiveParameters> {
	return await requestOutsideRun(
		functions,
		async (connection) => await latestConfiguration(connection, service.id, module, forCustomers),
		service,
	);
}

/** The names of the parameters of several services, as in answers. */
export async function answerNames(
	functions: RequestFunctions,
	services: string[],
	module: ParameterModule,
	forCustomers: boolean,
): Promise<string[]> {
	const read = await Promise.all(
		services.map(
			async (id) => await latestParameters(functions, { id, origin: 'node' }, module, forCustomers),
		),
	);
	return [...new Set(read.flatMap(({ parameters }) => parameters).map(({ path }) => path))];
}

interface NamedParameter {
	module: string;
	parameter: string;
	/** The setting that names it. */
	what: string;
}

/**
 * Warnings about names that the live configurations do not have. A warning and not an error, because a name
 * can be of an older configuration. No warning if a configuration cannot be read.
 */
export async function unknownNames(
	functions: RequestFunctions,
	services: string[],
	named: NamedParameter[],
	forCustomers = false,
): Promise<string[]> {
	if (services.length === 0) return [];
	const modules = [...new Set(named.map(({ module }) => module))].filter(isParameterModule);
	const warnings = await Promise.all(
		modules.map(async (module) => {
			const names = await answerNames(functions, services, module, forCustomers).catch(
				() => undefined,
			);
			const known = new Set(names?.map(comparableName));
			return named
				.filter(
					(one) => names && one.module === module && !known.has(comparableName(one.parameter)),
				)
				.map(
					({ parameter, what }) =>
						`The configuration of ${services.join(', ')} has no parameter "${parameter}" in ${module}, so the ${what} may never match. Choose the parameter from the list.`,
				);
		}),
	);
	return warnings.flat();
}
