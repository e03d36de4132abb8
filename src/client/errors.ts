import { longest, type ServiceProblem } from '../records/answer/problem';
import { cutText } from '../records/text';

/** Facts beside the words of an error: for workflows that decide by them, and for the service's support. */
export type ErrorDetails = Record<string, string | number | null>;

/**
 * Base of every error of this package. Its words are for people and stand where it is thrown;
 * src/n8n/nodeErrors.ts takes out what the service may have put into them before anybody sees them.
 */
export abstract class ConversationAnalyticsError extends Error {
	/**
	 * @param message what happened, without a full stop
	 * @param remedy what to do, as sentences; '' where there is nothing to do
	 */
	constructor(
		message: string,
		public remedy: string,
		readonly details: ErrorDetails = {},
	) {
		super(message);
	}
}

/** The facts of an error of ours; none of another one. */
export function detailsOf(error: unknown): ErrorDetails {
	return error instanceof ConversationAnalyticsError ? error.details : {};
}

/** What an error says to do. n8n's own errors, of an expression for example, say it in their description. */
export function remedyOf(error: Error): string {
	if (error instanceof ConversationAnalyticsError) return error.remedy;
	return 'description' in error && typeof error.description === 'string' ? error.description : '';
}

/** Some sentences as one text. */
export function sentences(...some: string[]): string {
	return some.filter((one) => one !== '').join(' ');
}

/** Something the user gave cannot be right; nothing was sent. */
export class InputError extends ConversationAnalyticsError {
	override readonly name = 'InputError';

	/** @param field the name shown in the panel @param fault what is wrong, as the rest of the sentence */
	constructor(
		readonly field: string,
		fault: string,
		remedy: string,
	) {
		super(`${field} ${fault}`, remedy, { field });
	}
}

/** What is known of an error answer beside its status and its problem. */
interface RefusalFacts {
	remedy?: string;
	/** How long the service asked to wait, in milliseconds. */
	retryAfterMs?: number | undefined;
	/** Whether the body had one of the two error forms of the interface. */
	recognised?: boolean;
	/** Whether the body says it is JSON and is not: the answer lost a part on its way. */
	isCutShort?: boolean;
}

/** The service answered, and the answer is an error status (docs/service.md, "Errors"). */
export class ServiceError extends ConversationAnalyticsError {
	override readonly name = 'ServiceError';
	readonly retryAfterMs: number | undefined;
	readonly recognised: boolean;
	readonly isCutShort: boolean;

	constructor(
		readonly status: number,
		readonly problem: ServiceProblem,
		{ remedy = '', retryAfterMs, recognised = true, isCutShort = false }: RefusalFacts = {},
	) {
		const { code = null, title = null, type = null, requestId = null } = problem;
		const message = problem.detail ?? `The service answered with status ${status}`;
		super(message, remedy, { code, title, type, request_id: requestId, status });
		this.retryAfterMs = retryAfterMs;
		this.recognised = recognised;
		this.isCutShort = isCutShort;
	}

	/** Whether the same request may succeed later; 400s and refusals that arrived whole will not. */
	get mayPass(): boolean {
		return this.status === 429 || this.status >= 500 || this.status === 408 || this.isCutShort;
	}
}

/** No whole answer came: refused, reset, timed out or cut short. */
export class ConnectionError extends ConversationAnalyticsError {
	override readonly name = 'ConnectionError';

	/**
	 * @param sent whether the request may have reached the service; only false makes a repeat of a
	 * POST harmless
	 */
	constructor(
		message: string,
		readonly sent: boolean,
		remedy = 'Check the Base URL of the credential and that this n8n can reach it.',
	) {
		super(message, remedy);
	}
}

/**
 * Something between this n8n and an address does not let the request through, and would not the next time: it is
 * not repeated. Nothing was sent.
 */
export class BlockedError extends ConnectionError {
	constructor(message: string, remedy: string) {
		super(message, false, remedy);
	}
}

/** A whole answer came with status 2xx and is not what the interface promises. Never holds values. */
export class AnswerError extends ConversationAnalyticsError {
	override readonly name = 'AnswerError';

	constructor(message: string) {
		super(
			cutText(message, longest.words),
			'Check that the Base URL of the credential is the service, with nothing in between that changes its answers.',
		);
	}
}

/** A bound the user set, or one of ours that the user can see, was reached while waiting. */
export class WaitError extends ConversationAnalyticsError {
	override readonly name = 'WaitError';

	/**
	 * @param cause the answer that made us wait
	 * @param waitMs how long the service asked to wait, in milliseconds, where that was too long
	 */
	constructor(
		message: string,
		remedy: string,
		override readonly cause?: Error,
		readonly waitMs?: number,
	) {
		super(message, remedy, detailsOf(cause));
	}
}

/** Something was not done at its deadline. @param cause what kept it from being done */
export function notDone(cause?: Error): WaitError {
	return new WaitError(
		'The service did not finish in time',
		'Raise the Time Limit, or try again later.',
		cause,
	);
}

/** The execution was stopped. */
export class CancelledError extends ConversationAnalyticsError {
	override readonly name = 'CancelledError';

	constructor() {
		super('The execution was cancelled', '');
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
	return error instanceof Error || Object.prototype.toString.call(error) === '[object Error]';
}
