import { createHash, timingSafeEqual } from 'node:crypto';

interface SecretHeader {
	/** In lower case. */
	name: string;
	/** Its possible values, as bytes on the wire. */
	values: Buffer[];
}

// A header's name by RFC 9110 and its colon. Only before them does a semicolon separate headers, because a secret may
// contain semicolons.
const NAME = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const BORDER = new RegExp(`;\\s*(?=${NAME}:)`);
const HEADER = new RegExp(`^(${NAME}):(.*)$`, 's');
// eslint-disable-next-line no-control-regex -- headers cannot contain these, and a pasted text may have line breaks
const CONTROL_CHARACTER = /[\u0000-\u0008\u000a-\u001f\u007f]/;

/**
 * Reads the dashboard's text of a callback's headers, `Name: value; Name2: value2` (docs/service.md, "Authentication").
 * @returns an error as a clause. It never repeats the text, because a misplaced secret looks like a name.
 */
export function readHeaders(text: string): SecretHeader[] | string {
	const trimmed = text.trim();
	if (trimmed === '') return 'is empty';
	const headers: SecretHeader[] = [];
	for (const part of trimmed.split(BORDER)) {
		const position = headers.length + 1;
		const [, name, rest] = HEADER.exec(part.trim()) ?? [];
		if (name === undefined || rest === undefined) return 'has a part that is not "Name: value"';
		const value = rest.trim();
		if (value === '' || value === ';') return `has no value in header ${position}`;
		if (CONTROL_CHARACTER.test(value)) return `has a line break in header ${position}`;
		const same = headers.findIndex((other) => other.name === name.toLowerCase());
		if (same >= 0) return `names header ${same + 1} again in header ${position}`;
		headers.push({ name: name.toLowerCase(), values: spellings(value) });
	}
	return headers;
}

export const leastSecretLength = 16;

const SCHEME = /^(?:apikey|basic|bearer|token) +/i;

/** Whether every value is short, not counting a scheme such as "Bearer". */
export function isShortSecret(headers: SecretHeader[]): boolean {
	return headers.every(
		({ values: [value] }) => String(value).replace(SCHEME, '').length < leastSecretLength,
	);
}

/** Also without a closing semicolon, which the dashboard may treat as the end of the last header. */
function spellings(value: string): Buffer[] {
	const texts = value.endsWith(';') ? [value, value.slice(0, -1).trim()] : [value];
	// Some senders write a header's bytes as UTF-8, others as Latin-1.
	return texts.flatMap((text) => [Buffer.from(text, 'utf8'), Buffer.from(text, 'latin1')]);
}

type RequestHeaders = Record<string, string | string[] | undefined>;

/** Whether a request has every header of one of the texts. Compares in constant time. */
export function carriesHeaders(request: RequestHeaders, texts: string[]): boolean {
	const carried = texts.map((text) => {
		const headers = readHeaders(text);
		if (typeof headers === 'string') return false;
		return !headers.map(({ name, values }) => hasValue(request[name], values)).includes(false);
	});
	return carried.includes(true);
}

function hasValue(received: string | string[] | undefined, values: Buffer[]): boolean {
	// Node reads the bytes of a header as Latin-1.
	const text = Array.isArray(received) ? received.join(', ') : (received ?? '');
	const given = digest(Buffer.from(text.trim(), 'latin1'));
	return values.map((value) => timingSafeEqual(given, digest(value))).includes(true);
}

/** Comparison in constant time needs equal lengths. */
function digest(bytes: Buffer): Buffer {
	return createHash('sha256').update(bytes).digest();
}
