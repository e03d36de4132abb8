import type {
	ICredentialDataDecryptedObject,
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	INodeCredentialTestResult,
} from 'n8n-workflow';
import { firstRecord, listRequestOf } from '../../src/client/list/listRequest';
import { refusalOf } from '../../src/client/request/responseErrors';
import { queryTextOf, type ServiceRequest } from '../../src/client/request/transport';
import {
	BlockedError,
	ConversationAnalyticsError,
	errorOf,
	sentences,
} from '../../src/client/errors';
import { accessOf, apiKeyIn, type ServiceAccess } from '../../src/n8n/credentials/credential';
import { checkHeaderTexts, headerTextsOf } from '../../src/n8n/credentials/webhookHeaders';
import { defaultServiceLabel, originText } from '../../src/n8n/service';
import { toIdentifier } from '../../src/n8n/parameters/values';
import {
	blockedByProxy,
	connectionError,
	PROXY_WANTS_PASSWORD,
} from '../../src/n8n/http/connectionError';
import { withoutSecrets } from '../../src/records/text/withoutSecrets';
import { isObject, objectOf, parseJson } from '../../src/records/value';

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
		await wordsOf(async () => await keyRefusal(this, accessOf(data))),
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
async function keyRefusal(
	functions: ICredentialTestFunctions,
	access: ServiceAccess,
): Promise<string | undefined> {
	const { baseUrl, apiKey, serviceId: service } = access;
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
	return judge(question, answer, access);
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

/** The words of a refusal, except that 403 is good without a service: it shows that the service knows the key. */
function judge(
	question: ServiceRequest,
	answer: unknown,
	{ serviceId: id, baseUrl }: ServiceAccess,
): string | undefined {
	const { statusCode, body } = objectOf(answer);
	const content = typeof body === 'string' ? parseJson(body) : body;
	const status = typeof statusCode === 'number' ? statusCode : 0;
	const { data, pagination } = objectOf(content);
	if (status === 200 && Array.isArray(data) && isObject(pagination)) return undefined;
	if (status === PROXY_WANTS_PASSWORD) {
		throw blockedByProxy(status, new URL(baseUrl).hostname);
	}
	const response = { status, headers: {}, body: content, characters: 0 };
	const serviceText = id && originText({ id, origin: 'credential' });
	const refusal = refusalOf(question, response, Date.now(), { serviceText });
	if (refusal.problem.detail === undefined || status < 400) {
		return strangerWords(status, body, baseUrl);
	}
	if (status === 403 && !id) return undefined;
	const isWrongPath = status === 404 && (!id || hasPath(baseUrl));
	return sentences(
		refusal.text,
		isWrongPath ? WITHOUT_PATH : '',
		status === 503 && !id
			? 'To check the key without voice agents, enter a Default Service ID.'
			: '',
	);
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
