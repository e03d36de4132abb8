import type { JsonObject } from '../rules/json';
import { checkReceiver, postResult, type Receiver } from './post';

/** The three callbacks of the dashboard. */
export type CallbackKind = 'call' | 'chat' | 'voice';

/** One attempt to push a result. */
interface Delivery {
	kind: CallbackKind;
	url: string;
	body: JsonObject;
	/** The receiver's answer; 0 when there was none. */
	status: number;
	text: string;
	/** Epoch milliseconds of the machine's clock. */
	at: number;
}

/** Pushes results to the configured receivers and records every attempt. */
export class Callbacks {
	readonly settings = {
		/** How many more times each result is sent. */
		repeats: 0,
	};
	readonly deliveries: Delivery[] = [];
	/** Further addresses for `sendOnce`, by kind and name as in `call:low-score-alert`. */
	readonly named = new Map<string, string>();
	private readonly receivers = new Map<CallbackKind, Receiver>();
	private readonly underWay = new Set<Promise<unknown>>();

	/** Configures a callback; null removes it. */
	setReceiver(kind: CallbackKind, receiver: Receiver | null): void {
		if (receiver === null) this.receivers.delete(kind);
		else this.receivers.set(kind, checkReceiver(receiver));
	}

	/** Sends a result, repeats included. Without a receiver nothing is sent. */
	push(kind: CallbackKind, body: JsonObject): void {
		for (let times = 0; times <= this.settings.repeats; times += 1) {
			const sending = this.sendOnce(kind, body).finally(() => this.underWay.delete(sending));
			this.underWay.add(sending);
		}
	}

	/**
	 * Sends one result now and waits for the answer.
	 *
	 * @param to another address than the receiver's; it gets the receiver's headers
	 * @returns undefined where this kind has no receiver
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

	/** Resolves when no delivery is under way. */
	async idle(): Promise<void> {
		while (this.underWay.size > 0) await Promise.all(this.underWay);
	}
}
