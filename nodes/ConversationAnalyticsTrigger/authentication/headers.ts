import { createHash, timingSafeEqual } from 'node:crypto';

interface SecretHeader {
	/** In lower case. */
	name: string;
	/** Its possible values, as bytes on the wire. */
	values: Buffer[];
}

/** The headers of one text, or what is wrong with it, as a clause. */
type ReadHeaders = { headers: SecretHeader[] } | { error: string };

// A header's name by RFC 9110 and its colon. Only before them does a semicolon separate headers, because a secret may
// contain semicolons.
const NAME = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const BORDER = new RegExp(`;\\s*(?=${NAME}:)`);
const HEADER = new RegExp(`^(${NAME}):(.*)$`, 's');
// eslint-disable-next-line no-control-regex -- no header can carry these; pasted line breaks are meant
const CONTROL_CHARACTER = /[\u0000-\u0008\u000a-\u001f\u007f]/;

/**
 * Reads the dashboard's text of a callback's headers, `Name: value; Name2: value2` (docs/service.md, "Authentication").
 * An error never repeats the text, because a misplaced secret looks like a name.
 */
export function readHeaders(text: string): ReadHeaders {
	const trimmed = text.trim();
	if (trimmed === '') return { error: 'is empty' };
	const headers: SecretHeader[] = [];
	for (const part of trimmed.split(BORDER)) {
		const position = headers.length + 1;
		const [, name, rest] = HEADER.exec(part.trim()) ?? [];
		if (name === undefined || rest === undefined) {
			return { error: 'has a part that is not "Name: value"' };
		}
		const value = rest.trim();
		if (value === '' || value === ';') return { error: `has no value in header ${position}` };
		if (CONTROL_CHARACTER.test(value)) return { error: `has a line break in header ${position}` };
		const same = headers.findIndex((other) => other.name === name.toLowerCase());
		if (same >= 0) return { error: `names header ${same + 1} again in header ${position}` };
		headers.push({ name: name.toLowerCase(), values: spellings(value) });
	}
	return { headers };
}

export const leastSecretLength = 16;

const SCHEME = /^(?:apikey|basic|bearer|token) +/i;

/** Whether every value is short, not counting a scheme such as "Bearer". */
export function isShortSecret(text: string): boolean {
	const read = readHeaders(text);
	if ('error' in read) return false;
	return read.headers.every(
		({ values: [value] }) => String(value).replace(SCHEME, '').length < leastSecretLength,
	);
}

/** Also without a closing semicolon, which the dashboard may treat as the end of the last header. */
function spellings(value: string): Buffer[] {
	const texts = value.endsWith(';') ? [value, value.slice(0, -1).trim()] : [value];
	// A header's bytes are UTF-8 with some senders and Latin-1 with others.
	return texts.flatMap((text) => [Buffer.from(text, 'utf8'), Buffer.from(text, 'latin1')]);
}

type RequestHeaders = Record<string, string | string[] | undefined>;

/** Whether a request has every header of one of the texts. Compares in constant time. */
export function carriesHeaders(request: RequestHeaders, texts: string[]): boolean {
	let carries = false;
	for (const text of texts) {
		const read = readHeaders(text);
		if ('error' in read) continue;
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

/** Comparison in constant time needs equal lengths. */
function digest(bytes: Buffer): Buffer {
	return createHash('sha256').update(bytes).digest();
}
