import {
	NodeOperationError,
	type ILoadOptionsFunctions,
	type INodeListSearchResult,
	type INodePropertyOptions,
} from 'n8n-workflow';
import { readParameters } from '../../client/readParameters';
import { accessOf, apiCredential } from '../../n8n/credentials/credential';
import { panelService, requestForPanel, type PanelFunctions } from '../../n8n/loadOptions';
import type { ServiceChoice } from '../../n8n/service';
import { comparableName } from '../../output/simplified/comparable';
import type { QaRule } from '../../qaEvents/qaEvent';
import {
	isParameterModule,
	possibleAnswers,
	type LiveParameters,
	type ParameterModule,
} from '../../records/answer/configuration';
import { objectOf, textOf, type JsonObject } from '../../records/value';
import { matching } from './recordSearch';

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

/** The names of the parameters of several services, as in answers. */
async function answerNames(
	functions: PanelFunctions,
	services: string[],
	module: ParameterModule,
	forCustomers: boolean,
): Promise<string[]> {
	const read = await Promise.all(
		services.map(
			async (id) => await panelParameters(functions, { id, origin: 'node' }, module, forCustomers),
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

export function qaNamesOf(rules: readonly QaRule[]): NamedParameter[] {
	return rules.flatMap((rule) => ('module' in rule ? [{ ...rule, what: 'QA event' }] : []));
}

/**
 * Warnings about names that the live configurations do not have. A warning and not an error, because a name
 * can be of an older configuration. No warning if a configuration cannot be read.
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

const CHOOSE_BY_NAME = 'Choose By Name, and give the name as in the results.';

/** The parameters of the open row's module, for a filter or a QA event of a trigger. */
export async function searchAnswerParameters(
	this: ILoadOptionsFunctions,
	search?: string,
): Promise<INodeListSearchResult> {
	const names = await namesOfRow(this);
	const nameOfTyped = (text: string) => `Use "${text}", which the configuration does not have`;
	return { results: matching(names.map(choiceOf), search, nameOfTyped) };
}

async function namesOfRow(functions: ILoadOptionsFunctions): Promise<string[]> {
	const refuse = (reason: string) =>
		new NodeOperationError(functions.getNode(), `${reason} ${CHOOSE_BY_NAME}`);
	const isOfVoice =
		functions.getCurrentNodeParameter('event') === 'voiceAgentCall' ||
		functions.getCurrentNodeParameter('resource') === 'voiceConversation';
	if (isOfVoice) {
		throw refuse('The service shows no configuration of voice agents.');
	}
	const module = functions.getCurrentNodeParameter('&module') ?? 'business_insights';
	if (!isParameterModule(module)) {
		throw refuse(`The service does not show the parameters of ${String(module)}.`);
	}
	const services = await servicesOf(functions, wantedServices(functions));
	if (services.length === 0) {
		throw refuse(
			'No service is chosen. Set Service ID, or enter a Default Service ID in the credential.',
		);
	}
	return await answerNames(functions, services, module, isForCustomers(functions));
}

/** The Service ID of the polling trigger, or those in the filters of the webhook trigger. */
function wantedServices(functions: ILoadOptionsFunctions): string[] {
	const { serviceId } = objectOf(functions.getCurrentNodeParameter('filters'));
	const given = serviceId ?? functions.getCurrentNodeParameter('serviceId');
	const ids: unknown[] = Array.isArray(given) ? given : [given];
	return ids.map((id) => textOf(id) ?? '').filter((id) => id !== '');
}

function isForCustomers(functions: ILoadOptionsFunctions): boolean {
	return (
		functions.getCurrentNodeParameter('exportResource') === 'customers' ||
		functions.getCurrentNodeParameter('resource') === 'customer'
	);
}

/** The parameters of the module chosen in the open row of Conditions. */
async function fieldsOfRow(functions: ILoadOptionsFunctions): Promise<JsonObject[]> {
	const module = functions.getCurrentNodeParameter('&source');
	if (!isParameterModule(module)) return [];
	const service = await panelService(functions);
	return (await panelParameters(functions, service, module, isForCustomers(functions))).fields;
}

async function valuesOfRow(functions: ILoadOptionsFunctions) {
	const chosen = functions.getCurrentNodeParameter('&parameter');
	const fields = await fieldsOfRow(functions);
	const found = fields.find(({ field }) => field === chosen);
	return found === undefined ? [] : possibleAnswers(found).map(choiceOf);
}

const choiceOf = (name: string) => ({ name, value: name });

/** For the node's `methods.loadOptions`. */
export const loadOptions = {
	async getModuleFields(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
		const fields = await fieldsOfRow(this);
		return fields.map(({ field, display_name: shown, status, output_type: type }) => {
			const name = textOf(shown) ?? String(field);
			const facts = [textOf(type), status === 'inactive' ? 'inactive' : ''].filter(Boolean);
			return {
				name: facts.length > 0 ? `${name} (${facts.join(', ')})` : name,
				value: String(field),
			};
		});
	},

	async getPossibleValues(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
		return await valuesOfRow(this);
	},
};

/** Values of the parameter. The typed text is offered too, because a configuration may not list every answer. */
export async function searchPossibleValues(
	this: ILoadOptionsFunctions,
	search?: string,
): Promise<INodeListSearchResult> {
	return { results: matching(await valuesOfRow(this), search, (text) => `Use "${text}"`) };
}
