import { createHash, timingSafeEqual } from 'node:crypto';
import { InputError } from '../../client/errors';
import { textOf } from '../../records/value';

/** The fields of the credential that authenticate a delivery. The package never sends them. */
export const webhookHeadersLabel = 'Webhook Headers';
export const previousHeadersLabel = 'Previous Webhook Headers';

export interface HeaderTexts {
	current: string;
	previous: string;
}

export function headerTextsOf(credential: Record<string, unknown>): HeaderTexts {
	const { webhookHeaders, previousHeaders } = credential;
	return { current: textOf(webhookHeaders) ?? '', previous: textOf(previousHeaders) ?? '' };
}

/**
 * Checks the texts without showing any part of them.
 * @returns a warning about a secret that can be guessed
 * @throws InputError
 */
export function checkHeaderTexts(
	{ current, previous }: HeaderTexts,
	apiKey: string,
): string | undefined {
	const headers = checkedHeaders(current, webhookHeadersLabel, apiKey);
	if (previous.trim() !== '') checkedHeaders(previous, previousHeadersLabel, apiKey);
	if (!headers.every(({ value }) => secretOf(value).length < LEAST_SECRET_LENGTH)) return undefined;
	return `No value in ${webhookHeadersLabel} has ${LEAST_SECRET_LENGTH} characters: such a secret can be guessed. Set a longer one in the dashboard and in the credential.`;
}

const LEAST_SECRET_LENGTH = 16;
/** A shorter key can be part of a secret by chance. */
const LEAST_KEY_LENGTH = 8;

function checkedHeaders(text: string, label: string, apiKey: string): SecretHeader[] {
	const headers = readHeaders(text);
	if (typeof headers === 'string') throw new InputError(label, headers, PASTE);
	const at = headers.findIndex(({ value }) => isKey(secretOf(value), apiKey));
	if (at < 0) return headers;
	throw new InputError(
		label,
		`has the API Key in header ${at + 1}`,
		'Choose a secret of its own, in the dashboard and in the credential.',
	);
}

const PASTE =
	'Paste the authentication headers of the callback from the dashboard, in the form "Authorization: Bearer <your secret>".';

const SCHEME = /^(?:apikey|basic|bearer|token) +/i;

function secretOf(value: string): string {
	return value.replace(SCHEME, '');
}

/** Also in base64, alone or as the password of a user. */
function isKey(secret: string, apiKey: string): boolean {
	const decoded = Buffer.from(secret, 'base64').toString('latin1');
	return [secret, decoded].some(
		(text) => text === apiKey || (apiKey.length >= LEAST_KEY_LENGTH && text.includes(apiKey)),
	);
}

interface SecretHeader {
	/** In lower case. */
	name: string;
	value: string;
}

// A header's name by RFC 9110 and its colon. Only before them does a semicolon separate headers, because a secret may
// contain semicolons.
const NAME = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const BORDER = new RegExp(`;\\s*(?=${NAME}:)`);
const HEADER = new RegExp(`^(${NAME}):(.*)$`, 's');
const CONTROL_CHARACTER = /[^\t -\uffff]|\u007f/;
/** What a header cannot carry, and of Latin-1 what a person does not see: C1 controls, no-break space, soft hyphen. */
const UNUSUAL_CHARACTER = /[\u0080-\u00a0\u00ad\u0100-\uffff]/;

/**
 * Reads the dashboard's text of a callback's headers, `Name: value; Name2: value2` (docs/service.md, "Authentication").
 * @returns an error as a clause. It never repeats the text, because a misplaced secret looks like a name.
 */
export function readHeaders(text: string): SecretHeader[] | string {
	// Before anything is trimmed: the dashboard sends such a character, too.
	if (UNUSUAL_CHARACTER.test(text)) {
		return 'has an invisible character, an unusual space, a curly quote or another character that headers cannot contain';
	}
	const trimmed = text.trim();
	if (trimmed === '') return 'is empty';
	const headers: SecretHeader[] = [];
	for (const part of trimmed.split(BORDER)) {
		const position = headers.length + 1;
		const [, name, rest] = HEADER.exec(part.trim()) ?? [];
		if (name === undefined || rest === undefined) return 'has a part that is not "Name: value"';
		const value = rest.trim();
		if (/^[;\s]*$/.test(value)) return `has no value in header ${position}`;
		if (CONTROL_CHARACTER.test(value)) return `has a line break in header ${position}`;
		const same = headers.findIndex((other) => other.name === name.toLowerCase());
		if (same >= 0) return `repeats header ${same + 1} in header ${position}`;
		headers.push({ name: name.toLowerCase(), value });
	}
	return headers;
}

/** Also without one or all closing semicolons, which the dashboard may treat as the end of the last header. */
function spellings(value: string): Buffer[] {
	let bare = value;
	while (bare.endsWith(';')) bare = bare.slice(0, -1).trim();
	const texts = bare === value ? [value] : [value, value.slice(0, -1).trim(), bare];
	// Some senders write a header's bytes as UTF-8, others as Latin-1.
	return texts.flatMap((text) => [Buffer.from(text, 'utf8'), Buffer.from(text, 'latin1')]);
}

type RequestHeaders = Record<string, string | string[] | undefined>;

/**
 * Whether a request has every header of the current or the previous text. Previous headers alone accept nothing.
 * Compares in constant time.
 */
export function isAccepted(request: RequestHeaders, { current, previous }: HeaderTexts): boolean {
	if (current.trim() === '') return false;
	const carried = [current, previous].map((text) => {
		const headers = readHeaders(text);
		if (typeof headers === 'string') return false;
		return !headers.map(({ name, value }) => hasValue(request[name], value)).includes(false);
	});
	return carried.includes(true);
}

function hasValue(received: string | string[] | undefined, value: string): boolean {
	// Node reads the bytes of a header as Latin-1.
	const text = Array.isArray(received) ? received.join(', ') : (received ?? '');
	const given = digest(Buffer.from(text.trim(), 'latin1'));
	return spellings(value)
		.map((spelling) => timingSafeEqual(given, digest(spelling)))
		.includes(true);
}

/** Comparison in constant time needs equal lengths. */
function digest(bytes: Buffer): Buffer {
	return createHash('sha256').update(bytes).digest();
}
