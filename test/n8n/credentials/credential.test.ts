import { InputError } from '../../../src/client/errors';
import { accessOf } from '../../../src/n8n/credentials/credential';

const access = (baseUrl: unknown, apiKey: unknown = 'key-1') => accessOf({ baseUrl, apiKey });
const withRemedy = (text: string) =>
	expect.objectContaining({ remedy: expect.stringContaining(text) });

test.each([
	['https://api.example.com', 'https://api.example.com'],
	['https://api.example.com/', 'https://api.example.com'],
	['https://api.example.com///', 'https://api.example.com'],
	['https://api.example.com/api/v2', 'https://api.example.com'],
	['https://api.example.com/api/v2/', 'https://api.example.com'],
	['  https://api.example.com/api/v2/\n', 'https://api.example.com'],
	['https://api.example.com/region/eu/api/v2', 'https://api.example.com/region/eu'],
	['https://api.example.com/region', 'https://api.example.com/region'],
	['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
	['HTTPS://API.example.com', 'https://api.example.com'],
])('the address %j is %s', (given, expected) => {
	expect(access(given).baseUrl).toBe(expected);
});

test.each([
	'',
	'   ',
	'api.example.com',
	'ftp://api.example.com',
	'javascript:alert(1)',
	'https://',
	'https://name:secret@api.example.com',
	'https://api.example.com?key=1',
	'https://api.example.com#part',
	undefined,
	7,
	{},
])('the address %j is refused', (given) => {
	expect(() => access(given)).toThrow(InputError);
	expect(() => access(given)).toThrow(/^Base URL /);
});

test.each([
	'http://localhost:8080',
	'http://LOCALHOST',
	'http://127.0.0.1',
	'http://127.9.9.9:81',
	'http://[::1]:8080',
	'http://10.0.0.5',
	'http://172.16.0.1',
	'http://172.31.255.254',
	'http://192.168.1.20/api/v2',
	'http://[fd12:3456::1]',
	'http://0x7f000001/',
	'http://analytics:8080',
])('the address %j may do without https', (given) => {
	expect(access(given).baseUrl).toMatch(/^http:/);
});

test.each([
	'http://api.example.com',
	'http://api.example.com:8080/api/v2',
	'http://8.8.8.8',
	'http://172.15.0.1',
	'http://172.32.0.1',
	'http://192.169.0.1',
	'http://169.254.169.254',
	'http://100.64.0.1',
	'http://0.0.0.0',
	'http://[2001:db8::1]',
	'http://[::ffff:8.8.8.8]',
	'http://10.0.0.5.example.com',
	'http://localhost.example.com',
	'http://analytics.',
	'http://host.docker.internal',
])('the address %j needs https, and says why', (given) => {
	expect(() => access(given)).toThrow(
		/^Base URL uses http, so others on the network could read the API key$/,
	);
	expect(() => access(given)).toThrow(withRemedy('https'));
});

test.each([
	['https://api.example.com/api/v2/exports', 'https://api.example.com'],
	['https://api.example.com/api/v2/conversation-analytics/conversations?service_id=a', undefined],
	['https://api.example.com/eu/api/v2/exports/', 'https://api.example.com/eu'],
	['https://api.example.com/API/V2/exports', 'https://api.example.com'],
])('the endpoint %j is refused with the address it belongs to', (given, base) => {
	expect(() => access(given)).toThrow('Base URL is the address of an endpoint');
	expect(() => access(given)).toThrow(withRemedy(base ?? 'https://api.example.com'));
});

it('accepts a key with spaces around it', () => {
	expect(access('https://a.example', ' key-1\n').apiKey).toBe('key-1');
});

test.each(['', '  ', 'two words', 'line\nbreak', 'schlüssel', 'zero\u0000', null, 7, {}])(
	'refuses the key %j',
	(apiKey) => {
		const refusal = () => access('https://a.example', apiKey);
		expect(refusal).toThrow(InputError);
		expect(refusal).toThrow(/^API Key (is empty|has a space)/);
	},
);

test.each(['sk-9f3a 71', 'sk-9f3a\n71', '  sk-9f3a\t71 ', 'sk-9f3aü', 'sk-9f3a\u0000'])(
	'the error about the key %j does not repeat any part of it',
	(apiKey) => {
		expect.assertions(2);
		try {
			access('https://a.example', apiKey);
		} catch (error) {
			expect(error).toBeInstanceOf(InputError);
			expect(JSON.stringify([String(error), error])).not.toMatch(/sk-9|f3a|71/);
		}
	},
);
