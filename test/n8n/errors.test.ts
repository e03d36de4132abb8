import { NodeApiError, NodeOperationError, type INode } from 'n8n-workflow';
import {
	AnswerError,
	CancelledError,
	ConnectionError,
	InputError,
	ServiceError,
	WaitError,
} from '../../src/client/errors';
import { ExportError } from '../../src/client/export/exportError';
import { ExportsLeftBehindError } from '../../src/client/export/unfinishedExports';
import { IncompleteError } from '../../src/client/list/incompleteError';
import { describeError, errorItemOf, nodeErrorOf } from '../../src/n8n/errors';
import type { Subject } from '../../src/n8n/words/serviceWords';
import { InvalidItemsError } from '../../src/operation/send/recordErrors';

const key = 'key-7d1f-secret';
const read: Subject = { kind: 'read', thing: 'conversation' };
const node: INode = {
	id: '1',
	name: 'Node',
	type: 'test',
	typeVersion: 1,
	position: [0, 0],
	parameters: {},
};

/** An error of each kind whose words hold the key and a signed link. */
const leak = `for ${key} at https://files.example/a/b.csv?signature=abc&expires=9 now, or https://files.example/s/k3J9xQ0aLmZt8RwY2pVb/c.csv`;
const range = { start: 1_772_000_000, end: 1_772_086_400 };
const leaking: Array<[string, Error]> = [
	[
		'a refusal',
		new ServiceError(403, { detail: leak, code: key, title: leak, type: leak, requestId: leak }),
	],
	['a failure', new ServiceError(500, { detail: leak })],
	['bad input', new InputError('Email', leak, leak)],
	['a broken connection', new ConnectionError(leak, true)],
	['an answer that is none', new AnswerError(leak)],
	[
		'a long wait',
		new WaitError(
			{ code: 'waitTooLong', facts: { waitMs: 1000, againAtMs: 0 } },
			new ServiceError(429, { detail: leak, code: leak }),
		),
	],
	['a failed export', new ExportError('e-1', leak, leak, leak)],
	[
		'exports left behind',
		new ExportsLeftBehindError(new ServiceError(500, { detail: leak, code: leak }), leak),
	],
	['wrong items', new InvalidItemsError([{ itemIndex: 0, failure: new Error(leak) }], 1)],
	['a mistake', new TypeError(leak)],
	['an error with a description', Object.assign(new Error(leak), { description: leak })],
	[
		'an incomplete list',
		new IncompleteError(new ServiceError(500, { detail: leak }), range, range, { records: 1 }),
	],
];

describe('whatever fails', () => {
	const subjects: Subject[] = [
		read,
		{ kind: 'export', thing: 'export' },
		{ kind: 'submission', thing: 'service' },
		{ kind: 'outboundCall', thing: 'agent' },
		{ kind: 'dashboardView', thing: 'record' },
	];

	test.each(leaking)('%s: no key and no query of an address is in any text', (_name, error) => {
		for (const subject of subjects) {
			const texts = [
				JSON.stringify(describeError(error, subject, [key])),
				JSON.stringify(errorItemOf(error, 0, subject, [key])),
				shown(nodeErrorOf(node, error, 0, subject, [key])),
			];
			for (const text of texts) {
				expect(text).not.toContain(key);
				expect(text).not.toContain('signature');
				expect(text).not.toContain('expires');
				expect(text).not.toContain('k3J9xQ0aLmZt8RwY2pVb');
			}
			expect(texts[0]).toContain('https://files.example/a/b.csv?•••');
		}
	});

	/** Everything of an error that n8n stores or shows, the trace included. */
	function shown(error: Error): string {
		return [error.message, error.stack, ...Object.values(error).map((one) => safe(one))].join('\n');
	}

	function safe(value: unknown): string {
		return value instanceof Error ? shown(value) : (JSON.stringify(value) ?? '');
	}
});

