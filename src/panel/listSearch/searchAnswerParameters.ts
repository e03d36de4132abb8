import {
	NodeOperationError,
	type ILoadOptionsFunctions,
	type INodeListSearchResult,
} from 'n8n-workflow';
import { isParameterModule } from '../../records/answer/moduleParameters';
import { objectOf, textOf } from '../../records/value';
import { answerNames, servicesOf } from './answeredParameters';

const byName = 'Choose By Name, and give the name as results have it.';

/**
 * The parameters that the module of the open row has, for a filter or a QA event of a trigger. A typed name
 * is offered too, and said to be none of them.
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
	const isOfVoice =
		functions.getCurrentNodeParameter('event') === 'voiceAgentCall' ||
		functions.getCurrentNodeParameter('resource') === 'voiceConversation';
	if (isOfVoice) {
		throw refuse('The service shows no configuration of voice agents.');
	}
	const module = functions.getCurrentNodeParameter('&module') ?? 'business_insights';
	if (!isParameterModule(module)) {
		throw refuse(`The service does not show what ${String(module)} holds.`);
	}
	const services = await servicesOf(functions, wantedServices(functions));
	if (services.length === 0) {
		throw refuse(
			'Which service is meant? Give the credential a Default Service ID, or set Service ID.',
		);
	}
	const forCustomers = functions.getCurrentNodeParameter('resource') === 'customer';
	const names = await Promise.all(
		services.map(async (service) => await answerNames(functions, service, module, forCustomers)),
	);
	return [...new Set(names.flat())];
}

/** Of the polling trigger the one of the node, of the webhook trigger those of its filter. */
function wantedServices(functions: ILoadOptionsFunctions): string[] {
	const { serviceId } = objectOf(functions.getCurrentNodeParameter('filters'));
	const given = serviceId ?? functions.getCurrentNodeParameter('serviceId');
	const ids: unknown[] = Array.isArray(given) ? given : [given];
	return ids.map((id) => textOf(id) ?? '').filter((id) => id !== '');
}
