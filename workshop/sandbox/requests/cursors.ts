import { createHmac, randomBytes } from 'node:crypto';
import { invalidCursor } from '../rules/serviceError';
import type { Position } from '../world/orderedIndex';

const lifeMs = 15 * 60 * 1000;

export interface PageStart extends Position {
	/** 0 is the first page. */
	page: number;
}

/** Opaque cursors. `binding` has everything that must not change while paging. */
export class Cursors {
	private readonly secret = randomBytes(32);
	private readonly given = new Map<string, PageStart & { binding: string; expiresAt: number }>();

	constructor(
		/** Epoch milliseconds. */
		private readonly now: () => number,
	) {}

	give({ time, id, page }: PageStart, binding: string): string {
		const state = { time, id, page, binding, expiresAt: this.now() + lifeMs };
		const digest = createHmac('sha256', this.secret).update(JSON.stringify(state));
		const cursor = digest.digest('base64url');
		this.given.set(cursor, state);
		return cursor;
	}

	/** @throws ServiceError INVALID_CURSOR if the cursor is unknown, expired, or bound to something else */
	take(cursor: string, binding: string): PageStart {
		const start = this.given.get(cursor);
		if (start === undefined) throw invalidCursor('The cursor is not one of this service');
		if (start.binding !== binding) {
			throw invalidCursor('The cursor belongs to another key, endpoint, filter, range or order');
		}
		if (start.expiresAt <= this.now()) throw invalidCursor('The cursor has expired');
		return start;
	}
}
