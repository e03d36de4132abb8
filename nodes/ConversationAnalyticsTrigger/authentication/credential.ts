import type {
	ICredentialTestFunctions,
	ICredentialsDecrypted,
	IHookFunctions,
	INodeCredentialTestResult,
	IWebhookFunctions,
} from 'n8n-workflow';
import { objectOf, textOf } from '../../../src/records/value';
import { isShortSecret, leastSecretLength, readHeaders } from './headers';

export const webhookCredential = 'conversationAnalyticsWebhookApi';

export interface HeaderTexts {
	headers: string;
	previousHeaders: string;
}

function headerTextsFrom(data: unknown): HeaderTexts {
	const { headers, previousHeaders } = objectOf(data);
	return { headers: textOf(headers) ?? '', previousHeaders: textOf(previousHeaders) ?? '' };
}

/** @throws what n8n throws when the credential is missing, its database busy, or its texts cannot be decrypted */
export async function readHeaderTexts(
	functions: IWebhookFunctions | IHookFunctions,
): Promise<HeaderTexts> {
	return headerTextsFrom(await functions.getCredentials<object>(webhookCredential));
}

/** What is wrong with the texts, for the panel; undefined if nothing is. It never repeats a part of them. */
export function faultOf({ headers, previousHeaders }: HeaderTexts): string | undefined {
	const current = readHeaders(headers);
	if ('fault' in current) return `The text in Headers ${current.fault}.`;
	if (previousHeaders.trim() === '') return undefined;
	const previous = readHeaders(previousHeaders);
	return 'fault' in previous ? `The text in Previous Headers ${previous.fault}.` : undefined;
}

/** A warning about a text that works but can be guessed; undefined if the secret is long enough. */
export function warningOf({ headers }: HeaderTexts): string | undefined {
	if (!isShortSecret(headers)) return undefined;
	return `The headers can be read, but no value in them has ${leastSecretLength} characters: such a secret can be guessed. Set a longer one in the dashboard and here.`;
}

export const remedy =
	'Paste the callback\'s authentication headers from the dashboard, in the form "Authorization: Bearer <your secret>".';

/**
 * Checks the text only, as the service offers nothing to request. A warning is returned as an error, because n8n shows
 * only the words of errors; the credential works all the same.
 */
export async function webhookHeadersTest(
	this: ICredentialTestFunctions,
	credential: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	const texts = headerTextsFrom(credential.data);
	const fault = faultOf(texts);
	if (fault !== undefined) return { status: 'Error', message: `${fault} ${remedy}` };
	const warning = warningOf(texts);
	if (warning !== undefined) return { status: 'Error', message: warning };
	return { status: 'OK', message: 'The headers can be read' };
}
