import { EXPORT_TOO_LARGE } from '../records/answer/exportJob';
import { longest, type ServiceProblem } from '../records/answer/problem';
import { cutText, valueText } from '../records/text/cutText';

/** For workflows that branch on them, and for the service's support. */
type ErrorDetails = Record<string, string | number | null>;

/** src/n8n/nodeErrors.ts removes secrets from its text. */
export abstract class ConversationAnalyticsError extends Error {
	/** @param message without a full stop @param remedy sentences, or '' */
	constructor(
		message: string,
		public remedy: string,
		readonly details: ErrorDetails = {},
	) {
		super(message);
	}

	/** Message and remedy, where n8n shows one text. */
	get text(): string {
		return sentences(`${this.message}.`, this.remedy);
	}
}

export function detailsOf(error: unknown): ErrorDetails {
	return error instanceof ConversationAnalyticsError ? error.details : {};
}

/** n8n's own errors have it in their description. */
export function remedyOf(error: Error): string {
	if (error instanceof ConversationAnalyticsError) return error.remedy;
	return 'description' in error && typeof error.description === 'string' ? error.description : '';
}

export function sentences(...some: string[]): string {
	return some.filter((one) => one !== '').join(' ');
}

/** An invalid input. Nothing was sent. */
export class InputError extends ConversationAnalyticsError {
	override readonly name = 'InputError';

	/** @param field its label in the panel @param issue the rest of the sentence @param value is appended */
	constructor(
		readonly field: string,
		issue: string,
		remedy: string,
		value?: unknown,
	) {
		const shown = value === undefined ? '' : `: ${valueText(value)}`;
		super(`${field} ${issue}${shown}`, remedy, { field });
	}
}

interface RefusalFacts {
	remedy?: string;
	/** The wait that the service asked for. */
	retryAfterMs?: number | undefined;
	/** Whether the body has an error form of the interface. */
	recognized?: boolean;
	/** Whether the content type is JSON and the body is not: the answer was truncated. */
	isCutShort?: boolean;
}

/** An error status of the service (docs/service.md, "Errors"). */
export class ServiceError extends ConversationAnalyticsError {
	override readonly name = 'ServiceError';
	readonly retryAfterMs: number | undefined;
	readonly recognized: boolean;
	readonly isCutShort: boolean;

	constructor(
		readonly status: number,
		readonly problem: ServiceProblem,
		{ remedy = '', retryAfterMs, recognized = true, isCutShort = false }: RefusalFacts = {},
	) {
		const { code = null, title = null, type = null, requestId = null } = problem;
		const message = problem.detail ?? `The service answered with status ${status}`;
		super(message, remedy, { code, title, type, request_id: requestId, status });
		this.retryAfterMs = retryAfterMs;
		this.recognized = recognized;
		this.isCutShort = isCutShort;
	}

	/** Whether the service refuses an export as too large. The interface names the code, and no status for it. */
	get isTooLarge(): boolean {
		return this.problem.code === EXPORT_TOO_LARGE;
	}

	/** Whether the same request may succeed later. */
	get mayPass(): boolean {
		if (this.isTooLarge) return false;
		return this.status === 429 || this.status >= 500 || this.status === 408 || this.isCutShort;
	}
}

/** No complete answer: refused, reset, timed out or truncated. */
export class ConnectionError extends ConversationAnalyticsError {
	override readonly name = 'ConnectionError';

	/** @param sent whether the service may have received the request */
	constructor(
		message: string,
		readonly sent: boolean,
		remedy = 'Check the Base URL of the credential and that this n8n can reach it.',
	) {
		super(message, remedy);
	}
}

/** A host name without an address. */
export class HostNotFoundError extends ConnectionError {
	constructor(readonly host: string) {
		super(
			`${host} could not be found`,
			false,
			'Check the Base URL of the credential, and the DNS or proxy of this n8n.',
		);
	}
}

/** Something local blocked the request. Nothing was sent. */
export class BlockedError extends ConnectionError {
	constructor(message: string, remedy: string) {
		super(message, false, remedy);
	}
}

/** An answer with status 2xx that violates the interface. Never contains values. */
export class AnswerError extends ConversationAnalyticsError {
	override readonly name = 'AnswerError';

	constructor(message: string) {
		super(
			cutText(message, longest.words),
			'Check the Base URL of the credential, and that no proxy changes the answers.',
		);
	}
}

/** An answer too long for one text. The same request would get it again. */
export class OversizedError extends AnswerError {
	constructor() {
		super('The answer is longer than 256 MiB');
	}
}

/** A bound on waiting was reached. */
export class WaitError extends ConversationAnalyticsError {
	override readonly name = 'WaitError';

	/**
	 * @param cause the answer that caused the wait
	 * @param isRequested whether the service asked for the wait
	 */
	constructor(
		message: string,
		remedy: string,
		override readonly cause?: Error,
		readonly waitMs?: number,
		readonly isRequested = true,
	) {
		super(message, remedy, detailsOf(cause));
	}
}

export function notDone(cause?: Error): WaitError {
	return new WaitError(
		'The service did not finish in time',
		'Raise the Time Limit, or try again later.',
		cause,
	);
}

export class CancelledError extends ConversationAnalyticsError {
	override readonly name = 'CancelledError';

	constructor() {
		super('The execution was canceled', '');
	}
}

export function refuseWhenCancelled(signal: AbortSignal | undefined): void {
	if (signal?.aborted) throw new CancelledError();
}

export function errorOf(error: unknown): Error {
	return isError(error) ? error : new Error(String(error));
}

/** Also an error of another realm. */
export function isError(error: unknown): error is Error {
	return error instanceof Error || Object.prototype.toString.call(error) === '[object Error]';
}
