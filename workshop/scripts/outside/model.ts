import { createServer, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { z } from 'zod';
import { listen } from '../instance/program';

const toolDefinition = z.object({
	name: z.string(),
	description: z.string().optional(),
	parameters: z
		.object({ properties: z.record(z.object({ default: z.unknown() }).passthrough()).default({}) })
		.passthrough()
		.default({}),
});
const modelRequest = z.object({
	model: z.string(),
	messages: z.array(z.object({ role: z.string(), content: z.unknown() })),
	tools: z.array(z.object({ function: toolDefinition })).default([]),
});

export type ModelTool = z.output<typeof toolDefinition>;

/** The conversation so far, and the tools that the model may call. */
export interface Asked {
	messages: Array<{ role: string; text: string }>;
	tools: ModelTool[];
}

/** A call of a tool, or an answer. */
export type Reply = { tool: string; parameters: object } | { text: string };

export type Model = Awaited<ReturnType<typeof startModel>>;

/** A substitute for a language model with OpenAI's chat completions, without streams. */
export async function startModel(reply: (asked: Asked) => Reply) {
	const asked: Asked[] = [];
	const server = createServer((incoming, response) => {
		if (incoming.method === 'GET') {
			// n8n tests the credential with the list of models.
			sendJson(response, { object: 'list', data: [{ id: 'substitute', object: 'model' }] });
			return;
		}
		void textOf(incoming).then((text) => {
			const { messages, tools, model } = modelRequest.parse(JSON.parse(text));
			const one = {
				messages: messages.map(({ role, content }) => ({ role, text: asText(content) })),
				tools: tools.map((tool) => tool.function),
			};
			asked.push(one);
			const [message, finish_reason] = messageOf(reply(one), asked.length);
			sendJson(response, {
				...{ id: `substitute-${asked.length}`, object: 'chat.completion', model },
				created: Math.floor(Date.now() / 1_000),
				choices: [{ index: 0, message, finish_reason }],
				usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
			});
		});
	});
	const port = await listen(server);
	return {
		credential: {
			name: 'Language model (substitute)',
			type: 'openAiApi',
			data: { apiKey: 'substitute', url: `http://127.0.0.1:${port}/v1` },
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

function asText(content: unknown): string {
	return typeof content === 'string' ? content : JSON.stringify(content ?? '');
}

function messageOf(reply: Reply, id: number): [message: object, reason: string] {
	if ('text' in reply) return [{ role: 'assistant', content: reply.text }, 'stop'];
	const { tool: name, parameters } = reply;
	const call = {
		index: 0,
		id: `call_${id}`,
		type: 'function',
		function: { name, arguments: JSON.stringify(parameters) },
	};
	return [{ role: 'assistant', content: null, tool_calls: [call] }, 'tool_calls'];
}

function sendJson(response: ServerResponse, body: object): void {
	response.setHeader('content-type', 'application/json');
	response.end(JSON.stringify(body));
}
