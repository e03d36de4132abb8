import { callbacksOf } from '../../delivery/callbacks';
import {
	NodeOperationError,
	type ILoadOptionsFunctions,
	type INodeListSearchResult,
	type INodePropertyOptions,
} from 'n8n-workflow';
import { shownService } from '../../n8n/requestOutsideRun';
import { errorOf } from '../../client/errors';
import { isParameterModule, type LiveParameters } from '../../records/answer/configuration';
import { chosenValue, objectOf, textOf } from '../../records/value';
import { answerNames, latestParameters, servicesOf } from '../../n8n/configuredNames';
import { matching } from './recordSearch';

const CHOOSE_BY_NAME = 'Choose By Name, and enter the name as in the results.';

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
		callbacksOf('voiceConversation').some(
			(callback) => callback === functions.getCurrentNodeParameter('event'),
		) || functions.getCurrentNodeParameter('resource') === 'voiceConversation';
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

/** The configuration of the module chosen in the open row of Conditions; undefined without a module. */
async function configurationOfRow(
	functions: ILoadOptionsFunctions,
): Promise<LiveParameters | undefined> {
	const module = functions.getCurrentNodeParameter('&source');
	if (!isParameterModule(module)) return undefined;
	const service = await shownService(functions);
	return await latestParameters(functions, service, module, isForCustomers(functions));
}

/** The parameters to choose from. @throws NodeOperationError if the configuration shows none, so that n8n takes text */
async function parametersOfRow(functions: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	const configuration = await configurationOfRow(functions);
	if (configuration === undefined) return [];
	const { fields, inConditions } = configuration;
	if (inConditions.names.length === 0) {
		throw new NodeOperationError(
			functions.getNode(),
			'The configuration of this module shows no parameter names. Type the name.',
		);
	}
	if (fields.length === 0) return inConditions.names.map(choiceOf);
	return fields.map(({ field, display_name: shown, status, output_type: type }) => {
		const name = textOf(shown) ?? String(field);
		const facts = [textOf(type), status === 'inactive' ? 'inactive' : ''].filter(Boolean);
		return {
			name: facts.length > 0 ? `${name} (${facts.join(', ')})` : name,
			value: String(field),
		};
	});
}

async function answersOfRow(functions: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	const parameter = String(functions.getCurrentNodeParameter('&parameter'));
	const configuration = await configurationOfRow(functions);
	return (configuration?.inConditions.answersTo(parameter) ?? []).map(choiceOf);
}

const choiceOf = (name: string) => ({ name, value: name });

/**
 * The choices with those that the row has. After a change of the credential n8n empties a field whose value is not among
 * its choices, also if they could not be loaded, so then they are the only ones.
 * @param name of the field
 */
async function withChosen(
	functions: ILoadOptionsFunctions,
	name: string,
	load: (functions: ILoadOptionsFunctions) => Promise<INodePropertyOptions[]>,
): Promise<INodePropertyOptions[]> {
	const value = chosenValue(functions.getCurrentNodeParameter(`&${name}`));
	const chosen = [value]
		.flat()
		.map(textOf)
		.filter((one) => one !== undefined);
	try {
		const choices = await load(functions);
		const others = chosen.filter((one) => choices.every((choice) => choice.value !== one));
		return [
			...choices,
			...others.map((one) => ({
				...choiceOf(one),
				description: 'Not in the list of the configuration',
			})),
		];
	} catch (error) {
		if (chosen.length === 0) throw errorOf(error);
		const description = `The list could not be loaded: ${errorOf(error).message}`;
		return chosen.map((one) => ({ ...choiceOf(one), description }));
	}
}

/** For the node's `methods.loadOptions`. */
export const loadOptions = {
	async getModuleFields(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
		return await withChosen(this, 'parameter', parametersOfRow);
	},

	async getPossibleValues(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
		return await withChosen(this, 'parameterValues', answersOfRow);
	},
};

/** Answers to the parameter. The typed text is offered too, because a configuration may not list every answer. */
export async function searchPossibleValues(
	this: ILoadOptionsFunctions,
	search?: string,
): Promise<INodeListSearchResult> {
	const answers = await withChosen(this, 'parameterValue', answersOfRow);
	return { results: matching(answers, search, (text) => `Use "${text}"`) };
}
