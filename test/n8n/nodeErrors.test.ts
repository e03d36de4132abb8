import { NodeApiError, NodeOperationError, type INode } from 'n8n-workflow';
import {
	AnswerError,
	CancelledError,
	ConnectionError,
	InputError,
	ServiceError,
	WaitError,
} from '../../src/client/errors';
import { ExportError } from '../../src/client/export/exportJobs';
import { IncompleteError } from '../../src/client/list/incompleteError';
import { describeError, errorItemOf, nodeErrorOf } from '../../src/n8n/nodeErrors';
import { NotSentError } from '../../src/operation/send/entries';

const key = 'key-7d1f-secret';
const node: INode = {
	id: '1',
	name: 'Node',
	type: 'test',
	typeVersion: 1,
	position: [0, 0],
	parameters: {},
};

/** An error of each kind whose text contains the key and signed links. */
const leak = `for ${key} at https://files.example/a/b.csv?signature=abc&expires=9 now, or https://files.example/s/k3J9xQ0aLmZt8RwY2pVb/c.csv`;
const range = { start: 1_772_000_000, end: 1_772_086_400 };
const leaking: Array<[string, Error]> = [
	[
		'a refusal',
		new ServiceError(
			403,
			{ detail: leak, code: key, title: leak, type: leak, requestId: leak },
			{ remedy: leak },
		),
	],
	['a failure', new ServiceError(500, { detail: leak })],
	['bad input', new InputError('Email', leak, leak)],
	['a broken connection', new ConnectionError(leak, true)],
	['a wrong answer', new AnswerError(leak)],
	[
		'a long wait',
		new WaitError(leak, leak, new ServiceError(429, { detail: leak, code: leak }), 1000),
	],
	['a failed export', new ExportError('e-1', leak, leak, leak)],
	['wrong items', new NotSentError(leak, leak)],
	['a mistake', new TypeError(leak)],
	['an error with a description', Object.assign(new Error(leak), { description: leak })],
	[
		'an incomplete list',
		new IncompleteError(new ServiceError(500, { detail: leak }), range, range, { records: 1 }),
	],
];

describe('whatever fails', () => {
	test.each(leaking)('%s: no text has a key or the query of an address', (_name, error) => {
		const texts = [
			JSON.stringify(describeError(error, [key])),
			JSON.stringify(errorItemOf(error, 0, [key])),
			shown(nodeErrorOf(node, error, 0, [key])),
		];
		for (const text of texts) {
			expect(text).not.toContain(key);
			expect(text).not.toContain('signature');
			expect(text).not.toContain('expires');
			expect(text).not.toContain('k3J9xQ0aLmZt8RwY2pVb');
		}
		expect(texts[0]).toContain('https://files.example/a/b.csv?•••');
	});

	/** Everything of an error that n8n stores or shows, with its stack. */
	function shown(error: Error): string {
		return [error.message, error.stack, ...Object.values(error).map((one) => safe(one))].join('\n');
	}

	function safe(value: unknown): string {
		return value instanceof Error ? shown(value) : (JSON.stringify(value) ?? '');
	}
});

describe('in n8n', () => {
	it('a refusal is an API error with its status, and with its request id as text', () => {
		const problem = {
			detail: 'Gone',
			code: 'NOT_FOUND',
			title: 'Not Found',
			type: 'about:blank',
			requestId: 'r-1',
		};
		const refusal = new ServiceError(404, problem, { remedy: 'Check the ID.' });
		const error = nodeErrorOf(node, refusal, 3, []);
		expect(error).toBeInstanceOf(NodeApiError);
		expect(error).toMatchObject({ message: 'Gone', httpCode: '404' });
		expect(error.description).toBe('Check the ID. (request_id: r-1)');
		expect(error.context).toMatchObject({ itemIndex: 3 });
	});

	it('bad input is an operation error with its item', () => {
		const error = nodeErrorOf(node, new InputError('Email', 'is empty', 'Give one.'), 2, []);
		expect(error).toBeInstanceOf(NodeOperationError);
		expect(error).toMatchObject({ message: 'Email is empty', description: 'Give one.' });
		expect(error.context).toMatchObject({ itemIndex: 2 });
	});

	it.each<[Error, object | undefined]>([
		[
			new ServiceError(429, {}, { retryAfterMs: 7_000 }),
			{ cause: 'rate-limited', retryAfterMs: 7_000 },
		],
		[new ServiceError(503, {}), { cause: 'temporarily-unavailable' }],
		[new ServiceError(401, {}), { cause: 'credential-invalid' }],
		[new ServiceError(404, {}), { cause: 'configuration-invalid' }],
		[new ServiceError(400, {}), undefined],
		[new ConnectionError('It broke', true), { cause: 'temporarily-unavailable' }],
		[new InputError('Email', 'is empty', 'Give one.'), { cause: 'configuration-invalid' }],
		[
			new WaitError('Too long', 'Wait.', undefined, 400_000),
			{ cause: 'rate-limited', retryAfterMs: 400_000 },
		],
		[
			new IncompleteError(new ServiceError(429, {}, { retryAfterMs: 9_000 }), range, range, {
				records: 1,
			}),
			{ cause: 'rate-limited', retryAfterMs: 9_000 },
		],
		[new CancelledError(), undefined],
	])('%s has the failure that n8n reads', (error, failure) => {
		expect(nodeErrorOf(node, error, 0, []).failure).toEqual(failure);
	});

	it('a stopped execution is an error without a remedy', () => {
		const { message, remedy } = describeError(new CancelledError(), []);
		expect([message, remedy]).toEqual(['The execution was canceled', '']);
	});

	it('a failed item has exactly the keys that n8n sends to the error output', () => {
		for (const [, error] of leaking) {
			const item = errorItemOf(error, 4, [key]);
			expect(Object.keys(item.json).sort()).toEqual(['details', 'error', 'message']);
			expect(item.pairedItem).toEqual({ item: 4 });
			expect(item.json.error).toBeTruthy();
		}
	});
});
