import { readProblem } from '../../../src/records/answer/problem';

it('reads the problem-style body', () => {
	expect(
		readProblem({
			type: 'https://service.example/problems/invalid-cursor',
			title: 'Bad Request',
			status: 400,
			detail: 'The cursor has expired',
			code: 'INVALID_CURSOR',
			request_id: 'req-1',
		}),
	).toEqual({
		code: 'INVALID_CURSOR',
		title: 'Bad Request',
		type: 'https://service.example/problems/invalid-cursor',
		detail: 'The cursor has expired',
		requestId: 'req-1',
	});
});

it('reads the simple body, with and without its type', () => {
	expect(readProblem({ error: 'No balance', error_type: 'balance' })).toEqual({
		code: 'balance',
		detail: 'No balance',
	});
	expect(readProblem({ error: 'No balance' })).toEqual({ detail: 'No balance' });
});

it('reads a rejected recipient out of its JSON text', () => {
	const rejected = { phone_number: '+1200555', customer_id: 'c1' };
	expect(
		readProblem({ error: { message: 'Invalid number', data: JSON.stringify(rejected) } }),
	).toEqual({ detail: 'Invalid number', rejected });
	expect(readProblem({ error: { message: 'Invalid number', data: 'not {json' } })).toEqual({
		detail: 'Invalid number',
		rejected: 'not {json',
	});
	expect(readProblem({ error: { message: 'Invalid number', data: null } })).toMatchObject({
		detail: 'Invalid number',
	});
});

it('is content with the title where there is no detail', () => {
	expect(readProblem({ title: 'Not Found', status: 404 })).toEqual({
		title: 'Not Found',
		detail: 'Not Found',
	});
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

it('keeps a sane length of what may be anything', () => {
	const long = `Broken ${'words '.repeat(100_000)}`;
	const problem = readProblem({
		detail: long,
		code: long,
		request_id: long,
		title: long,
		type: long,
	});
	expect(problem.code?.length).toBeLessThanOrEqual(101);
	for (const text of [problem.requestId, problem.title, problem.type]) {
		expect(text?.length).toBeLessThanOrEqual(201);
	}
	expect(problem.detail?.length).toBeLessThanOrEqual(1001);
	expect(problem.detail).toMatch(/^Broken words .*…$/);
	expect(readProblem({ title: long }).detail).toBe(problem.detail);
	expect(readProblem({ error: { message: long } }).detail).toBe(problem.detail);
});
