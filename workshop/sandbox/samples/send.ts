import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallbackKind, Delivery } from '../callbacks/callbacks';
import { parseObject, type JsonObject } from '../rules/json';

/** The sample body of a callback, as in the docs. */
export function sampleBody(kind: CallbackKind): JsonObject {
	const body = parseObject(readFileSync(join(__dirname, `${kind}.json`), 'utf8'));
	if (body === undefined) throw new Error(`The sample ${kind}.json is not a JSON object`);
	return body;
}

/** What the receiver did with a result, for the person who sent it. */
export function outcomeOf({ url, status, text }: Delivery): { accepted: boolean; words: string } {
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
	// n8n's own answer at a URL that nobody listens to.
	const isUnheard = status === 404;
	const action = url.includes('/webhook-test/') ? 'Execute workflow' : 'Publish';
	const advice = `\nOpen the workflow in n8n, press "${action}", and send the result again.`;
	return { accepted, words: `Not taken: ${from}${isUnheard ? advice : answer}` };
}
