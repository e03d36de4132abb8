import {
	AnswerError,
	ConnectionError,
	type ConversationAnalyticsError,
	WaitError,
} from '../../../src/client/errors';
import { MAY_HAVE_CREATED } from '../../../src/client/export/exportJobs';
import { IncompleteError } from '../../../src/client/list/incompleteError';
import { fillPath, paths } from '../../../src/client/request/paths';
import { refusalOf, subjectOf } from '../../../src/client/request/responseErrors';
import { tooLong } from '../../../src/client/request/request';
import type { ServiceRequest } from '../../../src/client/request/transport';
import { CALL_MAY_BE_PLACED } from '../../../src/operation/send/callResults';
import { RECORDS_MAY_BE_ACCEPTED } from '../../../src/operation/send/submitRecords';
import type { DeclaredOperation, Operation, Resource } from '../../../src/operation/operation';

/** Requests of one kind have the same errors. */
type Kind = ReturnType<typeof subjectOf>['kind'];

const common = { 429: 'the request allowance is used up', 500: 'the service failed' };
const ofReads = {
	400: 'an unsupported filter or parameter',
	401: 'an invalid key',
	403: 'no access to the service, agent or feature',
	404: 'the record does not exist',
	...common,
	503: 'the feature is off, or a part of the service is down',
};

/** The causes of each status: docs/service.md, "Errors". */
const causes: Record<Kind, Record<number, string>> = {
	list: ofReads,
	read: ofReads,
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
	submission: RECORDS_MAY_BE_ACCEPTED,
	outboundCall: CALL_MAY_BE_PLACED,
};

/** Texts before the links. */
const ownTexts: Record<string, string> = {
	account:
		'Check does not fail: a refused key or a wrong address is an item with the status `problem`.',
	delivery:
		'Keep New, Mark Done and Match send no requests. [Queue mode](../queue-mode.md#when-redis-cannot-be-reached) says what they do without their store. Reconcile reads a list of the service.',
};

/** The first request of the operations that are not declared. Undefined: they do not fail because of a request. */
const requests: Record<string, Pick<ServiceRequest, 'method' | 'path'> | undefined> = {
	'account/check': undefined,
	'call/submit': { method: 'POST', path: paths.callSubmissions },
	'chat/submit': { method: 'POST', path: paths.chatSubmissions },
	'conversation/getAll': { method: 'GET', path: paths.conversations },
	'conversation/search': { method: 'GET', path: paths.conversations },
	'customer/getAll': { method: 'GET', path: paths.customers },
	'delivery/keepNew': undefined,
	'delivery/markDone': undefined,
	'delivery/match': undefined,
	'delivery/reconcile': { method: 'GET', path: paths.conversations },
	'export/create': { method: 'POST', path: paths.exportJobs },
	'export/download': { method: 'GET', path: paths.exportJob },
	'outboundCall/blockNumber': undefined,
	'outboundCall/create': { method: 'POST', path: paths.outboundCalls },
	'voiceConversation/downloadRecording': { method: 'GET', path: paths.voiceConversation },
	'voiceConversation/getAll': { method: 'GET', path: paths.voiceConversations },
};

const start = Date.UTC(2025, 5, 1) / 1000;
const day = 86_400;

/** Examples of failures of any request. */
const failuresOfRequests = (): ConversationAnalyticsError[] => [
	new ConnectionError('The service did not answer in time', true),
	new AnswerError('The answer is not JSON (text/html, 512 characters)'),
	tooLong(
		{ retries: 0, longestWaitMs: 0, waitField: 'Max Wait' },
		{ waitMs: 900_000, waitedMs: 0, nowMs: start * 1000, isRequested: true },
	),
];

/** An example of a list's own failure. */
const failureOfLists = new IncompleteError(
	'mostRecords',
	{ start: start + 3 * day, end: start + 7 * day },
	{ start, end: start + 3 * day },
	{ records: 100_000 },
);

/** The page of the reference with the failures of all operations. */
export const ERRORS = 'errors.md';

const OF_FIELDS =
	"An invalid field stops its item before any request; the error names the field. On the error output, `error` says what happened, `message` says what to do, and `details` has the service's `code`, `title`, `type`, `request_id` and `status`. [Troubleshooting](../guides/troubleshooting.md) has more causes.";

