import { readConfiguration } from '../../client/configuration';
import { accessOf, apiCredential } from '../../n8n/credentials/credential';
import { requestForPanel, type PanelFunctions } from '../../n8n/loadOptions';
import {
	configuredParameters,
	type ConfiguredParameter,
	type ParameterModule,
} from '../../records/answer/moduleParameters';

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
 * The parameters that a module answers for conversations, or for customers, from the live configuration.
 *
 * @throws NodeOperationError in words for a person at the panel
 */
export async function answeredParameters(
	functions: PanelFunctions,
	serviceId: string,
	module: ParameterModule,
	forCustomers = false,
): Promise<ConfiguredParameter[]> {
	return await requestForPanel(
		functions,
		async (connection) =>
			configuredParameters(
				await readConfiguration(connection, serviceId, module),
				module,
				forCustomers,
			),
		{ id: serviceId, origin: 'node' },
	);
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
