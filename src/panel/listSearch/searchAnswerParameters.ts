import {
	NodeOperationError,
	type ILoadOptionsFunctions,
	type INodeListSearchResult,
} from 'n8n-workflow';
import { isParameterModule } from '../../records/answer/moduleParameters';
import { objectOf, textOf } from '../../records/value';
import { answerNames, servicesOf } from './answeredParameters';
import { matching } from './recentRecords';

const byName = 'Choose By Name, and give the name as in the results.';

/** The parameters of the open row's module, for a filter or a QA event of a trigger. */
export async function searchAnswerParameters(
	this: ILoadOptionsFunctions,
	search?: string,
): Promise<INodeListSearchResult> {
	const names = await namesOfRow(this);
	const choices = names.map((name) => ({ name, value: name }));
	const nameOfTyped = (text: string) => `Use "${text}", which the configuration does not have`;
	return { results: matching(choices, search, nameOfTyped) };
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
		throw refuse(`The service does not show the parameters of ${String(module)}.`);
	}
	const services = await servicesOf(functions, wantedServices(functions));
	if (services.length === 0) {
		throw refuse(
			'No service is chosen. Set Service ID, or enter a Default Service ID in the credential.',
		);
	}
	const forCustomers = functions.getCurrentNodeParameter('resource') === 'customer';
	return await answerNames(functions, services, module, forCustomers);
}

/** The Service ID of the polling trigger, or those in the filters of the webhook trigger. */
function wantedServices(functions: ILoadOptionsFunctions): string[] {
	const { serviceId } = objectOf(functions.getCurrentNodeParameter('filters'));
	const given = serviceId ?? functions.getCurrentNodeParameter('serviceId');
	const ids: unknown[] = Array.isArray(given) ? given : [given];
	return ids.map((id) => textOf(id) ?? '').filter((id) => id !== '');
}
