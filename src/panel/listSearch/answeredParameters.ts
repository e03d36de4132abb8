import { readParameters, type LiveParameters } from '../../client/readParameters';
import { accessOf, apiCredential } from '../../n8n/credentials/credential';
import { requestForPanel, type PanelFunctions } from '../../n8n/loadOptions';
import type { ServiceChoice } from '../../n8n/service';
import type { ConfiguredParameter, ParameterModule } from '../../records/answer/moduleParameters';

/** Whether the webhook trigger has the credential that it may do without. */
export function hasApiCredential(functions: PanelFunctions): boolean {
	return functions.getNode().credentials?.[apiCredential] !== undefined;
}

/** The services whose results are wanted: those that the trigger names, else the credential's; there may be none. */
export async function servicesOf(functions: PanelFunctions, wanted: string[]): Promise<string[]> {
	if (wanted.length > 0) return wanted;
	const { serviceId } = accessOf(await functions.getCredentials(apiCredential));
	return serviceId === '' ? [] : [serviceId];
}

/**
 * What a module answers for conversations, or for customers, by the live configuration.
 *
 * @throws NodeOperationError in words for a person at the panel
 */
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

/** The parameters alone, as answers name them. */
export async function answeredParameters(
	functions: PanelFunctions,
	serviceId: string,
	module: ParameterModule,
	forCustomers = false,
): Promise<ConfiguredParameter[]> {
	const service: ServiceChoice = { id: serviceId, origin: 'node' };
	return (await panelParameters(functions, service, module, forCustomers)).parameters;
}

/** The same by the names that answers have. */
export async function answerNames(
	functions: PanelFunctions,
	serviceId: string,
	module: ParameterModule,
	forCustomers = false,
): Promise<string[]> {
	const parameters = await answeredParameters(functions, serviceId, module, forCustomers);
	return parameters.map(({ path }) => path);
}
