import type { PanelFunctions } from '../../../src/n8n/loadOptions';
import { hasApiCredential, servicesOf } from '../../../src/panel/listSearch/answeredParameters';
import { qaNamesOf, unknownNames } from '../../../src/panel/listSearch/unknownNames';
import type { TriggerSettings } from '../settings/settings';

/**
 * Warnings about parameters in the filters and QA events that the live configuration does not have.
 * @param delivered the services that a delivery names
 */
export async function unknownParameters(
	functions: PanelFunctions,
	{ event, filters, qaRules = [] }: TriggerSettings,
	delivered: string[] = [],
): Promise<string[]> {
	if (!hasApiCredential(functions) || event === 'voiceAgentCall') return [];
	const wanted = delivered.length > 0 ? delivered : filters.serviceIds;
	const services = await servicesOf(functions, wanted).catch(() => []);
	const named = filters.answers.map((rule) => ({ ...rule, what: 'filter' }));
	return await unknownNames(functions, services, [...named, ...qaNamesOf(qaRules)]);
}
