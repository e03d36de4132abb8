import type { ICredentialType } from 'n8n-workflow';
import { ConversationAnalyticsApi } from '../../credentials/ConversationAnalyticsApi.credentials';
import { accessOf, apiCredential, callsByAi } from '../../src/n8n/credentials/credential';
import {
	headerTextsOf,
	previousHeadersLabel,
	webhookHeadersLabel,
} from '../../src/n8n/credentials/webhookHeaders';
import { defaultServiceLabel } from '../../src/n8n/service';

const api = new ConversationAnalyticsApi();
const labelsOf = ({ properties }: ICredentialType) =>
	properties.map(({ displayName }) => displayName);

test('the code reads the credentials and fields that n8n shows', () => {
	expect(api.name).toBe(apiCredential);
	expect(labelsOf(api)).toContain(defaultServiceLabel);
	const field = api.properties.find(({ name }) => name === callsByAi.name);
	expect(field?.displayName).toBe(callsByAi.label);
	expect(field?.options).toContainEqual(expect.objectContaining({ value: callsByAi.allowed }));
	expect(field?.default).not.toBe(callsByAi.allowed);
	const texts = { webhookHeaders: 'current', previousHeaders: 'previous' };
	expect(headerTextsOf(texts)).toEqual({ current: 'current', previous: 'previous' });
	const secrets = [webhookHeadersLabel, previousHeadersLabel].map((displayName) =>
		api.properties.find((property) => property.displayName === displayName),
	);
	expect(secrets.map((secret) => secret?.name)).toEqual(Object.keys(texts));
	expect(secrets.every((secret) => secret?.typeOptions?.password)).toBe(true);
});

const access = { baseUrl: 'https://api.example.com', apiKey: 'key-1' };

test.each<[ICredentialType, read: () => unknown, label: string]>([
	[api, () => accessOf({ ...access, baseUrl: '' }), 'Base URL'],
	[api, () => accessOf({ ...access, apiKey: '' }), 'API Key'],
])('%#: an error of a credential begins with the label of its field', (credential, read, label) => {
	expect(read).toThrow(new RegExp(`^${label} `));
	expect(labelsOf(credential)).toContain(label);
});
