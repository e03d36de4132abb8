import { createHash, timingSafeEqual } from 'node:crypto';

interface SecretHeader {
	/** In lower case, as Node names the headers of a request. */
	name: string;
	/** Texts it may have, as the bytes that come over the wire. */
	values: Buffer[];
}

/** The headers of one text, or why it cannot be read. */
type ReadHeaders = { headers: SecretHeader[] } | { fault: string };

// A header's name by RFC 9110, and the colon after it. Only here does a semicolon part two headers, as a
// secret may hold semicolons of its own.
const NAME = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const BORDER = new RegExp(`;\\s*(?=${NAME}:)`);
const HEADER = new RegExp(`^(${NAME}):(.*)$`, 's');
// eslint-disable-next-line no-control-regex -- no header can carry these; pasted line breaks are meant
const CONTROL_CHARACTER = /[\u0000-\u0008\u000a-\u001f\u007f]/;

/**
 * Reads the text that the dashboard takes for a callback's headers, `Name: value; Name2: value2`
 * (docs/service.md, "Authentication"). One unreadable header makes the whole text unreadable. A fault never repeats the
 * text: a secret in the wrong place looks like a name.
 */
export function readHeaders(text: string): ReadHeaders {
	const trimmed = text.trim();
	if (trimmed === '') return { fault: 'is empty' };
	const headers: SecretHeader[] = [];
	for (const part of trimmed.split(BORDER)) {
		const position = headers.length + 1;
		const [, name, rest] = HEADER.exec(part.trim()) ?? [];
		if (name === undefined || rest === undefined) {
			return { fault: 'has a part that is not "Name: value"' };
		}
		const value = rest.trim();
		if (value === '' || value === ';') return { fault: `has no value in header ${position}` };
		if (CONTROL_CHARACTER.test(value)) return { fault: `has a line break in header ${position}` };
		const same = headers.findIndex((other) => other.name === name.toLowerCase());
		if (same >= 0) return { fault: `names header ${same + 1} again in header ${position}` };
		headers.push({ name: name.toLowerCase(), values: spellings(value) });
	}
	return { headers };
}

export const leastSecretLength = 16;

const SCHEME = /^(?:apikey|basic|bearer|token) +/i;

/** Whether every value of a readable text is short, not counting a scheme such as "Bearer". */
export function isShortSecret(text: string): boolean {
	const read = readHeaders(text);
	if ('fault' in read) return false;
	return read.headers.every(
		({ values: [value] }) => String(value).replace(SCHEME, '').length < leastSecretLength,
	);
}

/** Without a closing semicolon too, which the dashboard may take for the end of the last header. */
function spellings(value: string): Buffer[] {
	const texts = value.endsWith(';') ? [value, value.slice(0, -1).trim()] : [value];
	// A header's bytes are UTF-8 with some senders and Latin-1 with others.
	return texts.flatMap((text) => [Buffer.from(text, 'utf8'), Buffer.from(text, 'latin1')]);
}

type RequestHeaders = Record<string, string | string[] | undefined>;

/**
 * Whether a request carries every header of one of the texts. The time it takes does not depend on where
 * a value differs, nor on which of them does.
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

/** Of equal length whatever was given, as a comparison in constant time needs. */
function digest(bytes: Buffer): Buffer {
	return createHash('sha256').update(bytes).digest();
}
