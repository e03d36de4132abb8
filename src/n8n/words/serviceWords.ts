import { originText, type ServiceChoice } from '../service';
import type { FaultFacts } from '../../client/faults';
import { limits } from '../../records/limits';

/** A refusal of the service, as the client tells of it. */
type Refusal = FaultFacts['refused'];

/** What an operation is about, for the words of its errors. */
export interface Subject {
	kind: 'read' | 'export' | 'submission' | 'outboundCall' | 'dashboardView';
	/** What a 404 did not find, e.g. "conversation". */
	thing: string;
	/** Whether the request makes an export, which may be there although the response says nothing of it. */
	createsExport?: boolean;
	/** The service that the item is for. */
	service?: ServiceChoice;
}

export const MAY_HAVE_CREATED = `The export may have been created, and then counts among the ${limits.activeExports} active ones of the key until it ends.`;

/** What to do, by status and operation (docs/service.md, "Errors"). */
export function remedyFor(error: Refusal, subject: Subject): string {
	const mayHaveBeenTaken = error.status === 408 || error.status >= 500;
	// These can mean that the service is not the one that was wanted.
	const mayBeOfService = error.recognised && [400, 401, 403, 404].includes(error.status);
	return [
		remedyByStatus(error, subject),
		createdText(subject, mayHaveBeenTaken),
		subject.service && mayBeOfService ? originText(subject.service) : '',
	]
		.filter(Boolean)
		.join(' ');
}

/** That the export may exist, where the request makes one and may have been taken; otherwise ''. */
export function createdText({ createsExport }: Subject, mayHaveBeenTaken: boolean): string {
	return createsExport && mayHaveBeenTaken ? MAY_HAVE_CREATED : '';
}

function remedyByStatus(error: Refusal, subject: Subject): string {
	if (!error.recognised && error.status < 500 && error.status !== 429) {
		return 'The answer does not look like this service: check the Base URL of the credential.';
	}
	switch (error.status) {
		case 400:
			return badRequest(error, subject);
		case 401:
			return unauthorized(subject);
		case 403:
			return forbidden(subject);
		case 404:
			return notFound(subject);
		case 429:
			return tooMany(error);
		case 503:
			return 'The feature may be switched off for your account, or a part of the service is down: try again later, and ask the service if it happens again.';
		default:
			return error.status >= 500
				? 'The service failed: try again later, and give its support the request id if it happens again.'
				: 'Give the support of the service the request id.';
	}
}

const CHECK_FIELDS =
	'Check the fields of the node against the words of the service; a filter may name a field or a parameter it does not know.';

/** Only a list is about one of these, of which it has the records. */
const ownersOfLists = ['service', 'agent'];

function badRequest(error: Refusal, { kind, thing }: Subject): string {
	if (error.problem.code === 'INVALID_CURSOR') {
		return 'The service no longer took its own cursor: run the node again.';
	}
	switch (kind) {
		case 'submission':
			return 'Check the Service ID: the service refuses a submission for an unknown source. Records themselves are checked later and fail in the webhook.';
		case 'outboundCall':
			return 'Check the Agent ID, the phone number in the form your telephony set-up wants, and the custom variables the agent requires.';
		case 'dashboardView':
			return 'Check that the record exists, and that Show fits it.';
		case 'read':
			if (!ownersOfLists.includes(thing)) return CHECK_FIELDS;
			return `${CHECK_FIELDS} It documents conditions and filters of voice conversations for exports only, so a list may refuse what Export takes.`;
		default:
			return CHECK_FIELDS;
	}
}

function unauthorized({ kind }: Subject): string {
	switch (kind) {
		case 'submission':
			return 'Check the API key of the credential, and that the key may use this Service ID.';
		case 'dashboardView':
			return 'Check the API key of the credential, the Service ID, and that this e-mail is a dashboard user with access to the project.';
		default:
			return 'Check the API key of the credential; the developer area of the dashboard shows the valid one.';
	}
}

function forbidden({ kind }: Subject): string {
	switch (kind) {
		case 'submission':
		case 'outboundCall':
			return 'The balance of the account is too low: top it up and send these items again.';
		default:
			return 'The key is known but may not do this: check the Service ID or Agent ID, and ask for access.';
	}
}

function notFound({ kind, thing }: Subject): string {
	return kind === 'export'
		? `There is no such ${thing} for this API key: check the ID, and whether another key created it, since only the key that creates an export can see it.`
		: `There is no such ${thing}: check the ID, and that it belongs to this Service ID or account.`;
}

function tooMany({ retryAfterMs }: Refusal): string {
	return retryAfterMs === undefined
		? 'The request allowance is used up: run the workflow again later.'
		: `The request allowance is used up: the service asked to wait ${Math.ceil(retryAfterMs / 1000)} s.`;
}
