import { readConfiguration } from '../../../client/configuration';
import { accessOf, apiCredential } from '../../../n8n/credential';
import { requestForPanel, type PanelFunctions } from '../../../n8n/loadOptions';
import { answerNamesOf, type NamedModule } from '../../../records/answer/configuration';

/** Whether the trigger has the credential that it may do without. */
export function hasApiCredential(functions: PanelFunctions): boolean {
	return functions.getNode().credentials?.[apiCredential] !== undefined;
}

/** The services whose results are wanted: those of the filter, else the credential's; there may be none. */
export async function servicesOf(functions: PanelFunctions, wanted: string[]): Promise<string[]> {
	if (wanted.length > 0) return wanted;
	const { serviceId } = accessOf(await functions.getCredentials(apiCredential));
	return serviceId === '' ? [] : [serviceId];
}

/**
 * The parameters of a module by the names that its answers have, from the live configuration.
 *
 * @throws NodeOperationError in words for a person at the panel
 */
export async function answerNames(
	functions: PanelFunctions,
	serviceId: string,
	module: NamedModule,
): Promise<string[]> {
	return await requestForPanel(
		functions,
		async (connection) => answerNamesOf(await readConfiguration(connection, serviceId, module)),
		{ id: serviceId, origin: 'node' },
	);
}
