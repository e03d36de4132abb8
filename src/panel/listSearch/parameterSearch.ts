import {
	NodeOperationError,
	type ILoadOptionsFunctions,
	type INodeListSearchResult,
	type INodePropertyOptions,
} from 'n8n-workflow';
import { panelService } from './panelRequest';
import { isParameterModule, possibleAnswers } from '../../records/answer/configuration';
import { objectOf, textOf, type JsonObject } from '../../records/value';
import { answerNames, panelParameters, servicesOf } from './configuredNames';
import { matching } from './recordSearch';

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
