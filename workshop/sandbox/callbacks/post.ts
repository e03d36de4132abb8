import type { JsonObject } from '../rules/json';

/** A receiver in the dashboard's developer configuration. */
export interface Receiver {
	/** HTTPS, or HTTP to this machine. */
	url: string;
	/** `Name: value; Name2: value2` */
	headers: string;
}

const timeoutMs = 15_000;

/** @throws Error if the URL is neither HTTPS nor on this machine, or a header is invalid. */
export function checkReceiver(receiver: Receiver): Receiver {
	const { protocol, hostname } = new URL(receiver.url);
	const isLocal = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
	if (protocol !== 'https:' && !isLocal) {
		throw new Error(`A callback URL must be HTTPS (HTTP only to this machine): ${receiver.url}`);
	}
	headersOf(receiver);
	return receiver;
}

/** Posts a result. The status is 0 if the receiver did not answer. */
export async function postResult(
	receiver: Receiver,
	body: JsonObject,
): Promise<{ status: number; text: string }> {
	try {
		const response = await fetch(receiver.url, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...headersOf(receiver) },
			body: JSON.stringify(body),
			redirect: 'manual',
			signal: AbortSignal.timeout(timeoutMs),
		});
		return { status: response.status, text: await response.text() };
	} catch {
		return { status: 0, text: '' };
	}
}

/** A `;` within a value is kept. */
function headersOf({ headers }: Receiver): Record<string, string> {
	const parts = headers
		.split(/;(?=\s*[\w!#$%&'*+.^`|~-]+\s*:)/)
		.filter((part) => part.trim() !== '');
	return Object.fromEntries(
		parts.map((part) => {
			const colon = part.indexOf(':');
			const name = part.slice(0, Math.max(0, colon)).trim();
			if (name === '') throw new Error(`"${part.trim()}" is not a header (Name: value)`);
			return [name, part.slice(colon + 1).trim()];
		}),
	);
}