describe('the words about', () => {
	const remedyOf = (status: number, subject: Subject = read, problem = { detail: 'No' }) =>
		describeError(new ServiceError(status, problem), subject, []).remedy;

	test.each<[number, Subject['kind'], RegExp]>([
		[400, 'read', /fields of the node/],
		[400, 'submission', /Service ID/],
		[401, 'read', /API key of the credential/],
		[401, 'submission', /key may use this Service ID/],
		[401, 'dashboardView', /e-mail/],
		[403, 'read', /ask for access/],
		[403, 'submission', /balance/],
		[403, 'outboundCall', /balance/],
		[404, 'read', /no such thing/],
		[404, 'export', /another key created it/],
		[429, 'read', /allowance is used up/],
		[500, 'read', /request id/],
		[503, 'read', /switched off for your account/],
	])('%i on a %s say what to do', (status, kind, remedy) => {
		expect(remedyOf(status, { kind, thing: 'thing' })).toMatch(remedy);
	});

	test.each([400, 401, 403, 404, 405, 409, 413, 418, 429, 500, 502, 503, 504])(
		'%i are never empty',
		(status) => expect(remedyOf(status)).toMatch(/^[A-Z].*\.$/),
	);

	it('a wait name its length', () => {
		const error = new ServiceError(429, {}, 7500);
		expect(describeError(error, read, []).remedy).toContain('8 s');
	});

	it('an address that is another service name the Base URL', () => {
		for (const status of [302, 400, 401, 403, 404, 405]) {
			const error = new ServiceError(status, {}, undefined, false);
			expect(describeError(error, read, []).remedy).toContain('Base URL');
		}
	});

	it('an incomplete list say what is complete and where to go on', () => {
		const why = new ServiceError(500, { detail: 'Broken', code: 'INTERNAL', requestId: 'req-9' });
		const goOn = { start: range.end, end: range.end + 86_400 };
		const { message, remedy, details } = describeError(
			new IncompleteError(why, range, goOn, { records: 70 }),
			read,
			[],
		);
		expect(message).toContain('incomplete');
		expect(message).toContain('Broken');
		expect(remedy).toContain('2026-02-25T06:13:20Z');
		expect(details).toEqual({
			code: 'INTERNAL',
			title: null,
			type: null,
			request_id: 'req-9',
			status: 500,
			complete_start_time: range.start,
			complete_end_time: range.end,
			continue_start_time: goOn.start,
			continue_end_time: goOn.end,
			records: 70,
		});
	});
});

it('a list that did not begin is no incomplete one', () => {
	const why = new ServiceError(403, { detail: 'Not yours', code: 'FORBIDDEN' });
	const nothing = { start: range.start, end: range.start };
	const { message, details } = describeError(
		new IncompleteError(why, nothing, range, { records: 0 }),
		read,
		[],
	);
	expect(message).toBe('Not yours');
	expect(details).toEqual({
		code: 'FORBIDDEN',
		title: null,
		type: null,
		request_id: null,
		status: 403,
	});
});

describe('in n8n', () => {
	it('a refusal is an API error with its status, code, title, type and request id', () => {
		const refusal = new ServiceError(404, {
			detail: 'Gone',
			code: 'NOT_FOUND',
			title: 'Not Found',
			type: 'about:blank',
			requestId: 'r-1',
		});
		const error = nodeErrorOf(node, refusal, 3, read, []);
		expect(error).toBeInstanceOf(NodeApiError);
		expect(error).toMatchObject({ message: 'Gone', httpCode: '404' });
		expect(error.description).toMatch(
			/no such conversation.*NOT_FOUND.*Not Found.*about:blank.*r-1.*404/,
		);
		expect(error.context).toMatchObject({ itemIndex: 3 });
	});

	it('bad input is an operation error with its item', () => {
		const error = nodeErrorOf(node, new InputError('Email', 'is empty', 'Give one.'), 2, read, []);
		expect(error).toBeInstanceOf(NodeOperationError);
		expect(error).toMatchObject({ message: 'Email is empty', description: 'Give one.' });
		expect(error.context).toMatchObject({ itemIndex: 2 });
	});

	it.each<[Error, object | undefined]>([
		[new ServiceError(429, {}, 7_000), { cause: 'rate-limited', retryAfterMs: 7_000 }],
		[new ServiceError(503, {}), { cause: 'temporarily-unavailable' }],
		[new ServiceError(401, {}), { cause: 'credential-invalid' }],
		[new ServiceError(404, {}), { cause: 'configuration-invalid' }],
		[new ServiceError(400, {}), undefined],
		[new ConnectionError('It broke', true), { cause: 'temporarily-unavailable' }],
		[new InputError('Email', 'is empty', 'Give one.'), { cause: 'configuration-invalid' }],
		[
			new WaitError({ code: 'waitTooLong', facts: { waitMs: 400_000, againAtMs: 0 } }),
			{ cause: 'rate-limited', retryAfterMs: 400_000 },
		],
		[
			new IncompleteError(new ServiceError(429, {}, 9_000), range, range, { records: 1 }),
			{ cause: 'rate-limited', retryAfterMs: 9_000 },
		],
		[new CancelledError(), undefined],
	])('%s tells n8n why it failed', (error, failure) => {
		expect(nodeErrorOf(node, error, 0, read, []).failure).toEqual(failure);
	});

	it('a stop is an error like others, without a remedy', () => {
		const { message, remedy } = describeError(new CancelledError(), read, []);
		expect([message, remedy]).toEqual(['The execution was cancelled', '']);
	});

	it('a failed item has exactly the keys that n8n sends to the error output', () => {
		for (const [, error] of leaking) {
			const item = errorItemOf(error, 4, read, [key]);
			expect(Object.keys(item.json).sort()).toEqual(['details', 'error', 'message']);
			expect(item.pairedItem).toEqual({ item: 4 });
			expect(item.json.error).toBeTruthy();
		}
	});
});
