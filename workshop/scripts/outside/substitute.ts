import { generateKeyPairSync, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { ReadyCredential } from '../instance/editor';
import { parseJson, Refusal, type OutsideAnswer } from './answering';

export { Refusal, type OutsideAnswer } from './answering';

/** A request of n8n to an outside service. */
export interface OutsideRequest {
	host: string;
	method: string;
	/** Without the query. */
	path: string;
	query: URLSearchParams;
	headers: IncomingHttpHeaders;
	text: string;
}

/** Returns the body of an answer with status 200. @param request its `body` is the parsed JSON */
type Route = (request: OutsideRequest & { body: unknown }, ...parts: string[]) => object;

/** By method and path. Each `*` becomes a decoded argument. */
export type Routes = Record<string, Route>;

/** A local substitute for a service. It refuses what the service would refuse, and keeps what was written. */
export abstract class Substitute {
	/** The hosts that n8n's nodes connect to. */
	abstract readonly hosts: string[];
	abstract readonly credential: ReadyCredential;
	protected abstract readonly token: string;
	protected abstract readonly routes: Routes;

	protected abstract refused(status: number, reason: string): OutsideAnswer;

	/** Whether the request has the substitute's credential. Other requests are for the real service. */
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
				const body = request.text === '' ? undefined : parseJson(request.text);
				return { status: 200, body: route({ ...request, body }, ...parts.map(decodeURIComponent)) };
			}
			return this.refused(404, `There is no ${asked}`);
		} catch (error) {
			const message = error instanceof Error ? error.message : String(error);
			if (error instanceof Refusal) return this.refused(error.status, message);
			// A path with an invalid escape is refused, too.
			const isRefused = error instanceof z.ZodError || error instanceof URIError;
			return this.refused(isRefused ? 400 : 500, message);
		}
	}
}

const claims = z.object({ iss: z.string(), exp: z.number(), sub: z.string() });

/** A substitute whose account signs in with a signed token (JWT bearer, RFC 7523). */
export abstract class SignedSubstitute extends Substitute {
	protected readonly key = generateKeyPairSync('rsa', {
		modulusLength: 2048,
		publicKeyEncoding: { type: 'spki', format: 'pem' },
		privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
	});
	protected abstract readonly signInHost: string;
	/** The required claims of the signed token. */
	protected abstract readonly account: { iss: string; sub: string };

	/** More fields in the answer to the sign-in. */
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
