import type { JsonObject } from '../rules/json';
import { checkReceiver, postResult, type Receiver } from './post';

/** The three callbacks of the dashboard. */
export const callbackKinds = ['call', 'chat', 'voice'] as const;

export type CallbackKind = (typeof callbackKinds)[number];

/** One attempt to push a result. */
interface Delivery {
	kind: CallbackKind;
	url: string;
	body: JsonObject;
	/** 0 if the receiver did not answer. */
	status: number;
	text: string;
	/** Epoch milliseconds of the machine's clock. */
	at: number;
}

/** Pushes results to the configured receivers and records every attempt. */
export class Callbacks {
	readonly settings = {
		/** Additional deliveries of each result. */
		repeats: 0,
	};
	readonly deliveries: Delivery[] = [];
	private readonly receivers = new Map<CallbackKind, Receiver>();
	private readonly inProgress = new Set<Promise<unknown>>();

	setReceiver(kind: CallbackKind, receiver: Receiver | null): void {
		if (receiver === null) this.receivers.delete(kind);
		else this.receivers.set(kind, checkReceiver(receiver));
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
		if (receiver === undefined) return undefined;
		const url = to ?? receiver.url;
		const answer = await postResult(checkReceiver({ ...receiver, url }), body);
		const delivery = { kind, url, body, ...answer, at: Date.now() };
		this.deliveries.push(delivery);
		return delivery;
	}

	/** Resolves when no delivery is in progress. */
	async idle(): Promise<void> {
		while (this.inProgress.size > 0) await Promise.all(this.inProgress);
	}
}
