import type { IWebhookFunctions } from 'n8n-workflow';
import { realClock } from '../../../src/n8n/clock';

type WebhookResponse = ReturnType<IWebhookFunctions['getResponseObject']>;

/** How often, and how long at most, to check the response after the sender has hung up. */
const lookEveryMs = 50;
const mostMs = 10 * 60_000;

/**
 * Calls back once and says whether n8n answered the delivery with 2xx. n8n answers after it has stored the
 * row of the execution, and with 500 if it could not store it, so the status tells whether it took the
 * results. If the sender hangs up early, the execution runs all the same, and the status is read from the
 * response itself.
 */
export function whenAnswered(response: WebhookResponse, tell: (taken: boolean) => void): void {
	let told = false;
	const end = (taken: boolean) => {
		if (told) return;
		told = true;
		tell(taken);
	};
	const isTaken = () => response.statusCode >= 200 && response.statusCode < 300;
	const lookUntilEnded = () => {
		const since = Date.now();
		const look = () => {
			if (told) return;
			const isOver = Date.now() - since > mostMs;
			if (response.writableEnded || isOver) end(response.writableEnded && isTaken());
			else realClock.callAfter(lookEveryMs, look);
		};
		realClock.callAfter(lookEveryMs, look);
	};
	response.once('finish', () => end(isTaken()));
	response.once('close', lookUntilEnded);
	// The sender hung up while the delivery waited for another one: neither event comes any more.
	if (response.closed) lookUntilEnded();
}
