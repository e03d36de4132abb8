import {
	NodeOperationError,
	type ILoadOptionsFunctions,
	type INodeListSearchResult,
} from 'n8n-workflow';
import { isParameterModule } from '../../../records/answer/moduleParameters';
import { objectOf } from '../../../records/value';
import { answerNames, servicesOf } from './answeredParameters';

const byName = 'Choose By Name, and give the name as results have it.';

/**
 * The parameters that the module of the open row has, for a filter of the trigger. A typed name is offered
 * too, and said to be none of them.
 */
export async function searchAnswerParameters(
	this: ILoadOptionsFunctions,
	search?: string,
): Promise<INodeListSearchResult> {
	const names = await namesOfRow(this);
	const text = search?.trim() ?? '';
	const found = names.filter((name) => name.toLowerCase().includes(text.toLowerCase()));
	const isKnown = names.some((name) => name.toLowerCase() === text.toLowerCase());
	const typed =
		text === '' || isKnown
			? []
			: [{ name: `Use "${text}", which the configuration does not have`, value: text }];
	return { results: [...found.map((name) => ({ name, value: name })), ...typed] };
}

async function namesOfRow(functions: ILoadOptionsFunctions): Promise<string[]> {
	const refuse = (reason: string) =>
		new NodeOperationError(functions.getNode(), `${reason} ${byName}`);
	if (functions.getCurrentNodeParameter('event') === 'voiceAgentCall') {
		throw refuse('The service shows no configuration of voice agents.');
	}
	const module = functions.getCurrentNodeParameter('&module') ?? 'business_insights';
	if (!isParameterModule(module)) {
		throw refuse(`The service does not show what ${String(module)} holds.`);
	}
	const { serviceId } = objectOf(functions.getCurrentNodeParameter('filters'));
	const wanted = Array.isArray(serviceId) ? serviceId.map(String).filter((id) => id !== '') : [];
	const services = await servicesOf(functions, wanted);
	if (services.length === 0) {
		throw refuse(
			'Which service is meant? Give the credential a Default Service ID, or add the filter Service ID.',
		);
	}
	const names = await Promise.all(
		services.map(async (service) => await answerNames(functions, service, module)),
	);
	return [...new Set(names.flat())];
}
