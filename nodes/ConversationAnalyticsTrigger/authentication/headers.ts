import { createHash, timingSafeEqual } from 'node:crypto';

/** One header that a delivery must carry. */
interface SecretHeader {
	/** In lower case, as Node names the headers of a request. */
	name: string;
	/** Texts it may have, as the bytes of the request. */
	values: Buffer[];
}

/** The headers in one text, or why it cannot be read. */
export type ReadHeaders = { headers: SecretHeader[] } | { fault: string };

// A header name by RFC 9110, and its colon. Only a semicolon before a name separates two headers, because a
// secret can contain semicolons.
const NAME = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const BORDER = new RegExp(`;\\s*(?=${NAME}:)`);
const HEADER = new RegExp(`^(${NAME}):(.*)$`, 's');
// eslint-disable-next-line no-control-regex -- no header can carry these; pasted line breaks are meant
const CONTROL_CHARACTER = /[\u0000-\u0008\u000a-\u001f\u007f]/;

/**
 * Reads the text that the dashboard takes for a callback's headers, `Name: value; Name2: value2`
 * (docs/service.md, "Authentication"). If one part cannot be read, the whole text cannot: a delivery must
 * never be accepted with fewer headers than the person entered.
 */
export function readHeaders(text: string): ReadHeaders {
	const trimmed = text.trim();
	if (trimmed === '') return { fault: 'is empty' };
	const headers: SecretHeader[] = [];
	for (const part of trimmed.split(BORDER)) {
		const [, name, rest] = HEADER.exec(part.trim()) ?? [];
		if (name === undefined || rest === undefined) {
			return { fault: 'has a part that is not "Name: value"' };
		}
		const value = rest.trim();
		if (value === '' || value === ';') return { fault: `has no value for ${name}` };
		if (CONTROL_CHARACTER.test(value)) return { fault: `has a line break in ${name}` };
		if (headers.some((other) => other.name === name.toLowerCase())) {
			return { fault: `names ${name} twice` };
		}
		headers.push({ name: name.toLowerCase(), values: spellings(value) });
	}
	return { headers };
}

/** Also without the closing semicolon, which the dashboard may take for the end of the last header. */
function spellings(value: string): Buffer[] {
	const texts = value.endsWith(';') ? [value, value.slice(0, -1).trim()] : [value];
	// Some senders write header bytes as UTF-8, others as Latin-1.
	return texts.flatMap((text) => [Buffer.from(text, 'utf8'), Buffer.from(text, 'latin1')]);
}

/** The headers of a request as Node gives them. */
export type RequestHeaders = Record<string, string | string[] | undefined>;

/**
 * Whether a request has every header of one of the texts. The time this takes does not depend on which
 * values differ, or where.
 */
export function carriesHeaders(request: RequestHeaders, texts: string[]): boolean {
	let carries = false;
	for (const text of texts) {
		const read = readHeaders(text);
		if ('fault' in read) continue;
		const matching = read.headers.map((header) => hasValue(request[header.name], header.values));
		if (!matching.includes(false)) carries = true;
	}
	return carries;
}

function hasValue(received: string | string[] | undefined, values: Buffer[]): boolean {
	// Node reads the bytes of a header as Latin-1.
	const text = Array.isArray(received) ? received.join(', ') : (received ?? '');
	const given = digest(Buffer.from(text.trim(), 'latin1'));
	return !values.map((value) => timingSafeEqual(given, digest(value))).every((same) => !same);
}

/** Has the same length for every input, as a comparison in constant time needs. */
function digest(bytes: Buffer): Buffer {
	return createHash('sha256').update(bytes).digest();
}
