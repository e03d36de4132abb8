import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import type { ReadyCredential } from '../instance/credentials';

/** One request that n8n sent to a service outside. */
export interface OutsideRequest {
	host: string;
	method: string;
	/** Without the query. */
	path: string;
	query: URLSearchParams;
	headers: IncomingHttpHeaders;
	/** The body as it came. */
	text: string;
}

export interface OutsideAnswer {
	status: number;
	/** Sent as JSON; nothing is sent where it is undefined. */
	body?: unknown;
}

/**
 * A substitute for a service on the internet. It checks each request as the service would, answers in its
 * form, and keeps what was written.
 */
export interface OutsideService {
	/** The names at which n8n's own nodes reach the service. */
	hosts: string[];
	/** What n8n's credential for it has to hold. */
	credential: ReadyCredential;
	/** Whether the request has the stand-in's credential. Any other is for the real service. */
	isMeant(request: OutsideRequest): boolean;
	answer(request: OutsideRequest): OutsideAnswer;
}

/** Thrown within `answer`: the service refuses the request with this answer. */
export class Refusal extends Error {
	constructor(readonly answer: OutsideAnswer) {
		super(`Refused with ${answer.status}`);
	}
}

/** The token of `Authorization: Bearer …`, or undefined. */
export function bearerOf({ headers }: OutsideRequest): string | undefined {
	return /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
}

/** Reads the JSON body; `refuse` makes the service's own answer to one that it does not take. */
export function readBody<Shape extends z.ZodTypeAny>(
	request: OutsideRequest,
	shape: Shape,
	refuse: (reason: string) => OutsideAnswer,
): z.output<Shape> {
	const result = shape.safeParse(jsonOf(request.text));
	if (result.success) return result.data;
	const [issue] = result.error.issues;
	throw new Refusal(refuse(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`));
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		// No body of these services is undefined, so the shape refuses it.
		return undefined;
	}
}

/** Answers by the first of the routes whose method and path fit. */
export function route(
	request: OutsideRequest,
	routes: Array<[method: string, path: RegExp, handle: (...parts: string[]) => OutsideAnswer]>,
	otherwise: OutsideAnswer,
): OutsideAnswer {
	try {
		for (const [method, path, handle] of routes) {
			const parts = request.method === method ? path.exec(request.path) : null;
			if (parts) return handle(...parts.slice(1).map((part) => decodeURIComponent(part ?? '')));
		}
		return otherwise;
	} catch (error) {
		if (error instanceof Refusal) return error.answer;
		throw error;
	}
}
