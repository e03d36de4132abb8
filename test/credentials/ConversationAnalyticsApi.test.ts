import type { IHttpRequestOptions } from 'n8n-workflow';
import { ConversationAnalyticsApi } from '../../credentials/ConversationAnalyticsApi.credentials';

const credential = new ConversationAnalyticsApi();
const data = { baseUrl: 'https://api.example.com/eu/api/v2', apiKey: ' key-1\n' };

/** Signs a request as n8n does for any node, such as HTTP Request. */
const signed = async (options: object, baseUrl = data.baseUrl) =>
	await credential.authenticate({ ...data, baseUrl }, { url: '', ...options });

const key = 'Bearer key-1';

it.each<[string, Partial<IHttpRequestOptions> | { uri: string }]>([
	['a whole address', { url: 'https://api.example.com/eu/api/v2/exports' }],
	['a whole address of the older helper', { uri: 'https://API.example.com:443/x' }],
	['a path behind the base', { baseURL: 'https://api.example.com/eu', url: '/api/v2/exports' }],
	['an empty path', { baseURL: 'https://api.example.com/eu' }],
])('the key goes with %s of the service', async (_name, options) => {
	const { headers, sendCredentialsOnCrossOriginRedirect } = await signed({
		...options,
		headers: { accept: 'text/csv' },
	});
	expect(headers).toEqual({ accept: 'text/csv', authorization: key });
	expect(sendCredentialsOnCrossOriginRedirect).toBe(false);
});

it.each<[string, object]>([
	['another host', { url: 'https://evil.example/api/v2/exports' }],
	['a part of the host', { url: 'https://api.example.com.evil.example/' }],
	['another port', { url: 'https://api.example.com:8443/' }],
	['http instead of https', { url: 'http://api.example.com/' }],
	['a name and password that look like the host', { url: 'https://api.example.com@evil.example/' }],
	['backslashes', { url: 'https:\\\\evil.example\\x' }],
	['an address without a scheme', { baseURL: 'https://api.example.com', url: '//evil.example/x' }],
	[
		'a whole address behind the base',
		{ baseURL: 'https://api.example.com', url: 'https://evil.example' },
	],
	['another base', { baseURL: 'https://evil.example', url: '/api/v2/exports' }],
	[
		'another address in the older field',
		{ url: 'https://api.example.com/', uri: 'https://evil.example/' },
	],
	['no address', {}],
	['nonsense', { url: 'not an address' }],
])('the key does not go to %s', async (_name, options) => {
	const refused = signed(options);
	await expect(refused).rejects.toThrow(/only be sent to the Base URL/);
	await expect(refused).rejects.not.toThrow(/key-1/);
});

it('the key does not go anywhere without a Base URL', async () => {
	await expect(signed({ url: 'https://api.example.com' }, '')).rejects.toThrow(/Base URL/);
	await expect(signed({ url: 'data:text/plain,a' }, 'data:text/plain,b')).rejects.toThrow(
		/Base URL/,
	);
});

it('HTTP Request may not use it unless the user allows it', () => {
	const allowed = credential.properties.find(({ name }) => name === 'allowedHttpRequestDomains');
	expect(allowed).toMatchObject({ default: 'none' });
});
