import { InputError } from '../../client/errors';
import { accessOf } from '../../n8n/credential';

const access = (baseUrl: unknown, apiKey: unknown = 'key-1') => accessOf({ baseUrl, apiKey });

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

it('takes a key with spaces around it', () => {
	expect(access('https://a.example', ' key-1\n').apiKey).toBe('key-1');
});

test.each(['', '  ', 'two words', 'line\nbreak', 'schlüssel', 'zero\u0000', null, 7, {}])(
	'refuses the key %j without repeating it',
	(apiKey) => {
		const refusal = () => access('https://a.example', apiKey);
		expect(refusal).toThrow(InputError);
		expect(refusal).toThrow(/^API Key (is empty|has a space)/);
	},
);
