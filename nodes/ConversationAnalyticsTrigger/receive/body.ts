import type { IWebhookFunctions } from 'n8n-workflow';
import { isObject, parseJson } from '../../../src/records/value';

/** A delivery's body, or why it cannot be read. */
export type Body = { json: unknown } | { fault: string };

/**
 * The body as JSON, whatever its sender called it: n8n takes JSON that is called a form apart as a form, and
 * does not read what is called something it does not know.
 */
export async function readBody(functions: IWebhookFunctions): Promise<Body> {
	const request: unknown = functions.getRequestObject();
	if (!isRequest(request)) return { fault: 'There is no body.' };
	const contentType = request.contentType ?? '';
	if (contentType === 'application/json') return { json: request.body };
	if (!Buffer.isBuffer(request.rawBody)) await request.readRawBody?.();
	const raw = Buffer.isBuffer(request.rawBody) ? request.rawBody.toString('utf8') : '';
	const json = parseJson(raw.replace(/^\uFEFF/, ''));
	if (json !== undefined) return { json };
	const type = /^[\w.+/-]{1,100}$/.test(contentType) ? contentType : 'no content type we know';
	return { fault: `The body is not JSON (it came as ${type}).` };
}

/** What n8n adds to a request (its body-parser). */
interface N8nRequest {
	body?: unknown;
	rawBody?: unknown;
	/** Without its parameters. */
	contentType?: string;
	readRawBody?: () => Promise<void>;
}

function isRequest(value: unknown): value is N8nRequest {
	return isObject(value);
}
