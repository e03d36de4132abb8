import type { IWebhookFunctions } from 'n8n-workflow';

type WebhookResponse = ReturnType<IWebhookFunctions['getResponseObject']>;

/** How often to look at an answer whose reader has gone, and how long at most. */
const lookEveryMs = 50;
const mostMs = 10 * 60_000;

/**
 * Whether n8n answers a delivery with 2xx, called back once. n8n writes its answer after the execution's
 * row is stored, and answers 500 when it could not store it: so the status tells whether it was taken. A
 * sender that hangs up early never hears it; the answer is then read off the response itself, as the
 * execution runs all the same.
 */
export function whenAnswered(response: WebhookResponse, tell: (taken: boolean) => void): void {
	let told = false;
	const end = (taken: boolean) => {
		if (told) return;
		told = true;
		tell(taken);
	};
	const isTaken = () => response.statusCode >= 200 && response.statusCode < 300;
	response.once('finish', () => end(isTaken()));
	response.once('close', () => {
		if (told) return;
		const since = Date.now();
		const look = setInterval(() => {
			const isOver = Date.now() - since > mostMs;
			if (!response.writableEnded && !isOver) return;
			clearInterval(look);
			end(response.writableEnded && isTaken());
		}, lookEveryMs);
		look.unref();
	});
}
