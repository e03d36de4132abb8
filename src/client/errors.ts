import { types } from 'node:util';
import { longest, type ServiceProblem } from '../records/answer/problem';
import { cutText } from '../records/text';
import type { FaultCode, FaultOf } from './faults';

/** Facts beside the words of an error: for workflows that decide by them, and for the service's support. */
export type ErrorDetails = Record<string, string | number | null>;

/**
 * Base of every error of this package. What it holds is written for people; src/n8n/errors.ts takes out what
 * the service may have put into it before anybody sees it.
 */
export abstract class ConversationAnalyticsError extends Error {
	/** What to do, as a sentence; '' where there is nothing to do. */
	readonly remedy: string = '';
	readonly details: ErrorDetails = {};
}

/** The facts of an error of ours; none of another one. */
export function detailsOf(error: unknown): ErrorDetails {
	return error instanceof ConversationAnalyticsError ? error.details : {};
}

/** Something the user gave cannot be right; nothing was sent. */
export class InputError extends ConversationAnalyticsError {
	override readonly name = 'InputError';
	override readonly details: ErrorDetails;

	/** @param field the name shown in the panel @param remedy what to do, as a sentence */
	constructor(
		readonly field: string,
		fault: string,
		override readonly remedy: string,
	) {
		super(`${field} ${fault}`);
		this.details = { field };
	}
}

/**
 * An error of the client, which knows no panel: it says with a code and facts what happened, and
 * src/n8n/words/faultWords.ts makes the words and the remedy of them.
 */
export abstract class ClientError extends ConversationAnalyticsError {
	abstract readonly fault: FaultOf<FaultCode>;
}

/** The service answered, and the answer is an error status (docs/service.md, "Errors"). */
export class ServiceError extends ClientError {
	override readonly name = 'ServiceError';
	override readonly details: ErrorDetails;

	/** @param retryAfterMs how long the service asked to wait, in milliseconds, where it did */
	constructor(
		readonly status: number,
		readonly problem: ServiceProblem,
		readonly retryAfterMs?: number,
		/** Whether the body had one of the two error forms of the interface. */
		readonly recognised = true,
		/** Whether the body says it is JSON and is not: the answer lost a part on its way. */
		readonly isCutShort = false,
	) {
		super(problem.detail ?? `The service answered with status ${status}`);
		const { code = null, title = null, type = null, requestId = null } = problem;
		this.details = { code, title, type, request_id: requestId, status };
	}

	get fault(): FaultOf<'refused'> {
		return { code: 'refused', facts: this };
	}

	/** Whether the same request may succeed later; 400s and refusals that arrived whole will not. */
	get mayPass(): boolean {
		return this.status === 429 || this.status >= 500 || this.status === 408 || this.isCutShort;
	}
}

/** No whole answer came: refused, reset, timed out or cut short. */
export class ConnectionError extends ClientError {
	override readonly name = 'ConnectionError';

	/**
	 * @param reason what happened, as a sentence without its full stop
	 * @param sent whether the request may have reached the service; only false makes a repeat of a
	 * POST harmless
	 */
	constructor(
		reason: string,
		readonly sent: boolean,
	) {
		super(reason);
	}

	get fault(): FaultOf<'noAnswer'> {
		return { code: 'noAnswer', facts: { reason: this.message, sent: this.sent } };
	}
}

/**
 * Something between this n8n and an address does not let the request through, and would not the next time: it is
 * not repeated. Nothing was sent.
 */
export class BlockedError extends ConnectionError {
	/** @param reason what happened, as a sentence without its full stop @param remedy what to do, as a sentence */
	constructor(
		reason: string,
		override readonly remedy: string,
	) {
		super(reason, false);
	}
}

/** A whole answer came with status 2xx and is not what the interface promises. Never holds values. */
export class AnswerError extends ClientError {
	override readonly name = 'AnswerError';

	/** @param reason what is wrong with it, as a sentence without its full stop */
	constructor(reason: string) {
		super(cutText(reason, longest.words));
	}

	get fault(): FaultOf<'wrongAnswer'> {
		return { code: 'wrongAnswer', facts: { reason: this.message } };
	}
}

/** A bound the user set, or one of ours that the user can see, was reached while waiting. */
export class WaitError extends ClientError {
	override readonly name = 'WaitError';
	override readonly details: ErrorDetails;

	/** @param cause the answer that made us wait */
	constructor(
		readonly fault: FaultOf<'waitTooLong' | 'notDone'>,
		override readonly cause?: Error,
	) {
		super(fault.code);
		this.details = detailsOf(cause);
	}
}

/** The execution was stopped. */
export class CancelledError extends ClientError {
	override readonly name = 'CancelledError';
	readonly fault: FaultOf<'cancelled'> = { code: 'cancelled', facts: {} };

	constructor() {
		super('The execution was cancelled');
	}
}

/** Rejects with what `signal` stands for, if it has been raised. */
export function refuseWhenCancelled(signal: AbortSignal | undefined): void {
	if (signal?.aborted) throw new CancelledError();
}

/** `error` as an Error, whatever was thrown. */
export function errorOf(error: unknown): Error {
	return isError(error) ? error : new Error(String(error));
}

/** Also for an error of another realm, whose constructor is not ours: its `code` decides on repeats. */
export function isError(error: unknown): error is Error {
	return error instanceof Error || types.isNativeError(error);
}
