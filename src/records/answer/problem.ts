import { cutText } from '../text/cutText';
import { isObject, objectOf, parseJson, textOf } from '../value';

/** In characters. Longer texts are cut. */
export const longest = { code: 100, title: 200, type: 200, requestId: 200, words: 1000 };

export type ServiceProblem = Partial<ReturnType<typeof readProblem>>;

/** An error body in either form (docs/service.md, "Errors"); without content for any other answer. */
export function readProblem(body: unknown) {
	const { code, error, error_type, detail, title, type, request_id } = objectOf(body);
	const { data, message, code: innerCode } = objectOf(error);
	return {
		code: firstText(longest.code, code, innerCode, error_type),
		detail: firstText(longest.words, detail, error, message, title),
		title: firstText(longest.title, title),
		type: firstText(longest.type, type),
		requestId: firstText(longest.requestId, request_id),
		/** Outbound calls: the rejected recipient, parsed if it is valid JSON text; null if it is not named. */
		rejected: isObject(error) ? (textRead(data) ?? null) : undefined,
	};
}

function textRead(data: unknown): unknown {
	return typeof data === 'string' ? (parseJson(data) ?? data) : data;
}

function firstText(most: number, ...values: unknown[]): string | undefined {
	const text = values.map(textOf).find((one) => one !== undefined);
	return text === undefined ? undefined : cutText(text, most);
}
