import {
	AnswerError,
	ConnectionError,
	type ConversationAnalyticsError,
} from '../../../src/client/errors';
import { IncompleteError } from '../../../src/client/list/incompleteError';
import { paths } from '../../../src/client/request/paths';
import { refusalOf, withDoubt } from '../../../src/client/request/refusal';
import { tooLong } from '../../../src/client/request/request';
import type { ServiceRequest } from '../../../src/client/request/transport';
import { CALL_MAY_BE_PLACED } from '../../../src/operation/send/placeCalls';
import { RECORDS_MAY_BE_TAKEN } from '../../../src/operation/send/submitRecords';
import type { Operation, Resource } from '../../../src/operation/operation';

/** Operations of one kind have the same errors. */
type Kind = 'read' | 'export' | 'submission' | 'outboundCall' | 'dashboardView';

const common = { 429: 'the request allowance is used up', 500: 'the service failed' };

/** The causes of each status: docs/service.md, "Errors". */
const causes: Record<Kind, Record<number, string>> = {
	read: {
		400: 'an unsupported filter or parameter',
		401: 'an invalid key',
		403: 'no access to the service, agent or feature',
		404: 'the record does not exist',
		...common,
		503: 'the feature is off, or a part of the service is down',
	},
	export: {
		400: 'an unsupported condition, section or range',
		401: 'an invalid key',
		403: 'no access to the service or feature',
		404: 'the export does not exist, or another key created it',
		...common,
		503: 'exports are off, or a part of the service is down',
	},
	submission: {
		400: 'an invalid source',
		401: 'an invalid key, or an unauthorized service',
		403: 'the balance is too low',
		...common,
	},
	outboundCall: {
		400: 'an invalid agent or request',
		401: 'an invalid key',
		403: 'the balance is too low',
		...common,
	},
	dashboardView: {
		400: 'a missing field, an unsupported view, or an unknown record',
		401: 'an invalid key or service, or a user without access',
		...common,
		500: 'the link could not be created',
	},
};

/** The remedy if it is unknown whether the service accepted the request. */
const unconfirmed: Partial<Record<Kind, string>> = {
	submission: RECORDS_MAY_BE_TAKEN,
	outboundCall: CALL_MAY_BE_PLACED,
};

/** Replaces the usual text above the table. */
const ownTexts: Record<string, string> = {
	account:
		'Check does not fail: a refused key or a wrong address is an item with the status `problem`.',
	delivery:
		'Keep New, Mark Done and Match send no requests. [Queue mode](../queue-mode.md#when-redis-cannot-be-reached) says what they do without their store. Reconcile reads a list of the service.',
};

/** Operations that send no requests, or do not fail because of them. */
const withoutFailures = [
	'account/check',
	'delivery/keepNew',
	'delivery/markDone',
	'delivery/match',
];

/** The first request of the operations that are not declared. */
const requests: Record<string, Pick<ServiceRequest, 'method' | 'path'>> = {
	'call/submit': { method: 'POST', path: paths.callSubmissions },
	'chat/submit': { method: 'POST', path: paths.chatSubmissions },
	'conversation/getAll': { method: 'GET', path: paths.conversations },
	'conversation/search': { method: 'GET', path: paths.conversations },
	'customer/getAll': { method: 'GET', path: paths.customers },
	'delivery/reconcile': { method: 'GET', path: paths.conversations },
	'export/download': { method: 'GET', path: paths.exportJob },
	'outboundCall/create': { method: 'POST', path: paths.outboundCalls },
	'voiceConversation/downloadRecording': { method: 'GET', path: paths.voiceConversation },
	'voiceConversation/getAll': { method: 'GET', path: paths.voiceConversations },
};

const kinds: Record<string, Kind> = {
	call: 'submission',
	chat: 'submission',
	dashboardView: 'dashboardView',
	export: 'export',
	outboundCall: 'outboundCall',
};

const start = Date.UTC(2025, 5, 1) / 1000;
const day = 86_400;

/** Examples of failures of any request. */
const failuresOfRequests = (): ConversationAnalyticsError[] => [
	new ConnectionError('The service did not answer in time', true),
	new AnswerError('The answer is not JSON (text/html, 512 characters)'),
	tooLong({ retries: 0, longestWaitMs: 0, waitField: 'Max Wait' }, 900_000, start * 1000),
];

/** An example of a list's own failure. */
const failureOfLists = new IncompleteError(
	'mostRecords',
	{ start: start + 3 * day, end: start + 7 * day },
	{ start, end: start + 3 * day },
	{ records: 100_000 },
);

const OF_FIELDS =
	"An invalid field stops its item before any request; the error names the field. On the error output, `error` says what happened, `message` says what to do, and `details` has the service's `code`, `title`, `type`, `request_id` and `status`. [Troubleshooting](../guides/troubleshooting.md) has more causes.";

interface Failure {
	operation: string;
	what: string;
	remedy: string;
}

/** The failures of a resource with their remedies. */
export function errorsOf({ value, operations }: Resource): string {
	const failing = operations.filter((one) => !withoutFailures.includes(`${value}/${one.value}`));
	const failures = failing.flatMap((operation) => failuresOf(value, operation));
	const table = failures.length > 0 ? tableOf(failures, operations.length > 1) : '';
	return [ownTexts[value] ?? OF_FIELDS, table].filter(Boolean).join('\n\n');
}

/** A row for each failure, with its operations if the page has several. */
function tableOf(failures: Failure[], namesOperations: boolean): string {
	const rows = new Map<string, string[]>();
	for (const { operation, what, remedy } of failures) {
		const cells = `${what} | ${remedy}`;
		rows.set(cells, [...(rows.get(cells) ?? []), operation]);
	}
	const header = ['What happened', 'What to do'];
	const columns = namesOperations ? ['Operation', ...header] : header;
	return [
		`| ${columns.join(' | ')} |`,
		`| ${columns.map(() => '---').join(' | ')} |`,
		...[...rows].map(([cells, names]) =>
			namesOperations ? `| ${names.join(', ')} | ${cells} |` : `| ${cells} |`,
		),
	].join('\n');
}

function failuresOf(resource: string, operation: Operation): Failure[] {
	const { name, value } = operation;
	const request =
		operation.kind === 'declared' ? operation.request : requests[`${resource}/${value}`];
	if (request === undefined)
		throw new Error(`The first request of ${resource}/${value} is unknown`);
	const kind = kinds[resource] ?? 'read';
	const advice = unconfirmed[kind];
	const answers = Object.entries(causes[kind]).map(([text, cause]) => {
		const status = Number(text);
		const body = { detail: cause };
		const refusal = refusalOf(request, { status, headers: {}, body, characters: 0 }, 0, '');
		withDoubt(request, refusal);
		const remedy = status === 500 ? (advice ?? refusal.remedy) : refusal.remedy;
		return { operation: name, what: `${status}: ${cause}`, remedy };
	});
	if (advice !== undefined) {
		const what = 'The answer was lost, is unreadable, or does not confirm the request';
		return [...answers, { operation: name, what, remedy: advice }];
	}
	const failures = failuresOfRequests();
	for (const failure of failures) withDoubt(request, failure);
	const isList = [paths.conversations, paths.customers, paths.voiceConversations].some(
		(path) => path === request.path,
	);
	if (isList) failures.push(failureOfLists);
	return [
		...answers,
		...failures.map(({ message, remedy }) => ({ operation: name, what: message, remedy })),
	];
}
