import type {
	ICredentialDataDecryptedObject,
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	INodeCredentialTestResult,
} from 'n8n-workflow';
import { firstRecord } from '../../src/client/check/serviceProbes';
import { listRequestOf } from '../../src/client/list/listRequest';
import { queryTextOf } from '../../src/client/request/transport';
import { BlockedError, ConversationAnalyticsError, errorOf } from '../../src/client/errors';
import { accessOf, apiKeyIn, type ServiceAccess } from '../../src/n8n/credentials/credential';
import { checkHeaderTexts, headerTextsOf } from '../../src/n8n/credentials/webhookHeaders';
import { defaultServiceLabel } from '../../src/n8n/service';
import { toIdentifier } from '../../src/n8n/parameters/values';
import {
	blockedByProxy,
	connectionError,
	PROXY_WANTS_PASSWORD,
} from '../../src/n8n/http/connectionError';
import { readProblem } from '../../src/records/answer/problem';
import { withoutSecrets } from '../../src/records/text/withoutSecrets';
import { isObject, parseJson } from '../../src/records/value';

const TIMEOUT_MS = 15_000;

/**
 * Checks the webhook headers, and lists one record, because the service has no request that only checks a key. 200 and 403 show that it knows
 * the key. Anything else is an error with a remedy; n8n shows the text of errors only.
 */
export async function conversationAnalyticsApiTest(
	this: ICredentialTestFunctions,
	credential: ICredentialsDecrypted<ICredentialDataDecryptedObject>,
): Promise<INodeCredentialTestResult> {
	const { data = {} } = credential;
	const refusals = [
		await wordsOf(async () => await refusalOf(this, accessOf(data))),
		await wordsOf(async () => headersRefusal(data)),
	].filter((words) => words !== undefined);
	if (refusals.length === 0) return { status: 'OK', message: 'Connection successful' };
	// The text of the service can contain the key.
	const message = withoutSecrets(refusals.join(' '), [apiKeyIn(data)]);
	return { status: 'Error', message };
}

async function wordsOf(check: () => Promise<string | undefined>): Promise<string | undefined> {
	try {
		return await check();
	} catch (error) {
		const failure = errorOf(error);
		return failure instanceof ConversationAnalyticsError ? failure.text : failure.message;
	}
}

/** A warning too, because n8n shows only the words of errors. @throws InputError */
function headersRefusal(data: ICredentialDataDecryptedObject): string | undefined {
	const texts = headerTextsOf(data);
	// Only the webhook trigger needs them.
	const isUnused = `${texts.current}${texts.previous}`.trim() === '';
	return isUnused ? undefined : checkHeaderTexts(texts, apiKeyIn(data));
}

/** Why the credential cannot be used, and what to do; undefined if it can. @throws BlockedError */
async function refusalOf(
	functions: ICredentialTestFunctions,
	{ baseUrl, apiKey, serviceId: service }: ServiceAccess,
): Promise<string | undefined> {
	const list = service
		? listRequestOf('conversation', { service_id: toIdentifier(service, defaultServiceLabel) })
		: listRequestOf('voiceConversation');
	const question = firstRecord(list, Date.now());
	let answer: unknown;
	try {
		// The only request helper of credential tests.
		answer = await functions.helpers.request({
			method: 'GET',
			uri: `${baseUrl}${question.path}${queryTextOf(question)}`,
			headers: { authorization: `Bearer ${apiKey}`, accept: 'application/json' },
			simple: false,
			resolveWithFullResponse: true,
			followRedirect: false,
			timeout: TIMEOUT_MS,
		});
	} catch (error) {
		const { hostname } = new URL(baseUrl);
		const failure = connectionError(error, undefined, undefined, hostname);
		if (failure instanceof BlockedError) throw failure;
		return (
			wrongProtocol(errorOf(error), baseUrl) ??
			`${failure.message}. Check the Base URL, and that this n8n can reach it; the key was not checked.`
		);
	}
	return judge(answer, service, baseUrl);
}