/** The headings of `errors.md`. */
const titles: Record<Kind, string> = {
	read: 'Single records',
	list: 'Lists',
	export: 'Exports',
	submission: 'Submissions',
	outboundCall: 'Outbound calls',
	dashboardView: 'Dashboard views',
};

/** The heading that has the failures of an operation. */
function titleOf(resource: string, operation: Operation): string | undefined {
	const request = firstRequest(resource, operation);
	return request && titles[subjectOf(request).kind];
}

/** Links to the failures of a resource. */
export function errorsOf({ value, operations }: Resource): string {
	const names = operations.map((operation) => titleOf(value, operation));
	const links = [...new Set(names)]
		.filter((title) => title !== undefined)
		.map((title) => `[${title}](${ERRORS}#${title.toLowerCase().replace(/ /g, '-')})`);
	const text = links.length > 0 ? `See the errors of ${links.join(' and ')}.` : '';
	return [ownTexts[value] ?? '', text].filter((part) => part !== '').join(' ');
}

/** The failures of all operations with their remedies, once for each kind of request. */
export function errorsPage(resources: Resource[]): string[] {
	const sections = Object.values(titles).map((title) => {
		const operations = resources.flatMap(({ value, name, operations: own }) =>
			own
				.filter((operation) => titleOf(value, operation) === title)
				.map((operation) => ({
					name: `${name} → ${operation.name}`,
					failures: failuresOf(value, operation),
				})),
		);
		const rows = [...new Set(operations.flatMap(({ failures }) => failures))].map((row) => {
			const some = operations.filter(({ failures }) => failures.includes(row));
			const names = some.length === operations.length ? 'all' : namesOf(some);
			return `| ${row} | ${names} |`;
		});
		return [
			`## ${title}`,
			`${namesOf(operations)}.`,
			['| What happened | What to do | Where |', '| --- | --- | --- |', ...rows].join('\n'),
		];
	});
	return [OF_FIELDS, ...sections.flat()];
}

const namesOf = (operations: Array<{ name: string }>) =>
	operations.map(({ name }) => name).join(', ');

const declaredRequest = ({ request }: DeclaredOperation) => ({
	method: request.method,
	path: fillPath(request.path, request.identifier ?? ''),
});

function firstRequest(
	resource: string,
	operation: Operation,
): Pick<ServiceRequest, 'method' | 'path'> | undefined {
	if (operation.kind === 'declared') return declaredRequest(operation);
	const path = `${resource}/${operation.value}`;
	if (!(path in requests)) throw new Error(`The first request of ${path} is unknown`);
	return requests[path];
}

/** docs/service.md, "Errors". */
const kindsWithRequestId = new Set(['read', 'list', 'export']);

/** A row for each failure of an operation: what happened, what to do. */
function failuresOf(resource: string, operation: Operation): string[] {
	const request = firstRequest(resource, operation);
	if (request === undefined) return [];
	const { kind } = subjectOf(request);
	const advice = unconfirmed[kind];
	const isCreation = request.method === 'POST' && kind === 'export';
	const withDoubt = ({ remedy }: ConversationAnalyticsError) =>
		isCreation ? `${remedy} ${MAY_HAVE_CREATED}` : remedy;
	const answers = Object.entries(causes[kind]).map(([text, cause]) => {
		const status = Number(text);
		const body = {
			detail: cause,
			...(kindsWithRequestId.has(kind) && { request_id: 'request-1' }),
		};
		const refusal = refusalOf(request, { status, headers: {}, body, characters: 0 }, 0);
		const doubted = status >= 500 ? withDoubt(refusal) : refusal.remedy;
		const remedy = status === 500 ? (advice ?? doubted) : doubted;
		return `${status}: ${cause} | ${remedy}`;
	});
	if (advice !== undefined) {
		const what = 'The answer was lost, is unreadable, or does not confirm the request';
		return [...answers, `${what} | ${advice}`];
	}
	const failures = failuresOfRequests().map(
		(failure) =>
			`${failure.message} | ${failure instanceof WaitError ? failure.remedy : withDoubt(failure)}`,
	);
	if (kind === 'list') failures.push(`${failureOfLists.message} | ${failureOfLists.remedy}`);
	return [...answers, ...failures];
}
