import type { JsonObject } from '../rules/json';

/** The three callbacks of the dashboard. */
export const callbackKinds = ['call', 'chat', 'voice'] as const;

export type CallbackKind = (typeof callbackKinds)[number];

/** A receiver in the dashboard's developer configuration. */
interface Receiver {
	/** HTTPS, or HTTP to this machine. */
	url: string;
	/** `Name: value; Name2: value2` */
	headers: string;
}

/** The answer of a receiver. */
export interface Delivery {
	url: string;
	/** 0 if the receiver did not answer. */
	status: number;
	text: string;
}

const timeoutMs = 15_000;

/** Pushes results to the configured receivers. */
export class Callbacks {
	readonly settings = {
		/** Additional deliveries of each result. */
		repeats: 0,
	};
	private readonly receivers = new Map<CallbackKind, Receiver>();
	private readonly inProgress = new Set<Promise<unknown>>();

	setReceiver(kind: CallbackKind, receiver: Receiver | null): void {
		if (receiver === null) this.receivers.delete(kind);
		else this.receivers.set(kind, checked(receiver));
	}

	receiverOf(kind: CallbackKind): string | undefined {
		return this.receivers.get(kind)?.url;
	}

	/** Sends a result and its repeats, if the callback has a receiver. */
	push(kind: CallbackKind, body: JsonObject): void {
		for (let times = 0; times <= this.settings.repeats; times += 1) {
			const sending = this.sendOnce(kind, body).finally(() => this.inProgress.delete(sending));
			this.inProgress.add(sending);
		}
	}

	/**
	 * Sends a result once and waits for the answer.
	 *
	 * @param to replaces the receiver's URL, not its headers
	 * @returns undefined if the callback has no receiver
	 */
	async sendOnce(kind: CallbackKind, body: JsonObject, to?: string): Promise<Delivery | undefined> {
		const receiver = this.receivers.get(kind);
		return receiver && (await postResult({ ...receiver, ...(to && { url: to }) }, body));
	}

	/** Resolves when no delivery is in progress. */
	async idle(): Promise<void> {
		while (this.inProgress.size > 0) await Promise.all(this.inProgress);
	}
}

export async function postResult(receiver: Receiver, body: JsonObject): Promise<Delivery> {
	const { url } = checked(receiver);
	try {
		const response = await fetch(url, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...headersOf(receiver) },
			body: JSON.stringify(body),
			redirect: 'manual',
			signal: AbortSignal.timeout(timeoutMs),
		});
		return { url, status: response.status, text: await response.text() };
	} catch {
		return { url, status: 0, text: '' };
	}
}

/** @throws Error if the URL is neither HTTPS nor on this machine, or a header is invalid */
function checked(receiver: Receiver): Receiver {
	const { protocol, hostname } = new URL(receiver.url);
	const isLocal = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
	if (protocol !== 'https:' && !isLocal) {
		throw new Error(`A callback URL must be HTTPS (HTTP only to this machine): ${receiver.url}`);
	}
	headersOf(receiver);
	return receiver;
}

/** A `;` within a value is kept. */
function headersOf({ headers }: Receiver): Record<string, string> {
	const parts = headers
		.split(/;(?=\s*[\w!#$%&'*+.^`|~-]+\s*:)/)
		.filter((part) => part.trim() !== '');
	return Object.fromEntries(
		parts.map((part) => {
			const [name = '', ...value] = part.split(':');
			if (name.trim() === '' || value.length === 0) {
				throw new Error(`"${part.trim()}" is not a header (Name: value)`);
			}
			return [name.trim(), value.join(':').trim()];
		}),
	);
}
