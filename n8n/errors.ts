import {
	NodeApiError,
	NodeOperationError,
	type IDataObject,
	type INode,
	type INodeExecutionData,
} from 'n8n-workflow';
import {
	AnswerError,
	CancelledError,
	ConnectionError,
	InputError,
	NotedError,
	ServiceError,
	WaitError,
} from '../client/errors';
import { ExportError } from '../client/export/exportError';
import { IncompleteError } from '../client/list/incompleteError';
import { adviceFor, type Subject } from './advice';

/** An error as people read it: what happened, what to do, and the facts support asks for. */
export interface ErrorText {
	message: string;
	advice: string;
	details: IDataObject;
}

/**
 * Puts an error into words. Nothing secret passes: the key is taken out wherever it stands, and so is the
 * query of every address, which is where signed links keep their signature.
 *
 * @param secrets texts that must never be shown
 */
export function describeError(error: Error, subject: Subject, secrets: string[]): ErrorText {
	const { message, advice, details } = textOf(error, subject);
	return {
		message: withoutSecrets(message, secrets),
		advice: withoutSecrets(advice, secrets),
		details: Object.fromEntries(
			Object.entries(details).map(([key, value]) => [
				key,
				typeof value === 'string' ? withoutSecrets(value, secrets) : value,
			]),
		),
	};
}

function textOf(error: Error, subject: Subject): ErrorText {
	if (error instanceof IncompleteError) {
		const { why, complete, goOn, report } = error;
		// Of a list that did not even begin there is nothing to say beside why.
		if (why instanceof Error && report.records === 0 && complete.end <= complete.start) {
			return textOf(why, subject);
		}
		const details = {
			complete_start_time: complete.start,
			complete_end_time: complete.end,
			continue_start_time: goOn.start,
			continue_end_time: goOn.end,
			records: report.records,
		};
		const cause = why instanceof Error ? textOf(why, subject) : undefined;
		return {
			message: `The list is incomplete: ${cause?.message ?? error.message}`,
			advice: [error.progress, cause?.advice].filter(Boolean).join(' '),
			details: { ...cause?.details, ...details },
		};
	}
	if (error instanceof NotedError) {
		const { message, advice, details } = textOf(error.failure, subject);
		return { message, advice: [advice, error.note].filter(Boolean).join(' '), details };
	}
	if (error instanceof ServiceError) {
		const { status, problem } = error;
		return {
			message: error.message,
			advice: adviceFor(error, subject),
			details: { code: problem.code ?? null, request_id: problem.requestId ?? null, status },
		};
	}
	if (error instanceof WaitError) {
		const cause = error.cause ? textOf(error.cause, subject) : undefined;
		return { message: error.message, advice: error.remedy, details: cause?.details ?? {} };
	}
	if (error instanceof ExportError) {
		return { message: error.message, advice: error.remedy, details: { ...error.details } };
	}
	if (error instanceof InputError) {
		return { message: error.message, advice: error.remedy, details: { field: error.field } };
	}
	if (error instanceof ConnectionError) {
		const advice = 'Check the Base URL of the credential and that this n8n can reach it.';
		return { message: error.message, advice, details: {} };
	}
	if (error instanceof AnswerError) {
		const advice =
			'Check that the Base URL of the credential is the service, with nothing in between that changes its answers.';
		return { message: error.message, advice, details: {} };
	}
	if (error instanceof CancelledError) return { message: error.message, advice: '', details: {} };
	// n8n's own errors, of an expression for example, carry their words.
	const description = 'description' in error ? error.description : undefined;
	return {
		message: error.message,
		advice: typeof description === 'string' ? description : '',
		details: {},
	};
}

/** The error n8n shows when the item cannot be done and the node stops. */
export function nodeErrorOf(
	node: INode,
	error: Error,
	itemIndex: number,
	subject: Subject,
	secrets: string[],
): NodeApiError | NodeOperationError {
	if (error instanceof NodeApiError || error instanceof NodeOperationError) return error;
	const { message, advice, details } = describeError(error, subject, secrets);
	const facts = ['code', 'request_id', 'status']
		.filter((name) => details[name] !== undefined && details[name] !== null)
		.map((name) => `${name}: ${String(details[name])}`)
		.join(', ');
	const description = [advice, facts && `(${facts})`].filter(Boolean).join(' ');
	if (details.status === undefined) {
		return new NodeOperationError(node, message, { itemIndex, description });
	}
	return new NodeApiError(
		node,
		{ message, ...jsonOf(details) },
		{
			message,
			description,
			httpCode: String(details.status),
			itemIndex,
		},
	);
}

function jsonOf(details: IDataObject): Record<string, string | number | null> {
	return Object.fromEntries(
		Object.entries(details).map(([key, value]) => [
			key,
			typeof value === 'number' ? value : value === null ? null : String(value),
		]),
	);
}

/**
 * The item that stands for a failed one. n8n sends it to the error output only while it has no keys
 * beyond these three.
 */
export function errorItemOf(
	error: Error,
	itemIndex: number,
	subject: Subject,
	secrets: string[],
): INodeExecutionData {
	const { message, advice, details } = describeError(error, subject, secrets);
	return { json: { error: message, message: advice, details }, pairedItem: { item: itemIndex } };
}

/** `text` without any of `secrets`, and without the query of any address in it. */
export function withoutSecrets(text: string, secrets: string[]): string {
	const shown = secrets
		.filter((secret) => secret.length > 3)
		.reduce((rest, secret) => rest.split(secret).join('•••'), text);
	return shown.replace(/(https?:\/\/[^\s"'<>?]*)\?[^\s"'<>]*/g, '$1?•••');
}
