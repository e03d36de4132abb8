import {
	NodeApiError,
	NodeOperationError,
	type Failure,
	type INode,
	type INodeExecutionData,
} from 'n8n-workflow';
import {
	AnswerError,
	BlockedError,
	ConnectionError,
	detailsOf,
	InputError,
	isError,
	remedyOf,
	sentences,
	ServiceError,
	WaitError,
} from '../client/errors';
import { cutText } from '../records/text/cutText';
import { withoutSecrets } from '../records/text/withoutSecrets';

export interface ErrorText {
	/** What happened, without a period. */
	message: string;
	/** What to do, as sentences; may be ''. */
	remedy: string;
	/** Facts for the service's support. */
	details: ReturnType<typeof detailsOf>;
}

/** In characters, because an agent reads it too. */
const LONGEST_WORDS = 8_000;

/** The words and facts of an error, without the secrets and without the signatures of links. */
export function describeError(error: Error, secrets: string[]): ErrorText {
	return {
		message: withoutSecrets(cutText(error.message, LONGEST_WORDS), secrets),
		remedy: withoutSecrets(cutText(remedyOf(error), LONGEST_WORDS), secrets),
		details: Object.fromEntries(
			Object.entries(detailsOf(error)).map(([key, value]) => [
				key,
				typeof value === 'string' ? withoutSecrets(value, secrets) : value,
			]),
		),
	};
}

/**
 * The error that n8n shows when the node stops.
 * @param forModel adds the remedy to the message, because n8n Agents pass on nothing else
 */
export function nodeErrorOf(
	node: INode,
	error: Error,
	itemIndex: number | undefined,
	secrets: string[],
	forModel = false,
): NodeApiError | NodeOperationError {
	if (error instanceof NodeApiError || error instanceof NodeOperationError) return error;
	const { message: words, remedy, details } = describeError(error, secrets);
	const message = forModel && remedy !== '' ? sentences(`${words}.`, remedy) : words;
	// n8n shows the other details below.
	const { request_id: id } = details;
	const description = [remedy, id && `(request_id: ${id})`].filter(Boolean).join(' ');
	const failure = failureOf(error);
	const options = { itemIndex, description, ...(failure && { failure }) };
	if (details.status === undefined) return new NodeOperationError(node, message, options);
	const httpCode = String(details.status);
	return new NodeApiError(node, { message, ...details }, { message, httpCode, ...options });
}

/** The item of a failure. n8n 2 sends it to the error output only if it has no other keys. */
export function errorItemOf(
	error: Error,
	itemIndex: number,
	secrets: string[],
): INodeExecutionData {
	const { message, remedy, details } = describeError(error, secrets);
	return { json: { error: message, message: remedy, details }, pairedItem: { item: itemIndex } };
}

/** For n8n's back-off of polls. */
function failureOf(error: Error): Failure | undefined {
	if (error instanceof ServiceError) return refusalOf(error);
	if (error instanceof WaitError && error.waitMs !== undefined) {
		return { cause: 'rate-limited', retryAfterMs: error.waitMs };
	}
	if (error instanceof InputError || error instanceof BlockedError) {
		return { cause: 'configuration-invalid' };
	}
	if (error instanceof ConnectionError || error instanceof AnswerError) {
		return { cause: 'temporarily-unavailable' };
	}
	const inner = 'why' in error ? error.why : error.cause;
	return isError(inner) ? failureOf(inner) : undefined;
}

function refusalOf({ status, mayPass, retryAfterMs }: ServiceError): Failure | undefined {
	const wait = retryAfterMs === undefined ? {} : { retryAfterMs };
	if (status === 429) return { cause: 'rate-limited', ...wait };
	if (mayPass) return { cause: 'temporarily-unavailable', ...wait };
	if (status === 401) return { cause: 'credential-invalid' };
	return status === 403 || status === 404 ? { cause: 'configuration-invalid' } : undefined;
}
