import { readProblem } from '../../../src/records/answer/problem';
import { cutText } from '../../../src/records/text/cutText';

const problem = { code: 'INVALID_CURSOR', title: 'Bad Request', type: 'https://a.example/cursor' };
const rejected = { phone_number: '+1200555', customer_id: 'c1' };
const refused = (data: unknown) => ({ error: { message: 'Invalid number', data } });

test.each<[string, object, object]>([
	[
		'the problem-style body',
		{ ...problem, status: 400, detail: 'It has expired', request_id: 'req-1' },
		{ ...problem, detail: 'It has expired', requestId: 'req-1' },
	],
	[
		'the simple body',
		{ error: 'No balance', error_type: 'balance' },
		{ code: 'balance', detail: 'No balance' },
	],
	['the simple body without a type', { error: 'No balance' }, { detail: 'No balance' }],
	[
		'a rejected recipient in its JSON text',
		refused(JSON.stringify(rejected)),
		{ detail: 'Invalid number', rejected },
	],
	[
		'a rejected recipient that is not JSON',
		refused('not {json'),
		{ detail: 'Invalid number', rejected: 'not {json' },
	],
	[
		'a code within the error',
		{ error: { code: 'EXPORT_TOO_LARGE', message: 'No' } },
		{ code: 'EXPORT_TOO_LARGE', detail: 'No', rejected: null },
	],
	['an error without data', { error: { message: 'No' } }, { detail: 'No', rejected: null }],
	['an error without a recipient', refused(null), { detail: 'Invalid number', rejected: null }],
	[
		'the title if there is no detail',
		{ title: 'Not Found', status: 404 },
		{ title: 'Not Found', detail: 'Not Found' },
	],
])('reads %s', (_what, body, read) => {
	expect(readProblem(body)).toEqual(read);
});

test.each([
	undefined,
	null,
	'',
	'text',
	7,
	true,
	[],
	[{ code: 'A' }],
	{},
	{ code: null, detail: '', error: null, request_id: {}, title: [], type: {} },
	{ error: [] },
	{ detail: { nested: 'words' } },
])('finds nothing in %j', (body) => {
	expect(readProblem(body)).toEqual({});
});

it('cuts long texts', () => {
	const long = `Broken ${'words '.repeat(100_000)}`;
	const [code, title, detail] = [100, 200, 1000].map((most) => cutText(long, most));
	const body = { detail: long, code: long, request_id: long, title: long, type: long };
	const read = { detail, code, requestId: title, title, type: title };
	expect(readProblem(body)).toEqual(read);
	expect(readProblem({ title: long }).detail).toBe(detail);
	expect(readProblem({ error: { message: long } }).detail).toBe(detail);
});
