import { z } from 'zod';
import type { OutsideAnswer } from '../answering';

/** JSON schema, as far as the substitute reads it. */
const property = z.object({ default: z.unknown() }).passthrough().catch({ default: undefined });
export const toolDefinition = z.object({
	name: z.string(),
	description: z
		.string()
		.nullish()
		.transform((text) => text ?? undefined),
	parameters: z
		.object({ properties: z.record(property).nullish() })
		.passthrough()
		.nullish()
		.transform((schema) => ({ ...schema, properties: schema?.properties ?? {} })),
});

export type ModelTool = z.output<typeof toolDefinition>;

/** The conversation so far, and the tools that the model may call. */
export interface Asked {
	messages: Array<{ role: string; text: string }>;
	tools: ModelTool[];
}

/** A call of a tool, or an answer. */
export type Reply = { tool: string; parameters: object } | { text: string };

/** A reply and the number of its request. */
export interface Numbered {
	reply: Reply;
	id: number;
}

/** The text of a message, whose content may be text, parts with text or null. */
export function textOfContent(content: unknown): string {
	if (typeof content === 'string') return content;
	if (content === null || content === undefined) return '';
	if (!Array.isArray(content)) return JSON.stringify(content);
	return content
		.map((part: unknown) => {
			const isText = typeof part === 'object' && part !== null && 'text' in part;
			return isText ? String(part.text) : textOfContent(part);
		})
		.join('\n');
}

/** Tools of other types run at OpenAI. The substitute has none of them. */
export const functionsAmong = (tools: Array<ModelTool | null> | null | undefined): ModelTool[] =>
	(tools ?? []).filter((tool) => tool !== null);

export const chatRequest = z
	.object({
		model: z.string(),
		messages: z.array(z.object({ role: z.string(), content: z.unknown() })).min(1),
		tools: z
			.array(
				z
					.object({ type: z.literal('function').default('function'), function: toolDefinition })
					.transform((tool) => tool.function),
			)
			.nullish(),
		stream: z.boolean().nullish(),
	})
	.transform(({ model, messages, tools, stream }) => ({
		model,
		isStream: stream === true,
		asked: {
			messages: messages.map(({ role, content }) => ({ role, text: textOfContent(content) })),
			tools: functionsAmong(tools),
		},
	}));

/** The events of a stream, as text. */
export const eventsOf = (events: object[], last = ''): OutsideAnswer => ({
	status: 200,
	type: 'text/event-stream',
	body: events
		.map((event) => {
			const name = 'type' in event ? `event: ${String(event.type)}\n` : '';
			return `${name}data: ${JSON.stringify(event)}\n\n`;
		})
		.join('')
		.concat(last),
});

export function chatCompletion(
	{ model, isStream }: z.output<typeof chatRequest>,
	{ reply, id }: Numbered,
): OutsideAnswer {
	const created = Math.floor(Date.now() / 1_000);
	const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
	const [message, finish_reason] = messageOf(reply, id);
	const answer = (object: string, choice: object) => ({
		...{ id: `chatcmpl-${id}`, object, created, model },
		choices: [{ index: 0, logprobs: null, ...choice }],
	});
	if (!isStream) {
		return {
			status: 200,
			body: { ...answer('chat.completion', { message, finish_reason }), usage },
		};
	}
	const chunk = (choice: object) => answer('chat.completion.chunk', choice);
	return eventsOf(
		[
			chunk({ delta: message, finish_reason: null }),
			{ ...chunk({ delta: {}, finish_reason }), usage },
		],
		'data: [DONE]\n\n',
	);
}

function messageOf(reply: Reply, id: number): [message: object, reason: string] {
	if ('text' in reply) return [{ role: 'assistant', content: reply.text, refusal: null }, 'stop'];
	const { tool: name, parameters } = reply;
	const call = {
		index: 0,
		id: `call_${id}`,
		type: 'function',
		function: { name, arguments: JSON.stringify(parameters) },
	};
	return [{ role: 'assistant', content: null, tool_calls: [call] }, 'tool_calls'];
}
