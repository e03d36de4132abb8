import { randomBytes } from 'node:crypto';

/** Creates and checks the temporary links of files. */
export class SignedLinks {
	private readonly given = new Map<string, { id: string; expiresAt: number }>();

	constructor(
		/** Epoch milliseconds. */
		private readonly now: () => number,
	) {}

	/** @param address without a query @param expiresAt epoch milliseconds */
	link(address: string, id: string, expiresAt: number): string {
		const signature = randomBytes(24).toString('base64url');
		this.given.set(signature, { id, expiresAt });
		return `${address}?expires=${expiresAt}&signature=${signature}`;
	}

	/** Whether a link to this file is valid. */
	isGood(id: string, signature: string): boolean {
		const link = this.given.get(signature);
		return link?.id === id && link.expiresAt > this.now();
	}
}
