import { types } from 'node:util';
import type { ServiceProblem } from '../records/answer/problem';

/** Something the user gave cannot be right; nothing was sent. */
export class InputError extends Error {
	override readonly name = 'InputError';

	/** @param field the name shown in the panel @param remedy what to do, as a sentence */
	constructor(
		readonly field: string,
		fault: string,
		readonly remedy: string,
	) {
		super(`${field} ${fault}`);
	}
}

/** The service answered, and the answer is an error status (docs/service.md, "Errors"). */
export class ServiceError extends Error {
	override readonly name = 'ServiceError';

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
	}

	/** Whether the same request may succeed later; 400s and refusals that arrived whole will not. */
	get mayPass(): boolean {
		return this.status === 429 || this.status >= 500 || this.status === 408 || this.isCutShort;
	}
}

/** No whole answer came: refused, reset, timed out or cut short. */
export class ConnectionError extends Error {
	override readonly name = 'ConnectionError';

	/**
	 * @param sent whether the request may have reached the service; only false makes a repeat of a
	 * POST harmless
	 */
	constructor(
		fault: string,
		readonly sent: boolean,
	) {
		super(fault);
	}
}

/** A whole answer came with status 2xx and is not what the interface promises. Never holds values. */
export class AnswerError extends Error {
	override readonly name = 'AnswerError';

	constructor(fault: string) {
		super(fault);
	}
}

/** A bound the user set, or one of ours that the user can see, was reached while waiting. */
export class WaitError extends Error {
	override readonly name = 'WaitError';

	/** @param remedy what to do now, as a sentence */
	constructor(
		fault: string,
		readonly remedy: string,
		override readonly cause?: Error,
	) {
		super(fault);
	}
}

/** Another failure, with a sentence on what it leaves behind. */
export class NotedError extends Error {
	override readonly name = 'NotedError';

	constructor(
		readonly failure: Error,
		readonly note: string,
	) {
		super(failure.message);
	}
}

/** The execution was stopped. */
export class CancelledError extends Error {
	override readonly name = 'CancelledError';

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
