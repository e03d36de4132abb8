import type {
	ICredentialDataDecryptedObject,
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	INodeCredentialTestResult,
} from 'n8n-workflow';
import {
	conversationList,
	pageRequest,
	voiceConversationList,
} from '../../client/list/listRequest';
import { queryTextOf } from '../../client/request/transport';
import { InputError } from '../../client/errors';
import { attempt } from '../../client/request/attempt';
import { accessOf, type ServiceAccess } from '../../n8n/credential';
import { toIdentifier } from '../../n8n/parameters/values';
import { connectionError } from '../../n8n/http/connectionError';
import { readProblem } from '../../records/answer/problem';
import { withoutSecrets } from '../../records/text';
import { isObject, parseJson } from '../../records/value';

const TIMEOUT_MS = 15_000;
const DAY_SECONDS = 86_400;

/**
 * The service has no request that only checks a key, so the test lists one record. 200 and 403 are good,
 * because the service knew the key. Everything else is an error that says what to do; n8n shows a text only
 * with an error.
 */
export async function conversationAnalyticsApiTest(
	this: ICredentialTestFunctions,
	credential: ICredentialsDecrypted<ICredentialDataDecryptedObject>,
): Promise<INodeCredentialTestResult> {
	const data = credential.data ?? {};
	const outcome = await attempt(async () => await probe(this, accessOf(data), data.testServiceId));
	if ('value' in outcome) return outcome.value;
	const { failure } = outcome;
	const remedy = failure instanceof InputError ? `. ${failure.remedy}` : '';
	return refused(withoutSecrets(`${failure.message}${remedy}`, [String(data.apiKey ?? '').trim()]));
}

async function probe(
	functions: ICredentialTestFunctions,
	{ baseUrl, apiKey }: ServiceAccess,
	testServiceId: unknown,
): Promise<INodeCredentialTestResult> {
	const service = typeof testServiceId === 'string' ? testServiceId.trim() : '';
	const list = service
		? conversationList(toIdentifier(service, 'Service ID for the Test'))
		: voiceConversationList();
	const end = Math.floor(Date.now() / 1000);
	const question = pageRequest(
		list,
		{ window: { start: end - DAY_SECONDS, end }, order: 'desc', pageSize: 1 },
		undefined,
	);
	const outcome = await attempt(
		async (): Promise<unknown> =>
			// n8n gives a credential test no other request helper.
			await functions.helpers.request({
				method: 'GET',
				uri: `${baseUrl}${question.path}${queryTextOf(question)}`,
				headers: { authorization: `Bearer ${apiKey}`, accept: 'application/json' },
				simple: false,
				resolveWithFullResponse: true,
				followRedirect: false,
				timeout: TIMEOUT_MS,
			}),
	);
	if ('failure' in outcome) {
		const { message } = connectionError(outcome.failure, undefined);
		return refused(
			`${message}. Check the Base URL, and that this n8n can reach it; the key was not checked.`,
		);
	}
	return judge(outcome.value, service);
}

function judge(answer: unknown, service: string): INodeCredentialTestResult {
	const { statusCode, body } = isObject(answer) ? answer : {};
	const content = typeof body === 'string' ? parseJson(body) : body;
	const status = typeof statusCode === 'number' ? statusCode : 0;
	if (
		status === 200 &&
		isObject(content) &&
		Array.isArray(content.data) &&
		isObject(content.pagination)
	) {
		return { status: 'OK', message: 'Connection successful' };
	}
	const problem = readProblem(content);
	if (!isObject(content) || problem.detail === undefined || status < 400) {
		return refused(
			'This address does not answer like the service. Check the Base URL; the key was not checked.',
		);
	}
	switch (status) {
		case 403:
			return { status: 'OK', message: 'The key is valid' };
		case 401:
			return refused(
				'The service refused the API key. Copy the valid one from the developer area of the dashboard.',
			);
		case 429:
			return refused(
				'The key cannot be checked now: its request allowance is used up. Try again in a while.',
			);
		case 400:
			return refused(
				service
					? `The service refused the test: ${problem.detail}. Check the Service ID for the Test.`
					: `The service refused the test: ${problem.detail}.`,
			);
		case 503:
			return refused(
				service
					? 'The key cannot be checked now: the service says that it is unavailable. Try again later.'
					: 'The key cannot be checked this way: voice agents may be switched off for the account, or the service is down. Give a Service ID for the Test, or try again later.',
			);
		default:
			return refused(
				`The key could not be checked: the service answered with status ${status}. Try again later.`,
			);
	}
}

function refused(message: string): INodeCredentialTestResult {
	return { status: 'Error', message };
}
