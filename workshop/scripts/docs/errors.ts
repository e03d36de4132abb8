import { faultWords } from '../../../src/n8n/words/faultWords';
import { remedyFor, type Subject } from '../../../src/n8n/words/serviceWords';
import type { FaultOf } from '../../../src/client/faults';
import { CALL_MAY_BE_PLACED } from '../../../src/operation/send/placeCalls';
import { RECORDS_MAY_BE_TAKEN } from '../../../src/operation/send/submitRecords';
import type { Operation, Resource } from '../../../src/operation/operation';
import { faultExamples, type FaultPlace, type ToldCode } from './faultExamples';

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
		[429, 'the request allowance is used up'],
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

/** What an item says where it may have been sent all the same; it comes out with `confirmed` false. */
const unconfirmed: Partial<Record<Subject['kind'], string>> = {
	submission: RECORDS_MAY_BE_TAKEN,
	outboundCall: CALL_MAY_BE_PLACED,
};

/** What stands above the table of a resource, where it is not the usual. */
const ownTexts: Record<string, string> = {
	account:
		'Check does not fail for what it finds: a key that is refused, or an address where nobody answers, is an item with the status `problem`.',
	delivery:
		'Keep New, Mark Done and Match send the service nothing, so it cannot refuse anything; [what the trigger promises](../deliveries.md) tells what they do when their store cannot be asked. Reconcile reads a list of the service.',
};

/** Operations that send the service nothing, or that fail for nothing that it says. */
const withoutFailures = [
	'account/check',
	'delivery/keepNew',
	'delivery/markDone',
	'delivery/match',
];

/** Where the faults of an operation can happen, beside those of every read. */
const placesOf: Record<string, FaultPlace[]> = {
	'conversation/getAll': ['list'],
	'conversation/search': ['list'],
	'customer/getAll': ['list'],
	'voiceConversation/getAll': ['list'],
	'delivery/reconcile': ['list'],
};

const OF_FIELDS =
	"A field that cannot be right stops its item before any request; the error names the field. On the error output, `error` is what happened, `message` is what to do, and `details` holds the service's `code`, `title`, `type`, `request_id` and `status`. [Troubleshooting](../guides/troubleshooting.md) has more about the words of an error.";

/** A failure and what to do, of one operation. */
interface Failure {
	operation: string;
	what: string;
	remedy: string;
}

/** What can go wrong with a resource, with the cause and what the error says to do. */
export function errorsOf({ value, operations }: Resource): string {
	const failing = operations.filter((one) => !withoutFailures.includes(`${value}/${one.value}`));
	const failures = failing.flatMap((operation) => failuresOf(value, operation));
	const table = failures.length > 0 ? tableOf(failures, operations.length > 1) : '';
	return [ownTexts[value] ?? OF_FIELDS, table].filter(Boolean).join('\n\n');
}

/** A row for each failure; where a page has several operations, the first column says whose it is. */
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

function failuresOf(resource: string, { name, value, subject }: Operation): Failure[] {
	const advice = unconfirmed[subject.kind];
	const answers = statuses[subject.kind].map(([status, cause]) => {
		const refusal = { status, problem: {}, recognised: true, message: '' };
		const remedy =
			status === 500 ? (advice ?? remedyFor(refusal, subject)) : remedyFor(refusal, subject);
		return { operation: name, what: `${status}: ${cause}`, remedy };
	});
	if (advice !== undefined) {
		const what = 'The answer was lost, cannot be read, or does not confirm what was sent';
		return [...answers, { operation: name, what, remedy: advice }];
	}
	const places: FaultPlace[] = ['read', ...(placesOf[`${resource}/${value}`] ?? [])];
	const faults = toldCodes
		.filter((code) => places.includes(faultExamples[code].place))
		.map((code) => ({ operation: name, ...wordsOfFault(code, subject) }));
	return [...answers, ...faults];
}

const isTold = (code: string): code is ToldCode => code in faultExamples;
const toldCodes = Object.keys(faultExamples).filter(isTold);

function wordsOfFault(code: ToldCode, subject: Subject): Pick<Failure, 'what' | 'remedy'> {
	const wordsOf = (error: Error) => ({ message: error.message, remedy: '' });
	const { message, remedy } = faultWords(faultOf(code), { subject, wordsOf });
	return { what: message, remedy };
}

function faultOf<Code extends ToldCode>(code: Code): FaultOf<Code> {
	return { code, facts: faultExamples[code].facts };
}
