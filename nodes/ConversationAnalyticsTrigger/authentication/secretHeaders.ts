import type {
	ICredentialTestFunctions,
	ICredentialsDecrypted,
	IHookFunctions,
	INodeCredentialTestResult,
	IWebhookFunctions,
} from 'n8n-workflow';
import { LRUCache } from 'lru-cache';
import { triggerOf } from '../../../src/n8n/nodeNames';
import { lazily } from '../../../src/records/lazy';
import { objectOf, textOf } from '../../../src/records/value';
import { carriesHeaders, isShortSecret, leastSecretLength, readHeaders } from './headers';

const webhookCredential = 'conversationAnalyticsWebhookApi';

interface HeaderTexts {
	headers: string;
	previousHeaders: string;
}

function headerTextsFrom(data: unknown): HeaderTexts {
	const { headers, previousHeaders } = objectOf(data);
	return { headers: textOf(headers) ?? '', previousHeaders: textOf(previousHeaders) ?? '' };
}

/** @throws n8n's error if the credential is missing or cannot be read */
export async function readHeaderTexts(
	functions: IWebhookFunctions | IHookFunctions,
): Promise<HeaderTexts> {
	return headerTextsFrom(await functions.getCredentials<object>(webhookCredential));
}

const GOOD_FOR_MS = 5_000;
const MOST = 100;

/** Cached, because n8n starts an expression isolate for each read. Simultaneous deliveries share one read. */
const recentTexts = lazily(
	() => new LRUCache<string, Promise<HeaderTexts>>({ max: MOST, ttl: GOOD_FOR_MS }),
);

/**
 * Whether a delivery has the secret headers. Cached texts can accept a delivery and never refuse one: a new secret works
 * at once, and a removed one for some seconds more.
 * @throws n8n's error if the credential cannot be read
 */
export async function isAuthentic(functions: IWebhookFunctions): Promise<boolean> {
	if (functions.getNodeParameter('authentication', 'headers') === 'none') return true;
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
} {
	const current = readHeaders(headers);
	if (typeof current === 'string') return { error: `The text in Headers ${current}.` };
	const previous = previousHeaders.trim() === '' ? [] : readHeaders(previousHeaders);
	if (typeof previous === 'string') return { error: `The text in Previous Headers ${previous}.` };
	if (!isShortSecret(current)) return {};
	return {
		warning: `The headers can be read, but no value in them has ${leastSecretLength} characters: such a secret can be guessed. Set a longer one in the dashboard and here.`,
	};
}

export const remedy =
	'Paste the callback\'s authentication headers from the dashboard, in the form "Authorization: Bearer <your secret>".';

/** Checks the text only. A warning is returned as an error, because n8n shows only the words of errors. */
export async function webhookHeadersTest(
	this: ICredentialTestFunctions,
	credential: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	const { error, warning } = checkTexts(headerTextsFrom(credential.data));
	const message = error === undefined ? warning : `${error} ${remedy}`;
	if (message !== undefined) return { status: 'Error', message };
	return { status: 'OK', message: 'The headers can be read' };
}
