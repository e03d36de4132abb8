import { readParameters, type LiveParameters } from '../../client/readParameters';
import { accessOf, apiCredential } from '../../n8n/credentials/credential';
import { requestForPanel, type PanelFunctions } from '../../n8n/loadOptions';
import type { ServiceChoice } from '../../n8n/service';
import type { ConfiguredParameter, ParameterModule } from '../../records/answer/moduleParameters';

/** Whether the webhook trigger has its optional API credential. */
export function hasApiCredential(functions: PanelFunctions): boolean {
	return functions.getNode().credentials?.[apiCredential] !== undefined;
}

/** The wanted services, or the default service of the credential, if it has one. */
export async function servicesOf(functions: PanelFunctions, wanted: string[]): Promise<string[]> {
	if (wanted.length > 0) return wanted;
	const { serviceId } = accessOf(await functions.getCredentials(apiCredential));
	return serviceId === '' ? [] : [serviceId];
}

/** The live configuration of a module. @throws NodeOperationError */
export async function panelParameters(
	functions: PanelFunctions,
	service: ServiceChoice,
	module: ParameterModule,
	forCustomers: boolean,
): Promise<LiveParameters> {
	return await requestForPanel(
		functions,
		async (connection) => await readParameters(connection, service.id, module, forCustomers),
		service,
	);
}

export async function answeredParameters(
	functions: PanelFunctions,
	serviceId: string,
	module: ParameterModule,
	forCustomers = false,
): Promise<ConfiguredParameter[]> {
	const service: ServiceChoice = { id: serviceId, origin: 'node' };
	return (await panelParameters(functions, service, module, forCustomers)).parameters;
}

/** The names of the parameters of several services, as in answers. */
export async function answerNames(
	functions: PanelFunctions,
	services: string[],
	module: ParameterModule,
	forCustomers: boolean,
): Promise<string[]> {
	const parameters = await Promise.all(
		services.map(
			async (service) => await answeredParameters(functions, service, module, forCustomers),
		),
	);
	return [...new Set(parameters.flat().map(({ path }) => path))];
}
