import { faultWords } from '../../n8n/words/faultWords';
import { remedyFor, type Subject } from '../../n8n/words/serviceWords';
import type { FaultCode, FaultOf } from '../../client/faults';
import type { Operation, Resource } from '../../operation/operation';

/** What the service may answer, by kind of operation (docs/service.md, "Errors"). */
const statuses: Record<Subject['kind'], Array<[status: number, cause: string]>> = {
	read: [
		[400, 'a filter or a parameter that the service does not take'],
		[401, 'an invalid key'],
		[403, 'no access to the service, agent or feature'],
		[404, 'there is no such record'],
		[429, 'the request allowance is used up'],
		[500, 'the service failed'],
		[503, 'the feature is off, or a part of the service is down'],
	],
	export: [
		[400, 'a condition, a section or a range that the service does not take'],
		[401, 'an invalid key'],
		[403, 'no access to the service or feature'],
		[404, 'there is no such export for this key'],
		[429, 'the request allowance is used up, or five exports are under way'],
		[500, 'the service failed'],
		[503, 'exports are off, or a part of the service is down'],
	],
	submission: [
		[400, 'an invalid source'],
		[401, 'an invalid key, or a service that it may not use'],
		[403, 'the balance is too low'],
		[429, 'the request allowance is used up'],
		[500, 'the service failed'],
	],
	outboundCall: [
		[400, 'an invalid agent or request'],
		[401, 'an invalid key'],
		[403, 'the balance is too low'],
		[429, 'the request allowance is used up'],
		[500, 'the service failed'],
	],
	dashboardView: [
		[400, 'a missing field, a view that does not fit, or no such record'],
		[401, 'an invalid key or service, or a user without access'],
		[429, 'the request allowance is used up'],
		[500, 'the link could not be made'],
	],
};

const start = Date.UTC(2025, 5, 1) / 1000;
const day = 86_400;
const range = { start, end: start + 7 * day };
const exportId = 'export-1';

type Fault = FaultOf<FaultCode>;

/** What the client can fail at in a list, with facts as an example. */
const ofLists: Fault[] = [
	{ code: 'waitTooLong', facts: { waitMs: 900_000, againAtMs: (start + 900) * 1000 } },
	{
		code: 'incompleteList',
		facts: {
			why: 'mostRecords',
			complete: { start: start + 3 * day, end: range.end },
			goOn: { start, end: start + 3 * day },
			hasBegun: true,
		},
	},
	{ code: 'noAnswer', facts: { reason: 'The service did not answer in time', sent: true } },
	{
		code: 'wrongAnswer',
		facts: { reason: 'The answer is not JSON (text/html, 512 characters)' },
	},
];

/** The same for exports and their files. */
const ofExports: Fault[] = [
	{ code: 'exportsNotReady', facts: { exportIds: [exportId] } },
	{ code: 'exportNotReady', facts: { exportId } },
	{
		code: 'windowTooLarge',
		facts: {
			range: { start, end: start + 3600 },
			reason: 'The export is too large',
			serviceCode: 'EXPORT_TOO_LARGE',
		},
	},
	{
		code: 'exportFailed',
		facts: { exportId, reason: 'The export failed', serviceCode: 'EXPORT_FAILED' },
	},
	{ code: 'exportExpired', facts: { exportId } },
];

/** Resources that say more about their failures than a table of answers does, and what. */
const ownTexts: Record<string, string> = {
	account:
		'Check does not fail for what it finds: a key that is refused, or an address where nobody answers, is an item with the status `problem`.',
	delivery:
		'Nothing is sent, so the service cannot refuse anything. [What the trigger promises](../deliveries.md) tells what is remembered.',
};

/** What can go wrong with a resource, with the cause and what the error says to do. */
export function errorsOf({ value, operations }: Resource): string {
	return ownTexts[value] ?? `${OF_FIELDS}\n\n${tableOf(operations)}`;
}

const OF_FIELDS =
	"A field that cannot be right stops its item before any request; the error names the field. On the error output, `error` is what happened, `message` is what to do, and `details` holds the service's `code`, `request_id` and `status`.";

function tableOf(operations: Operation[]): string {
	const kinds = operations.map(({ subject }) => subject);
	const rows = kinds.flatMap((subject) => statusRows(subject));
	const isList = operations.some(({ value }) => value === 'getAll' || value === 'search');
	const isExport = kinds.some(({ kind }) => kind === 'export');
	const [subject = { kind: 'read', thing: 'record' } as const] = kinds;
	const faults = [...(isList ? ofLists : []), ...(isExport ? ofExports : [])];
	return [
		'| What happened | What to do |',
		'| --- | --- |',
		...new Set([...rows, ...faults.map((fault) => faultRow(fault, subject))]),
	].join('\n');
}

function statusRows(subject: Subject): string[] {
	return statuses[subject.kind].map(([status, cause]) => {
		const refusal = { status, problem: {}, recognised: true, message: '' };
		return `| ${status}: ${cause} | ${remedyFor(refusal, subject)} |`;
	});
}

function faultRow(fault: Fault, subject: Subject): string {
	const wordsOf = (error: Error) => ({ message: error.message, remedy: '' });
	const { message, remedy } = faultWords(fault, { subject, wordsOf });
	return `| ${message} | ${remedy} |`;
}
