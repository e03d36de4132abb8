import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const toolDefinition = z.object({
	function: z.object({
		name: z.string(),
		description: z.string().optional(),
		parameters: z.unknown(),
	}),
});
const request = z.object({
	model: z.string(),
	stream: z.boolean().optional(),
	messages: z.array(
		z.object({ role: z.string(), content: z.unknown(), tool_call_id: z.string().optional() }),
	),
	tools: z.array(toolDefinition).optional(),
});

type ModelRequest = z.infer<typeof request>;

/** A substitute for the chat completions interface of a language model. */
export interface ModelStandIn {
	/** The base address for the credential, ending in `/v1`. */
	url: string;
	/** The requests it got, in order. */
	requests: ModelRequest[];
	/** The tools it was offered: name, description, schema of the arguments. */
	tools(): Array<{ name: string; description?: string; parameters?: unknown }>;
	/** The results of the tools, in order, as text. */
	toolAnswers(): string[];
	stop(): Promise<void>;
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = [];
	for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
	return Buffer.concat(chunks).toString();
}

/** One answer, complete or as the events of a stream. */
function send(
	response: ServerResponse,
	asked: ModelRequest,
	message: object,
	reason: string,
): void {
	const head = {
		id: 'chatcmpl-local',
		created: Math.floor(Date.now() / 1_000),
		model: asked.model,
	};
	const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
	if (asked.stream !== true) {
		const choices = [{ index: 0, message, finish_reason: reason }];
		response.setHeader('content-type', 'application/json');
		response.end(JSON.stringify({ ...head, object: 'chat.completion', choices, usage }));
		return;
	}
	response.setHeader('content-type', 'text/event-stream');
	const object = 'chat.completion.chunk';
	const events = [
		{ ...head, object, choices: [{ index: 0, delta: message, finish_reason: null }] },
		{ ...head, object, choices: [{ index: 0, delta: {}, finish_reason: reason }], usage },
	];
	response.end(
		`${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}data: [DONE]\n\n`,
	);
}

/**
 * A model that answers its first requests with a call of a tool, with these arguments (per call, in order),
 * and then with a closing sentence.
 *
 * @param toolNames how the names of the tools begin that it calls; its first tool where left out
 */
export async function startModelStandIn(
	calls: object[],
	toolNames: string[] = [],
): Promise<ModelStandIn> {
	const requests: ModelRequest[] = [];
	const server = createServer((incoming, response) => {
		void bodyOf(incoming).then((text) => {
			const asked = request.parse(JSON.parse(text));
			requests.push(asked);
			const answered = asked.messages.filter(({ role }) => role === 'tool').length;
			const parameters = calls[answered];
			const names = (asked.tools ?? []).map((tool) => tool.function.name);
			const wanted = toolNames[answered] ?? '';
			const name = names.find((one) => one.startsWith(wanted));
			if (parameters === undefined || name === undefined) {
				send(response, asked, { role: 'assistant', content: 'That is all.' }, 'stop');
				return;
			}
			const call = {
				index: 0,
				id: `call_${answered}`,
				type: 'function',
				function: { name, arguments: JSON.stringify(parameters) },
			};
			const message = { role: 'assistant', content: null, tool_calls: [call] };
			send(response, asked, message, 'tool_calls');
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const port = portOf(server.address());
	return {
		url: `http://127.0.0.1:${port}/v1`,
		requests,
		tools: () => (requests[0]?.tools ?? []).map((tool) => tool.function),
		toolAnswers: () =>
			(requests.at(-1)?.messages ?? [])
				.filter(({ role }) => role === 'tool')
				.map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content))),
		async stop() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

function portOf(address: AddressInfo | string | null): number {
	if (typeof address !== 'object' || address === null) throw new Error('The stand-in has no port');
	return address.port;
}
