import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a signed link carries in its query. */
export interface LinkSignature {
	/** Epoch milliseconds. */
	expires: string;
	signature: string;
}

/** Makes the temporary links of files, each with a query of its own, and checks them. */
export class SignedLinks {
	private readonly secret = randomBytes(32);

	constructor(
		/** Epoch milliseconds. */
		private readonly now: () => number,
	) {}

	/** @param address of the file, without a query @param expiresAtMs epoch milliseconds */
	link(address: string, id: string, expiresAtMs: number): string {
		const signature = this.sign(id, String(expiresAtMs));
		const nonce = randomBytes(6).toString('hex');
		return `${address}?expires=${expiresAtMs}&nonce=${nonce}&signature=${signature}`;
	}

	/** Whether a link to this file is genuine and has not expired. */
	isGood(id: string, { expires, signature }: LinkSignature): boolean {
		const wanted = Buffer.from(this.sign(id, expires));
		const given = Buffer.from(signature);
		if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
		return Number(expires) > this.now();
	}

	private sign(id: string, expires: string): string {
		return createHmac('sha256', this.secret).update(`${id} ${expires}`).digest('base64url');
	}
}
