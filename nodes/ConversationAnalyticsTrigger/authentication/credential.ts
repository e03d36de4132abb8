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

/** @throws n8n's error if the credential is missing or cannot be read */
export async function readHeaderTexts(
	functions: IWebhookFunctions | IHookFunctions,
): Promise<HeaderTexts> {
	return headerTextsFrom(await functions.getCredentials<object>(webhookCredential));
}

/** What is wrong with the texts, as a sentence without any part of them. */
export function errorInTexts({ headers, previousHeaders }: HeaderTexts): string | undefined {
	const current = readHeaders(headers);
	if ('error' in current) return `The text in Headers ${current.error}.`;
	if (previousHeaders.trim() === '') return undefined;
	const previous = readHeaders(previousHeaders);
	return 'error' in previous ? `The text in Previous Headers ${previous.error}.` : undefined;
}

/** A warning about a secret that can be guessed. */
export function warningOf({ headers }: HeaderTexts): string | undefined {
	if (!isShortSecret(headers)) return undefined;
	return `The headers can be read, but no value in them has ${leastSecretLength} characters: such a secret can be guessed. Set a longer one in the dashboard and here.`;
}

export const remedy =
	'Paste the callback\'s authentication headers from the dashboard, in the form "Authorization: Bearer <your secret>".';

/** Checks the text only. A warning is returned as an error, because n8n shows only the words of errors. */
export async function webhookHeadersTest(
	this: ICredentialTestFunctions,
	credential: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	const texts = headerTextsFrom(credential.data);
	const invalid = errorInTexts(texts);
	if (invalid !== undefined) return { status: 'Error', message: `${invalid} ${remedy}` };
	const warning = warningOf(texts);
	if (warning !== undefined) return { status: 'Error', message: warning };
	return { status: 'OK', message: 'The headers can be read' };
}
