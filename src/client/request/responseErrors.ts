import { EXPORT_TOO_LARGE } from '../../records/answer/exportJob';
import { readProblem, type ServiceProblem } from '../../records/answer/problem';
import { isObject, objectOf, textOf } from '../../records/value';
import { sentences, ServiceError } from '../errors';
import { paths } from './paths';
import { answeredMs, retryAfterMs } from './retry';
import type { ServiceRequest, ServiceResponse } from './transport';

type RefusedRequest = Pick<ServiceRequest, 'method' | 'path' | 'query' | 'body'>;

/** What a request is about, for its error messages. */
interface Subject {
	kind: 'list' | 'read' | 'export' | 'submission' | 'outboundCall' | 'dashboardView';
	/** The object of a 404. */
	thing: string;
}

const subjects: Record<(typeof paths)[keyof typeof paths], Subject> = {
	[paths.conversations]: { kind: 'list', thing: 'service' },
	[paths.conversation]: { kind: 'read', thing: 'conversation' },
	[paths.customers]: { kind: 'list', thing: 'service' },
	[paths.customer]: { kind: 'read', thing: 'customer' },
	[paths.voiceConversations]: { kind: 'list', thing: 'agent' },
	[paths.voiceConversation]: { kind: 'read', thing: 'voice conversation' },
	[paths.configuration]: { kind: 'read', thing: 'saved configuration of this module' },
	[paths.exportJobs]: { kind: 'export', thing: 'export' },
	[paths.exportJob]: { kind: 'export', thing: 'export' },
	[paths.embeddedUrls]: { kind: 'dashboardView', thing: 'record' },
	[paths.callSubmissions]: { kind: 'submission', thing: 'call' },
	[paths.chatSubmissions]: { kind: 'submission', thing: 'chat' },
	[paths.outboundCalls]: { kind: 'outboundCall', thing: 'agent' },
};

/** What a refusal says of its request. */
export interface RefusalTexts {
	/** A sentence: which service was requested. */
	serviceText?: string;
	/** Sentences for a refusal with 400: what in the request may be wrong. */
	doubtText?: string;
}

/** docs/service.md, "Errors". @param texts of the connection, for a refusal of its service or request */
export function refusalOf(
	request: RefusedRequest,
	{ status, headers, body }: ServiceResponse,
	nowMs: number,
	{ serviceText = '', doubtText = '' }: RefusalTexts = {},
): ServiceError {
	const problem = readProblem(body);
	const subject = subjectOf(request);
	const recognized = isObject(body) && Object.values(problem).some((one) => one !== undefined);
	const waitMs = retryAfterMs(headers['retry-after'], answeredMs(headers, nowMs));
	// These may mean a wrong Service ID or Agent ID. A 401 of a read concerns the key alone.
	const mayBeOfService =
		recognized &&
		([400, 403, 404].includes(status) || (status === 401 && subject.kind in unauthorized));
	return new ServiceError(status, problem, {
		remedy: sentences(
			mayBeOfService && status === 400 ? doubtText : '',
			recognized || status >= 500 || status === 429
				? remedyFor(status, subject, problem, waitMs)
				: 'The answer does not look like this service. Check the Base URL of the credential.',
			mayBeOfService ? sentences(serviceText, agentText(request)) : '',
		),
		retryAfterMs: waitMs,
		recognized,
		isCutShort: body === undefined && (headers['content-type'] ?? '').includes('json'),
	});
}

function agentText({ query, body }: RefusedRequest): string {
	const agent = textOf(query?.agent_id ?? objectOf(body).agent_id);
	return agent === undefined ? '' : `The requested Agent ID is "${agent}".`;
}

export function subjectOf({ path }: Pick<ServiceRequest, 'path'>): Subject {
	// An identifier is always the last segment.
	const withIdentifier = `${path.slice(0, path.lastIndexOf('/'))}/{`;
	const found = Object.entries(subjects).find(
		([template]) => template === path || template.startsWith(withIdentifier),
	);
	return found?.[1] ?? { kind: 'read', thing: 'record' };
}

function remedyFor(
	status: number,
	{ kind, thing }: Subject,
	{ code, requestId }: ServiceProblem,
	waitMs: number | undefined,
): string {
	if (code === EXPORT_TOO_LARGE) return SHORTEN_EXPORT;
	// Submissions, calls and links are refused without one (docs/service.md, "Errors").
	const shown = requestId === undefined ? 'this error' : 'the request ID';
	switch (status) {
		case 400:
			return code === 'INVALID_CURSOR'
				? 'The service no longer accepts its own cursor. Run the node again.'
				: (badRequest[kind] ?? CHECK_FIELDS);
		case 401:
			return (
				unauthorized[kind] ??
				'The service refused the API key of the credential. Copy the valid one from the developer area of the dashboard.'
			);
		case 403:
			return kind === 'submission' || kind === 'outboundCall'
				? 'The balance of the account is too low. Top it up and send these items again.'
				: 'The key is known but may not do this. Check the Service ID or Agent ID, and ask for access.';
		case 404:
			return kind === 'export'
				? 'Check the ID. Only the key that created an export can see it.'
				: `There is no such ${thing}. Check the ID, and that it belongs to this Service ID or account.`;
		case 429:
			return !waitMs
				? 'The request allowance is used up. Try again later.'
				: `The request allowance is used up. The service asked to wait ${Math.ceil(waitMs / 1000)} s.`;
		case 503:
			return 'The feature may be switched off for your account, or a part of the service is down. Try again later, and ask the service if it happens again.';
		default:
			return status >= 500
				? `The service failed. Try again later, and give its support ${shown} if it happens again.`
				: `Give ${shown} to the service's support.`;
	}
}

type Remedies = Partial<Record<Subject['kind'], string>>;

const CHECK_FIELDS =
	'Correct the field that the service names. A filter may contain a field or parameter that the service does not know.';

const badRequest: Remedies = {
	submission:
		'Check the Service ID. The service refuses submissions for an unknown source. It checks the records later and reports failed ones to the webhook.',
	outboundCall:
		'Check the Agent ID, the phone number in the form that your telephony setup requires, and the custom variables the agent requires.',
	dashboardView: 'Check the ID, and that Show fits it: a conversation or a customer.',
	list: `${CHECK_FIELDS} It documents conditions and filters of voice conversations for exports only, so a list may refuse what Export accepts.`,
};

const unauthorized: Remedies = {
	submission: 'Check the API key of the credential, and that the key may use this Service ID.',
	dashboardView:
		'Check the API key of the credential, the Service ID, and that this email is a dashboard user with access to the project.',
};

export const SHORTEN_EXPORT =
	'Choose a shorter time range or add conditions. Download with Source "New Export" splits the range for you.';
