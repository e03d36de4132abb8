import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallbackKind, Delivery } from '../callbacks/callbacks';
import { objectAt, parseObject, textAt, without, type JsonObject } from '../rules/json';
import { recordingAddress, voiceConversation } from '../world/records';
import type { World } from '../world/world';

/** An example that reads the record of its sample. */
const agreedCall = 'call-at-the-agreed-time';

/**
 * The sample body of a callback, as in the docs.
 *
 * @param example its name, because one has a sample of its own
 */
export function sampleBody(kind: CallbackKind, example?: string): JsonObject {
	const own = `${kind}.${example}.json`;
	const name = existsSync(join(__dirname, own)) ? own : `${kind}.json`;
	const body = parseObject(readFileSync(join(__dirname, name), 'utf8'));
	if (body === undefined) throw new Error(`The sample ${name} is not a JSON object`);
	return body;
}

/** Stores the record of the sample in which a person asks for a call in a minute. */
export function addSampleRecord(world: World, nowSeconds: number): void {
	const body = without(sampleBody('voice', agreedCall), 'phone_number', 'agent_phone_number');
	const id = textAt(body, 'conversation_id') ?? '';
	world.addVoiceConversation(
		voiceConversation({
			id,
			agentId: textAt(body, 'agent_id'),
			clientId: textAt(body, 'client_id'),
			customerId: textAt(body, 'customer_id'),
			time: nowSeconds,
			record: {
				...body,
				conversation_time: nowSeconds,
				meta_analytics: {
					...objectAt(body, 'meta_analytics'),
					recording_url: recordingAddress(id),
				},
				future_scheduling: { callback: 'in a minute', callback_time: nowSeconds + 60 },
			},
		}),
	);
}

/** What the receiver did with a result, for the person who sent it. */
export function outcomeOf({ url, status, text }: Delivery): {
	accepted: boolean;
	/** Whether it may have started an execution. */
	isStarted: boolean;
	words: string;
} {
	const accepted = status >= 200 && status < 300;
	const answer = text === '' ? '' : `\n${text}`;
	const from = `${status === 0 ? 'no answer' : `status ${status}`} from ${url}`;
	// The trigger's answer to a result that starts no execution.
	if (accepted && text.includes('"taken":0')) {
		const words = text.includes('"reason":"a repeat"')
			? `A repeat: ${url} has received this result before. No workflow started.`
			: `No workflow started: ${from}${answer}`;
		return { accepted, isStarted: false, words };
	}
	if (accepted) return { accepted, isStarted: true, words: `Taken: ${from}${answer}` };
	// n8n's own answer at a URL that nobody listens to.
	const isUnheard = status === 404;
	const action = url.includes('/webhook-test/') ? 'Execute workflow' : 'Publish';
	const advice = `\nOpen the workflow in n8n, press "${action}", and send the result again.`;
	const words = `Not taken: ${from}${isUnheard ? advice : answer}`;
	return { accepted, isStarted: false, words };
}
