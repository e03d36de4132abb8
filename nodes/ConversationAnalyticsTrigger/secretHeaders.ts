import type {
	ICredentialTestFunctions,
	ICredentialsDecrypted,
	IHookFunctions,
	INodeCredentialTestResult,
	IWebhookFunctions,
} from 'n8n-workflow';
import { createHash, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { triggerOf } from '../../src/n8n/nodeNames';
import { lazily } from '../../src/records/lazy';
import { give } from '../../src/panel/form';
import { objectOf, textOf } from '../../src/records/value';
import { authentication } from './triggerFields';
import { sourceAt } from './triggerSettings';

const webhookCredential = 'conversationAnalyticsWebhookApi';

type HeaderTexts = ReturnType<typeof headerTextsFrom>;

function headerTextsFrom(data: unknown) {
	const { headers, previousHeaders } = objectOf(data);
	return { headers: textOf(headers) ?? '', previousHeaders: textOf(previousHeaders) ?? '' };
}

/** @throws n8n's error if the credential is missing or cannot be read */
export async function readHeaderTexts(
	functions: IWebhookFunctions | IHookFunctions,
): Promise<HeaderTexts> {
	return headerTextsFrom(await functions.getCredentials<object>(webhookCredential));
}

/** One object, because its reader is made once. */
const fields = { authentication };

/** Whether a delivery must have the secret headers. */
export function needsHeaders(functions: IWebhookFunctions | IHookFunctions): boolean {
	return give(fields, sourceAt(functions)).authentication;
}

const GOOD_FOR_MS = 5_000;
const MOST = 100;

/** Cached, because n8n starts an expression isolate for each read. Simultaneous deliveries share one read. */
const recentTexts = lazily(
	() =>
		new LRUCache<string, Promise<HeaderTexts>>({ max: MOST, ttl: GOOD_FOR_MS, ttlResolution: 0 }),
);

/**
 * Whether a delivery has the secret headers. Cached texts can accept a delivery and never refuse one: a new secret works
 * at once, and a removed one for some seconds more.
 * @throws n8n's error if the credential cannot be read
 */
export async function isAuthentic(functions: IWebhookFunctions): Promise<boolean> {
	if (!needsHeaders(functions)) return true;
	const request = functions.getHeaderData();
	// Previous Headers alone accept nothing.
	const isAccepted = ({ headers, previousHeaders }: HeaderTexts) =>
		headers.trim() !== '' && carriesHeaders(request, [headers, previousHeaders]);
	const credential = functions.getNode().credentials?.[webhookCredential]?.id ?? '';
	const key = `${triggerOf(functions)} ${credential}`;
	const cache = recentTexts();
	const cached = cache.get(key);
	if (cached && isAccepted(await cached)) return true;
	let texts = cache.get(key);
	if (texts === undefined || texts === cached) {
		texts = readHeaderTexts(functions);
		cache.set(key, texts);
		texts.catch(() => cache.delete(key));
	}
	return isAccepted(await texts);
}

/** What is wrong with the texts, or a secret that can be guessed, as a sentence without any part of them. */
export function checkTexts({ headers, previousHeaders }: HeaderTexts): {
	error?: string;
	warning?: string;
	/** How many headers the text has: a secret may contain what looks like another one. */
	readable?: string;
} {
	const current = readHeaders(headers);
	if (typeof current === 'string') return { error: `The text in Headers ${current}.` };
	const previous = previousHeaders.trim() === '' ? [] : readHeaders(previousHeaders);
	if (typeof previous === 'string') return { error: `The text in Previous Headers ${previous}.` };
	const readable = `${current.length === 1 ? '1 header' : `${current.length} headers`} can be read`;
	if (!isShortSecret(current)) return { readable };
	return {
		readable,
		warning: `${readable}, but no value has ${leastSecretLength} characters: such a secret can be guessed. Set a longer one in the dashboard and here.`,
	};
}

export const remedy =
	'Paste the callback\'s authentication headers from the dashboard, in the form "Authorization: Bearer <your secret>".';

/** Checks the text only. A warning is returned as an error, because n8n shows only the words of errors. */
export async function webhookHeadersTest(
	this: ICredentialTestFunctions,
	credential: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	const { error, warning, readable = '' } = checkTexts(headerTextsFrom(credential.data));
	const message = error === undefined ? warning : `${error} ${remedy}`;
	if (message !== undefined) return { status: 'Error', message };
	return { status: 'OK', message: readable };
}

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
		if (/^[;\s]*$/.test(value)) return `has no value in header ${position}`;
		if (CONTROL_CHARACTER.test(value)) return `has a line break in header ${position}`;
		const same = headers.findIndex((other) => other.name === name.toLowerCase());
		if (same >= 0) return `names header ${same + 1} again in header ${position}`;
		headers.push({ name: name.toLowerCase(), values: spellings(value) });
	}
	return headers;
}

const leastSecretLength = 16;

const SCHEME = /^(?:apikey|basic|bearer|token) +/i;

/** Whether every value is short, not counting a scheme such as "Bearer". */
function isShortSecret(headers: SecretHeader[]): boolean {
	return headers.every(
		({ values: [value] }) => String(value).replace(SCHEME, '').length < leastSecretLength,
	);
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
