import { headerCredential } from '../getMany/contenders';
import type { Bench } from '../part';
import type { Endpoint } from '../service/settings';
import type { Step } from './chain';

/** Our node with these parameters, and its credential for an endpoint. */
export async function ourStep(
	{ instance, service }: Bench,
	{ url }: Endpoint,
	parameters: object,
): Promise<Step> {
	const type = 'conversationAnalyticsApi';
	const data = { baseUrl: url, apiKey: service.settings.key };
	return {
		name: 'Ours',
		type: 'n8n-nodes-conversation-analytics.conversationAnalytics',
		typeVersion: 1,
		credentials: { [type]: await instance.credential(`${url} ours`, type, data) },
		parameters: { ...parameters },
	};
}

/** n8n's HTTP Request to the service, with the key. */
export async function requestStep(
	{ instance, service }: Bench,
	name: string,
	parameters: object,
): Promise<Step> {
	return {
		name,
		type: 'n8n-nodes-base.httpRequest',
		typeVersion: 4.2,
		credentials: { httpHeaderAuth: await headerCredential(instance, service) },
		parameters: {
			authentication: 'genericCredentialType',
			genericAuthType: 'httpHeaderAuth',
			options: {},
			...parameters,
		},
	};
}
