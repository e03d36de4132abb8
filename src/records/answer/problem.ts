import { cutText } from '../text';
import { objectOf, parseJson, textOf } from '../value';

/** What an error body says, in either form (docs/service.md, "Errors"). */
export interface ServiceProblem {
	/** `code`, or `error_type` of the simple form. */
	code?: string;
	/** `detail`, or `error` of the simple form. */
	detail?: string;
	/** Of the problem-style form. */
	title?: string;
	type?: string;
	requestId?: string;
	/** Outbound calls: the rejected recipient, from its JSON text where that can be read. */
	rejected?: unknown;
}

/** Characters that are kept of what the service says. */
export const longest = { code: 100, title: 200, type: 200, requestId: 200, words: 1000 };

/** An answer in neither form gives an empty problem. */
export function readProblem(body: unknown): ServiceProblem {
	const fields = objectOf(body);
	const problem: ServiceProblem = {};
	const error = objectOf(fields.error);
	const code = textOf(fields.code) ?? textOf(fields.error_type);
	const title = textOf(fields.title);
	const type = textOf(fields.type);
	const detail = textOf(fields.detail) ?? textOf(fields.error) ?? textOf(error.message) ?? title;
	const requestId = textOf(fields.request_id);
	if (code !== undefined) problem.code = cutText(code, longest.code);
	if (detail !== undefined) problem.detail = cutText(detail, longest.words);
	if (title !== undefined) problem.title = cutText(title, longest.title);
	if (type !== undefined) problem.type = cutText(type, longest.type);
	if (requestId !== undefined) problem.requestId = cutText(requestId, longest.requestId);
	if (error.data !== undefined) problem.rejected = jsonValueOf(error.data);
	return problem;
}

function jsonValueOf(data: unknown): unknown {
	return typeof data === 'string' ? (parseJson(data) ?? data) : data;
}
