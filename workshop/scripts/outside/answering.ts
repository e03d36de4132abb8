import type { ServerResponse } from 'node:http';

export interface OutsideAnswer {
	status: number;
	/** Sent as JSON, or as it is if it is text. */
	body?: unknown;
	/** Default: JSON. */
	type?: string;
}

/** Thrown to refuse a request. */
export class Refusal extends Error {
	constructor(
		message: string,
		readonly status = 400,
	) {
		super(message);
	}
}

/** @throws Refusal if it is not JSON */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new Refusal('The body of the request is not valid JSON');
	}
}

export function send(
	response: ServerResponse,
	{ status, body, type = 'application/json' }: OutsideAnswer,
): void {
	response.writeHead(status, { 'content-type': type });
	response.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body));
}
