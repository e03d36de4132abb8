import { z } from 'zod';
import type { OutsideAnswer } from '../answering';
import { eventsOf, functionsAmong, textOfContent, toolDefinition, type Numbered } from './chat';

/** A message without a `type`, or an item with one. */
const inputItem = z
	.object({ type: z.string().optional(), role: z.string().optional() })
	.passthrough()
	.transform(({ type = 'message', role = 'assistant', ...item }) => {
		if (type === 'function_call_output') return { role: 'tool', text: textOfContent(item.output) };
		return { role, text: textOfContent(type === 'message' ? item.content : item.arguments) };
	});
const tool = z
	.object({ type: z.string() })
	.passthrough()
	.transform((one, context) => {
		if (one.type !== 'function') return null;
		const parsed = toolDefinition.safeParse(one);
		if (parsed.success) return parsed.data;
		for (const issue of parsed.error.issues) context.addIssue(issue);
		return z.NEVER;
	});

/** OpenAI's Responses, without its stored conversations and its own tools. */
export const responsesRequest = z
	.object({
		model: z.string(),
		input: z.union([z.string(), z.array(inputItem)]).default(''),
		instructions: z.string().nullish(),
		tools: z.array(tool).nullish(),
		stream: z.boolean().nullish(),
	})
	.transform(({ model, input, instructions, tools, stream }) => ({
		model,
		isStream: stream === true,
		asked: {
			messages: [
				...(instructions ? [{ role: 'system', text: instructions }] : []),
				...(typeof input === 'string' ? [{ role: 'user', text: input }] : input),
			],
			tools: functionsAmong(tools),
		},
	}));

export function responseOf(
	{ model, isStream }: z.output<typeof responsesRequest>,
	numbered: Numbered,
): OutsideAnswer {
	const item = itemOf(numbered);
	const tokens = { input_tokens: 1, output_tokens: 1, total_tokens: 2 };
	const whole = (status: string, output: object[]) => ({
		...{ id: `resp_${numbered.id}`, object: 'response', model, status, output },
		created_at: Math.floor(Date.now() / 1_000),
		...{ error: null, incomplete_details: null, instructions: null, metadata: {} },
		...{ parallel_tool_calls: true, tool_choice: 'auto', tools: [], temperature: 1, top_p: 1 },
		usage: {
			...tokens,
			input_tokens_details: { cached_tokens: 0 },
			output_tokens_details: { reasoning_tokens: 0 },
		},
	});
	const response = whole('completed', [item.done]);
	if (!isStream) return { status: 200, body: response };
	const events: object[] = [
		{ type: 'response.created', response: whole('in_progress', []) },
		{ type: 'response.output_item.added', output_index: 0, item: item.added },
		...item.parts,
		{ type: 'response.output_item.done', output_index: 0, item: item.done },
		{ type: 'response.completed', response },
	];
	return eventsOf(events.map((event, sequence_number) => ({ ...event, sequence_number })));
}

/** The output of a response: as it begins, its events, and as it ends. */
function itemOf({ reply, id }: Numbered): { added: object; parts: object[]; done: object } {
	const place = { item_id: `item_${id}`, output_index: 0 };
	if ('text' in reply) {
		const { text } = reply;
		const part = (words: string) => ({ type: 'output_text', text: words, annotations: [] });
		const item = { type: 'message', id: place.item_id, role: 'assistant' };
		const at = { ...place, content_index: 0 };
		return {
			added: { ...item, status: 'in_progress', content: [] },
			parts: [
				{ type: 'response.content_part.added', ...at, part: part('') },
				{ type: 'response.output_text.delta', ...at, delta: text },
				{ type: 'response.output_text.done', ...at, text },
				{ type: 'response.content_part.done', ...at, part: part(text) },
			],
			done: { ...item, status: 'completed', content: [part(text)] },
		};
	}
	const item = { type: 'function_call', id: place.item_id, call_id: `call_${id}` };
	const parameters = JSON.stringify(reply.parameters);
	return {
		added: { ...item, name: reply.tool, arguments: '', status: 'in_progress' },
		parts: [
			{ type: 'response.function_call_arguments.delta', ...place, delta: parameters },
			{ type: 'response.function_call_arguments.done', ...place, arguments: parameters },
		],
		done: { ...item, name: reply.tool, arguments: parameters, status: 'completed' },
	};
}
