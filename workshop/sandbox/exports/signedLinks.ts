import { randomBytes } from 'node:crypto';

/** Makes the temporary links of files, each with a query of its own, and checks them. */
export class SignedLinks {
	private readonly given = new Map<string, { id: string; expiresAt: number }>();

	constructor(
		/** Epoch milliseconds. */
		private readonly now: () => number,
	) {}

	/** @param address of the file, without a query @param expiresAt epoch milliseconds */
	link(address: string, id: string, expiresAt: number): string {
		const signature = randomBytes(24).toString('base64url');
		this.given.set(signature, { id, expiresAt });
		return `${address}?expires=${expiresAt}&signature=${signature}`;
	}

	/** Whether a link to this file is genuine and has not expired. */
	isGood(id: string, signature: string): boolean {
		const link = this.given.get(signature);
		return link?.id === id && link.expiresAt > this.now();
	}
}
