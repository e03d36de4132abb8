import { startModel, type Model } from '../../../workshop/scripts/outside/model';
import { answerFromTools } from '../../../workshop/scripts/outside/modelAnswers';

let model: Model;
beforeAll(async () => void (model = await startModel(answerFromTools)));
afterAll(async () => await model.stop());

const chat = { model: 'gpt-5-mini', messages: [{ role: 'user', content: 'Hi' }] };
const parameters = { type: 'object', properties: { Words: { type: 'string' } } };
const find = { type: 'function', name: 'Find', parameters };
const withTool = {
	chat: {
		...chat,
		messages: [{ role: 'user', content: 'refund delay' }],
		tools: [{ type: 'function', function: find }],
	},
	responses: { model: 'gpt-5-mini', input: 'refund delay', tools: [find] },
};

async function send(path: string, body: unknown, method = 'POST', key = 'substitute') {
	const { url } = model.credential.data;
	const response = await fetch(`${url}${path}`, {
		method,
		headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
		...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
	});
	const type = response.headers.get('content-type');
	return { status: response.status, type, text: await response.text() };
}

/** The events of a stream. */
const eventsIn = (text: string): Array<Record<string, unknown>> =>
	[...text.matchAll(/^data: (\{.*)$/gm)].map(([, json = '']) => JSON.parse(json));

test.each([
	['/chat/completions', chat],
	['/chat/completions', { ...chat, tools: null, tool_choice: 'auto', temperature: 0 }],
	['/chat/completions', { ...chat, messages: [{ role: 'assistant', content: null }] }],
	[
		'/chat/completions',
		{ ...chat, messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }] },
	],
	['/chat/completions', { ...chat, tools: [{ type: 'function', function: { name: 'Now' } }] }],
	['/chat/completions', { ...chat, response_format: { type: 'json_object' } }],
	['/responses', { model: 'gpt-5-mini', input: 'Hi' }],
	['/responses', { model: 'gpt-5-mini', input: [{ role: 'user', content: 'Hi' }], store: false }],
	['/responses', { model: 'gpt-5-mini', input: [], tools: [{ type: 'web_search' }] }],
	[
		'/responses',
		{
			model: 'gpt-5-mini',
			instructions: 'Be short.',
			input: [
				{ type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Hi' }] },
				{ type: 'reasoning', id: 'rs_1', summary: [] },
				{ type: 'function_call', call_id: 'call_1', name: 'Find', arguments: '{}' },
				{ type: 'function_call_output', call_id: 'call_1', output: 'found it' },
				{ type: 'item_reference', id: 'msg_1' },
			],
			previous_response_id: 'resp_1',
			reasoning: { effort: 'low' },
			text: { format: { type: 'text' } },
		},
	],
])('answers %s %#', async (path, body) => {
	expect((await send(path, body)).status).toBe(200);
});

test.each([
	['/chat/completions', '{"model": ', 400],
	['/chat/completions', [7], 400],
	['/chat/completions', { model: 'gpt-5-mini' }, 400],
	['/chat/completions', { ...chat, messages: 'Hi' }, 400],
	['/chat/completions', { ...chat, tools: [{ type: 'function' }] }, 400],
	['/responses', { input: 'Hi' }, 400],
	['/responses', { model: 'gpt-5-mini', input: 7 }, 400],
	['/responses', { model: 'gpt-5-mini', input: 'Hi', tools: [{ type: 'function' }] }, 400],
	['/embeddings', { model: 'text-embedding-3-small', input: 'Hi' }, 404],
	['/%E0%A4%A', {}, 404],
])('refuses %s %j with a body as OpenAI’s', async (path, body, status) => {
	const refused = await send(path, body);
	expect(refused.status).toBe(status);
	expect(JSON.parse(refused.text)).toEqual({
		error: {
			message: expect.stringMatching(/\w/),
			type: 'invalid_request_error',
			param: status === 404 || typeof body === 'string' ? null : expect.any(String),
			code: null,
		},
	});
});

test('lists its models, also for the test of the credential, and refuses another key', async () => {
	expect(JSON.parse((await send('/models', '', 'GET')).text)).toMatchObject({
		object: 'list',
		data: [{ id: expect.stringMatching(/^gpt-/), object: 'model' }],
	});
	const refused = await send('/models', '', 'GET', 'of somebody');
	expect(refused.status).toBe(401);
	expect(JSON.parse(refused.text).error.code).toBe('invalid_api_key');
});

test('calls a tool with chat completions, whole and as a stream', async () => {
	const call = { function: { name: 'Find', arguments: '{"Words":"refund delay"}' } };
	const whole = JSON.parse((await send('/chat/completions', withTool.chat)).text);
	expect(whole.choices[0]).toMatchObject({
		message: { tool_calls: [call] },
		finish_reason: 'tool_calls',
	});
	const { type, text } = await send('/chat/completions', { ...withTool.chat, stream: true });
	expect(type).toBe('text/event-stream');
	expect(eventsIn(text)).toMatchObject([
		{ object: 'chat.completion.chunk', choices: [{ delta: { tool_calls: [call] } }] },
		{ choices: [{ delta: {}, finish_reason: 'tool_calls' }] },
	]);
	expect(text).toMatch(/data: \[DONE\]\n\n$/);
});

test('calls a tool with Responses, whole and as a stream, and repeats what it found', async () => {
	const call = { type: 'function_call', name: 'Find', arguments: '{"Words":"refund delay"}' };
	const whole = JSON.parse((await send('/responses', withTool.responses)).text);
	expect(whole).toMatchObject({ object: 'response', status: 'completed', output: [call] });
	const events = eventsIn((await send('/responses', { ...withTool.responses, stream: true })).text);
	expect(events.map(({ type }) => type)).toEqual([
		'response.created',
		'response.output_item.added',
		'response.function_call_arguments.delta',
		'response.function_call_arguments.done',
		'response.output_item.done',
		'response.completed',
	]);
	expect(events.at(-1)).toMatchObject({ response: { output: [call] } });
	const input = [
		{ role: 'user', content: 'refund delay' },
		...whole.output,
		{ type: 'function_call_output', call_id: whole.output[0].call_id, output: 'three refunds' },
	];
	const answer = await send('/responses', { ...withTool.responses, input, stream: true });
	expect(eventsIn(answer.text).at(-1)).toMatchObject({
		response: {
			output: [
				{ content: [{ type: 'output_text', text: expect.stringContaining('three refunds') }] },
			],
		},
	});
});
