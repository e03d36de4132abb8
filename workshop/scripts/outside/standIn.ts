import { generateKeyPairSync, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { ReadyCredential } from '../instance/credentials';

/** One request that n8n sent to a service outside. */
export interface OutsideRequest {
	host: string;
	method: string;
	/** Without the query. */
	path: string;
	query: URLSearchParams;
	headers: IncomingHttpHeaders;
	text: string;
}

export interface OutsideAnswer {
	status: number;
	/** Sent as JSON; nothing is sent if it is undefined. */
	body?: unknown;
}

/** Thrown by a route: the service refuses the request. */
export class Refusal extends Error {
	constructor(
		message: string,
		readonly status = 400,
	) {
		super(message);
	}
}

/** Gives the body of an answer with status 200, or throws. `body` is the JSON that was sent. */
type Route = (request: OutsideRequest & { body: unknown }, ...parts: string[]) => object;

/** A substitute for a service on the internet: it refuses what the service would refuse, and keeps what was written. */
export abstract class StandIn {
	/** The names at which n8n's own nodes reach the service. */
	abstract readonly hosts: string[];
	/** What n8n's credential for it has to hold. */
	abstract readonly credential: ReadyCredential;
	protected abstract readonly token: string;
	/** By method and path. Each `*` is handed on, decoded. */
	protected abstract readonly routes: Record<string, Route>;

	/** The service's own answer to a request that it refuses. */
	protected abstract refused(status: number, reason: string): OutsideAnswer;

	/** Whether the request has the stand-in's credential. Any other is for the real service. */
	isMeant({ headers }: OutsideRequest): boolean {
		return headers.authorization === `Bearer ${this.token}`;
	}

	answer(request: OutsideRequest): OutsideAnswer {
		if (!this.isMeant(request)) return this.refused(401, 'The token is missing or invalid');
		const asked = `${request.method} ${request.path}`;
		try {
			for (const [pattern, route] of Object.entries(this.routes)) {
				const source = pattern.replaceAll('.', '[.]').replaceAll('*', '([^/]+)');
				const [found, ...parts] = new RegExp(`^${source}$`).exec(asked) ?? [];
				if (found === undefined) continue;
				const body = request.text === '' ? undefined : JSON.parse(request.text);
				return { status: 200, body: route({ ...request, body }, ...parts.map(decodeURIComponent)) };
			}
			return this.refused(404, `There is no ${asked}`);
		} catch (error) {
			if (error instanceof Refusal) return this.refused(error.status, error.message);
			if (error instanceof z.ZodError) return this.refused(400, error.message);
			throw error;
		}
	}
}

const claims = z.object({ iss: z.string(), exp: z.number(), sub: z.string() });

/** A stand-in whose account signs in with a signed token (JWT bearer, RFC 7523). */
export abstract class SignedStandIn extends StandIn {
	protected readonly key = generateKeyPairSync('rsa', {
		modulusLength: 2048,
		publicKeyEncoding: { type: 'spki', format: 'pem' },
		privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
	});
	protected abstract readonly signInHost: string;
	/** What the signed token has to say of who signs in. */
	protected abstract readonly account: { iss: string; sub: string };

	/** What the sign-in answers beside the token. */
	protected readonly signedIn: object = {};

	override isMeant(request: OutsideRequest): boolean {
		return request.host === this.signInHost ? this.isSigned(request) : super.isMeant(request);
	}

	override answer(request: OutsideRequest): OutsideAnswer {
		if (request.host !== this.signInHost) return super.answer(request);
		if (!this.isSigned(request)) return { status: 400, body: { error: 'invalid_grant' } };
		const body = { access_token: this.token, expires_in: 3599, token_type: 'Bearer' };
		return { status: 200, body: { ...body, ...this.signedIn } };
	}

	private isSigned({ text }: OutsideRequest): boolean {
		const assertion = new URLSearchParams(text).get('assertion') ?? '';
		const [head = '', content = '', signature = ''] = assertion.split('.');
		const signed = Buffer.from(`${head}.${content}`);
		const { publicKey } = this.key;
		if (!verify('RSA-SHA256', signed, publicKey, Buffer.from(signature, 'base64url'))) return false;
		const json: unknown = JSON.parse(Buffer.from(content, 'base64url').toString());
		const { iss, sub, exp } = claims.parse(json);
		const isKnown = iss === this.account.iss && sub === this.account.sub;
		return isKnown && exp > Date.now() / 1000;
	}
}
