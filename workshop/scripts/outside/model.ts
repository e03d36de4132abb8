import { createServer, type IncomingMessage } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { z } from 'zod';
import { listen } from '../instance/program';
import { parseJson, Refusal, send, type OutsideAnswer } from './answering';
import { chatCompletion, chatRequest, type Asked, type Reply } from './openAi/chat';
import { responseOf, responsesRequest } from './openAi/responses';

export type { Asked, ModelTool, Reply } from './openAi/chat';

export type Model = Awaited<ReturnType<typeof startModel>>;

const apiKey = 'substitute';
const modelId = 'gpt-substitute';
const model = { id: modelId, object: 'model', created: 0, owned_by: 'substitute' };

/** A substitute for a language model with OpenAI's interface. What it does not have, it refuses as OpenAI would. */
export async function startModel(reply: (asked: Asked) => Reply) {
	const asked: Asked[] = [];
	const replyTo = (one: Asked) => {
		asked.push(one);
		return { reply: reply(one), id: asked.length };
	};
	const routes: Record<string, (body: unknown) => OutsideAnswer> = {
		// n8n tests the credential with the list of models.
		'GET /models': () => ({ status: 200, body: { object: 'list', data: [model] } }),
		'POST /chat/completions': (body) => {
			const request = chatRequest.parse(body);
			return chatCompletion(request, replyTo(request.asked));
		},
		'POST /responses': (body) => {
			const request = responsesRequest.parse(body);
			return responseOf(request, replyTo(request.asked));
		},
	};
	const answered = (message: IncomingMessage, text: string): OutsideAnswer => {
		const { headers, method = '', url = '' } = message;
		if (headers.authorization !== `Bearer ${apiKey}`) {
			throw new Refusal('Incorrect API key provided.', 401);
		}
		const path = `/${url.split('?')[0]}`.replace(/^\/+(v1(?=\/))?\/*/, '/');
		const route = routes[`${method} ${path.replace(/\/$/, '')}`];
		if (route === undefined) {
			throw new Refusal(`The substitute for a language model has no ${method} ${path}`, 404);
		}
		return route(method === 'GET' ? undefined : parseJson(text));
	};
	const server = createServer((message, response) => {
		textOf(message)
			.then((text) => answered(message, text))
			.catch(refusalOf)
			.then((answer) => send(response, answer))
			// Such a failure ends one request and not the program.
			.catch(() => response.destroy());
	});
	const port = await listen(server);
	return {
		credential: {
			name: 'Language model (substitute)',
			type: 'openAiApi',
			data: { apiKey, url: `http://127.0.0.1:${port}/v1` },
		},
		/** The requests, oldest first. */
		asked,
		/** The tools of the first request. */
		tools: () => asked[0]?.tools ?? [],
		/** The results of the tools, in order, as text. */
		toolAnswers: () => toolAnswersIn(asked.at(-1)),
		async stop() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

export function toolAnswersIn(asked: Asked | undefined): string[] {
	return (asked?.messages ?? []).filter(({ role }) => role === 'tool').map(({ text }) => text);
}

/** As OpenAI answers. A defect of the substitute is one, too. */
function refusalOf(error: unknown): OutsideAnswer {
	const [issue] = error instanceof z.ZodError ? error.issues : [];
	const status = error instanceof Refusal ? error.status : issue ? 400 : 500;
	const message = issue
		? `Invalid value for '${issue.path.join('.') || 'body'}': ${issue.message}`
		: error instanceof Error
			? error.message
			: String(error);
	return {
		status,
		body: {
			error: {
				message,
				type: status < 500 ? 'invalid_request_error' : 'server_error',
				param: issue ? issue.path.join('.') : null,
				code: status === 401 ? 'invalid_api_key' : null,
			},
		},
	};
}
