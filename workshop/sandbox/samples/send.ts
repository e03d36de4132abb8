import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkReceiver, postResult, type Receiver } from '../callbacks/post';
import type { CallbackKind } from '../callbacks/callbacks';
import { parseObject, type JsonObject } from '../rules/json';

/** The sample body of a callback, as in the docs. */
export function sampleBody(kind: CallbackKind): JsonObject {
	const body = parseObject(readFileSync(join(__dirname, `${kind}.json`), 'utf8'));
	if (body === undefined) throw new Error(`The sample ${kind}.json is not a JSON object`);
	return body;
}

interface Sent {
	url: string;
	/** 0 if the receiver did not answer. */
	status: number;
	text: string;
}

export async function sendSample(kind: CallbackKind, receiver: Receiver): Promise<Sent> {
	const answer = await postResult(checkReceiver(receiver), sampleBody(kind));
	return { url: receiver.url, ...answer };
}

/** What the receiver did with a result, for the person who sent it. */
export function outcomeOf({ url, status, text }: Sent): { accepted: boolean; words: string } {
	const accepted = status >= 200 && status < 300;
	const answer = text === '' ? '' : `\n${text}`;
	const from = `${status === 0 ? 'no answer' : `status ${status}`} from ${url}`;
	// The trigger's answer to a result that starts no execution.
	if (accepted && text.includes('"taken":0')) {
		const words = text.includes('"reason":"a repeat"')
			? `A repeat: ${url} has received this result before. No workflow started.`
			: `No workflow started: ${from}${answer}`;
		return { accepted, words };
	}
	if (accepted) return { accepted, words: `Taken: ${from}${answer}` };
	// n8n's own answer at a Test URL that nobody listens to.
	const isUnheard = status === 404;
	const advice = '\nOpen the workflow in n8n, press "Execute workflow", and send the result again.';
	return { accepted, words: `Not taken: ${from}${isUnheard ? advice : answer}` };
}
