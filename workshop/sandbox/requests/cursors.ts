import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isJsonObject } from '../rules/json';
import { invalidCursor } from '../rules/serviceError';
import { parseJson } from '../rules/validation';
import type { Position } from '../world/orderedIndex';

/** How long a cursor lives, milliseconds (15 minutes from the answer that carried it). */
export const cursorLifeMs = 15 * 60 * 1000;

const signatureBytes = 16;

/** The content of a cursor. */
export interface CursorState extends Position {
	/** The number of the page it leads to: 1 is the page after the first. */
	page: number;
	/** Epoch milliseconds. */
	expiresAt: number;
}

/** Makes and opens cursors: opaque, signed, bound to everything that must not change while paging. */
export class Cursors {
	private readonly secret = randomBytes(32);

	/** `binding` is the key, its permissions, the endpoint, filters, range, order and limit of the list. */
	encode(state: CursorState, binding: readonly unknown[]): string {
		const body = Buffer.from(
			JSON.stringify([state.time, state.id, state.page, state.expiresAt, digest(binding)]),
		);
		return Buffer.concat([this.sign(body), body]).toString('base64url');
	}

	/** @throws ServiceError with code INVALID_CURSOR: not ours, too old, or sent with something changed. */
	decode(cursor: string, binding: readonly unknown[], nowMs: number): CursorState {
		if (cursor.length < 1 || cursor.length > 4096) {
			throw invalidCursor('A cursor has 1-4096 characters');
		}
		const bytes = Buffer.from(cursor, 'base64url');
		const body = bytes.subarray(signatureBytes);
		const signature = bytes.subarray(0, signatureBytes);
		const ours = bytes.length > signatureBytes && bytes.toString('base64url') === cursor;
		if (!ours || !timingSafeEqual(signature, this.sign(body))) {
			throw invalidCursor('The cursor is not one of this service');
		}
		const state = readState(parseJson(body.toString()));
		if (state === undefined) throw invalidCursor('The cursor is not one of this service');
		if (state.binding !== digest(binding)) {
			throw invalidCursor('The cursor belongs to another key, endpoint, filter, range or order');
		}
		if (state.expiresAt <= nowMs) throw invalidCursor('The cursor has expired');
		return state;
	}

	private sign(body: Buffer): Buffer {
		return createHmac('sha256', this.secret).update(body).digest().subarray(0, signatureBytes);
	}
}

function digest(binding: readonly unknown[]): string {
	return createHash('sha256').update(JSON.stringify(binding)).digest('base64url').slice(0, 22);
}

function readState(value: unknown): (CursorState & { binding: string }) | undefined {
	if (!Array.isArray(value)) return undefined;
	const [time, id, page, expiresAt, binding]: unknown[] = value;
	if (typeof time !== 'number' || typeof id !== 'string') return undefined;
	if (typeof page !== 'number' || typeof expiresAt !== 'number') return undefined;
	if (typeof binding !== 'string' || isJsonObject(value)) return undefined;
	return { time, id, page, expiresAt, binding };
}