const WANTS_HTTPS =
	'The Base URL begins with http, but this port seems to expect https. Enter https instead; the key was not checked.';

/** The message if http and https are mixed up. */
function wrongProtocol(failure: Error, baseUrl: string): string | undefined {
	const code = 'code' in failure && typeof failure.code === 'string' ? failure.code : '';
	if (!baseUrl.startsWith('https:')) {
		// A TLS server ends the connection or answers with other bytes.
		return code === 'ECONNRESET' || code.startsWith('HPE_') ? WANTS_HTTPS : undefined;
	}
	// OpenSSL's protocol errors. Those of certificates have other names.
	if (code !== 'EPROTO' && !code.startsWith('ERR_SSL_')) return undefined;
	return 'The Base URL begins with https, but this port does not speak https. Check the port; the key was not checked.';
}

/**
 * Not the remedies of responseErrors.ts: here 403 is good, the remedy is a field of this credential, and an answer may come
 * from anything that listens at the Base URL.
 */
function judge(answer: unknown, service: string, baseUrl: string): string | undefined {
	const { statusCode, body } = isObject(answer) ? answer : {};
	const content = typeof body === 'string' ? parseJson(body) : body;
	const status = typeof statusCode === 'number' ? statusCode : 0;
	if (
		status === 200 &&
		isObject(content) &&
		Array.isArray(content.data) &&
		isObject(content.pagination)
	) {
		return undefined;
	}
	if (status === PROXY_WANTS_PASSWORD) {
		throw blockedByProxy(status, new URL(baseUrl).hostname);
	}
	const problem = readProblem(content);
	if (!isObject(content) || problem.detail === undefined || status < 400) {
		return strangerWords(status, body, baseUrl);
	}
	switch (status) {
		case 403:
			return service
				? 'The service knows the API key, but the key has no access to this Default Service ID. Enter the ID of a service of the account, or clear the field.'
				: undefined;
		case 401:
			return `The service refused the API key. Copy the valid one from the developer area of the dashboard${service ? ', and check the Default Service ID' : ''}.`;
		case 429:
			return 'The key cannot be checked now: its request allowance is used up. Try again in a while.';
		case 400:
			return `The service refused the test: ${problem.detail}.${service ? ' Check the Default Service ID.' : ''}`;
		case 503:
			return service
				? 'The key cannot be checked now: the service says that it is unavailable. Try again later.'
				: 'The key cannot be checked this way: voice agents may be switched off for the account, or the service is down. Enter a Default Service ID, or try again later.';
		case 404:
			if (service && !hasPath(baseUrl)) {
				return 'The service does not know this Default Service ID. Enter one of the account, or clear the field.';
			}
			return `This address answers with status 404. ${WITHOUT_PATH}`;
		default:
			return `The key could not be checked: the service answered with status ${status}. Try again later.`;
	}
}

function strangerWords(status: number, body: unknown, baseUrl: string): string {
	const isPlainOnTlsPort = typeof body === 'string' && body.includes('HTTPS port');
	if (status === 400 && isPlainOnTlsPort && !baseUrl.startsWith('https:')) return WANTS_HTTPS;
	if (status === 403) {
		return `A firewall or proxy refused this n8n (status 403). Allow this n8n to reach the service; the key was not checked.`;
	}
	if (status >= 500) {
		return `A gateway could not reach the service (status ${status}). Try again later; the key was not checked.`;
	}
	const check = hasPath(baseUrl) ? WITHOUT_PATH : 'Check the Base URL; the key was not checked.';
	return `This address does not answer like the service. ${check}`;
}

const WITHOUT_PATH = 'Check the Base URL: enter it without a path, or with /api/v2.';

function hasPath(baseUrl: string): boolean {
	return new URL(baseUrl).pathname !== '/';
}
