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
	stream: z.boolean().optional(),
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

/** A substitute for a language model with OpenAI's chat completions. */
export async function startModel(reply: (asked: Asked) => Reply) {
	const asked: Asked[] = [];
	const server = createServer((incoming, response) => {
		if (incoming.method === 'GET') {
			// n8n tests the credential with the list of models.
			sendJson(response, { object: 'list', data: [{ id: 'substitute', object: 'model' }] });
			return;
		}
		void textOf(incoming).then((text) => {
			const { messages, tools, model, stream } = modelRequest.parse(JSON.parse(text));
			const one = {
				messages: messages.map(({ role, content }) => ({ role, text: asText(content) })),
				tools: tools.map((tool) => tool.function),
			};
			asked.push(one);
			send(response, { model, stream: stream === true, id: asked.length }, reply(one));
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

/** Sends an answer at once, or as the events of a stream. */
function send(
	response: ServerResponse,
	{ model, stream, id }: { model: string; stream: boolean; id: number },
	reply: Reply,
): void {
	const head = { id: `substitute-${id}`, created: Math.floor(Date.now() / 1_000), model };
	const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
	const [message, finish_reason] = messageOf(reply, id);
	if (!stream) {
		const choices = [{ index: 0, message, finish_reason }];
		sendJson(response, { ...head, object: 'chat.completion', choices, usage });
		return;
	}
	response.setHeader('content-type', 'text/event-stream');
	const object = 'chat.completion.chunk';
	const events = [
		{ ...head, object, choices: [{ index: 0, delta: message, finish_reason: null }] },
		{ ...head, object, choices: [{ index: 0, delta: {}, finish_reason }], usage },
	];
	response.end(
		`${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}data: [DONE]\n\n`,
	);
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
