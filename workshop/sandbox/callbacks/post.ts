import type { JsonObject } from '../rules/json';
import { parseHeaderText } from './headers';

/** A receiver as the dashboard's developer configuration knows it. */
export interface Receiver {
	/** HTTPS; HTTP only to this machine. */
	url: string;
	/** `Name: value; Name2: value2` */
	headers: string;
}

/** How long a receiver may take, milliseconds. */
const timeoutMs = 15_000;

const ownMachine = ['localhost', '127.0.0.1', '[::1]'];

/** @throws Error where a receiver is neither HTTPS nor on this machine, or its headers are none. */
export function checkReceiver(receiver: Receiver): Receiver {
	const { protocol, hostname } = new URL(receiver.url);
	const local = protocol === 'http:' && ownMachine.includes(hostname);
	if (protocol !== 'https:' && !local) {
		throw new Error(`A callback URL must be HTTPS (HTTP only to this machine): ${receiver.url}`);
	}
	parseHeaderText(receiver.headers);
	return receiver;
}

/** A receiver's answer; status 0 when there was none. */
export interface ReceiverAnswer {
	status: number;
	text: string;
}

/** Posts one result. */
export async function postResult(receiver: Receiver, body: JsonObject): Promise<ReceiverAnswer> {
	try {
		const response = await fetch(receiver.url, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...parseHeaderText(receiver.headers) },
			body: JSON.stringify(body),
			redirect: 'manual',
			signal: AbortSignal.timeout(timeoutMs),
		});
		return { status: response.status, text: await response.text() };
	} catch {
		return { status: 0, text: '' };
	}
}
