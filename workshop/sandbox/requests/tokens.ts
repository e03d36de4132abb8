import { randomBytes } from 'node:crypto';

/** Opaque tokens that expire: cursors, and the signatures of links. */
export class Tokens<Held> {
	private readonly issued = new Map<string, { held: Held; expiresAt: number }>();

	constructor(
		/** Epoch milliseconds. */
		readonly now: () => number,
	) {}

	/** @param expiresAt epoch milliseconds */
	issue(held: Held, expiresAt: number): string {
		const token = randomBytes(24).toString('base64url');
		this.issued.set(token, { held, expiresAt });
		return token;
	}

	/** Returns undefined if the token is unknown or expired. */
	get(token: string): Held | undefined {
		const found = this.issued.get(token);
		return found && found.expiresAt > this.now() ? found.held : undefined;
	}
}
