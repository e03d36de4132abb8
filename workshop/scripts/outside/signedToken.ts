import { generateKeyPairSync, verify } from 'node:crypto';
import { z } from 'zod';

/** The key pair of an account that signs in with a signed token (JWT bearer, RFC 7523). */
interface SigningKey {
	/** PEM, for n8n's credential. */
	privateKey: string;
	publicKey: string;
}

export function newSigningKey(): SigningKey {
	return generateKeyPairSync('rsa', {
		modulusLength: 2048,
		publicKeyEncoding: { type: 'spki', format: 'pem' },
		privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
	});
}

const header = z.object({ alg: z.literal('RS256') });
const claims = z.object({
	iss: z.string(),
	aud: z.string(),
	exp: z.number(),
	sub: z.string().optional(),
	scope: z.string().optional(),
});

export type Claims = z.infer<typeof claims>;

const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/** The claims of a token request's body (a form), or undefined where the token cannot be trusted. */
export function signedClaims(form: string, { publicKey }: SigningKey): Claims | undefined {
	const fields = new URLSearchParams(form);
	if (fields.get('grant_type') !== grantType) return undefined;
	const [head = '', body = '', signature = ''] = (fields.get('assertion') ?? '').split('.');
	const isSigned = verify(
		'RSA-SHA256',
		Buffer.from(`${head}.${body}`),
		publicKey,
		Buffer.from(signature, 'base64url'),
	);
	if (!isSigned || !header.safeParse(partOf(head)).success) return undefined;
	const read = claims.safeParse(partOf(body));
	return read.success && read.data.exp > Date.now() / 1000 ? read.data : undefined;
}

function partOf(text: string): unknown {
	return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
}
