import type { FaultCode, FaultFacts, FaultOf, ListEnd } from '../../client/faults';
import { IncompleteError } from '../../client/list/incompleteError';
import { describeRange, isoSeconds } from '../../client/range';
import { LONGEST_CLOSURE_MS } from '../../client/request/limiter';
import { EXPORT_TOO_LARGE } from '../../records/answer/exportJob';
import { limits } from '../../records/limits';
import { DAY_MS, MINUTE_MS } from '../../records/timeUnits';
import { numbers } from '../defaults';
import { fileWords } from './fileWords';
import { createdText, MAY_HAVE_CREATED, remedyFor } from './serviceWords';
import type { Setting, Words } from './words';

type WordsTable = {
	[Code in FaultCode]: (facts: FaultFacts[Code], setting: Setting) => Words;
};

const RETENTION_DAYS = limits.exportRetentionDays;
const CLOSURE_MINUTES = LONGEST_CLOSURE_MS / MINUTE_MS;
const YEAR_MS = 365 * DAY_MS;
const ASK_ABOUT_EXPORT = 'Ask the service about it, with the ID of the export.';

const table: WordsTable = {
	refused: (facts, { subject }) => ({
		message: facts.message,
		remedy: remedyFor(facts, subject),
	}),
	noAnswer: ({ reason, sent }, { subject }) => ({
		message: reason,
		remedy: sentences(
			'Check the Base URL of the credential and that this n8n can reach it.',
			createdText(subject, sent),
		),
	}),
	wrongAnswer: ({ reason }, { subject }) => ({
		message: reason,
		remedy: sentences(
			'Check that the Base URL of the credential is the service, with nothing in between that changes its answers.',
			createdText(subject, true),
		),
	}),
	cancelled: () => ({ message: 'The execution was cancelled', remedy: '' }),
	waitTooLong: ({ waitMs, againAtMs }) => ({
		message: `The service asked to wait ${waitText(waitMs)}, longer than Max Wait allows`,
		remedy:
			waitMs <= numbers.maxWaitSeconds.most * 1000
				? `Run the workflow again after ${new Date(againAtMs).toISOString()}, or raise Max Wait in the options of this node.`
				: `That is more than any Max Wait. Run the workflow again in ${CLOSURE_MINUTES} minutes: this n8n then asks the service again with one request. Ask the service about it if it goes on.`,
	}),
	notDone: () => ({ message: 'It was not done in time', remedy: 'Wait longer.' }),
	incompleteList: (facts, { wordsOf }) => {
		const { why, hasBegun } = facts;
		if (!(why instanceof Error)) {
			return { message: `The list is incomplete: ${boundText(why)}`, remedy: progressOf(facts) };
		}
		const cause = wordsOf(why);
		if (!hasBegun) return cause;
		return {
			message: `The list is incomplete: ${cause.message}`,
			remedy: sentences(progressOf(facts), cause.remedy),
		};
	},
	exportsNotReady: ({ exportIds }) => ({
		message: 'The export was not ready within the Time Limit',
		remedy: sentences(
			begunText(exportIds),
			exportIds.length > 0
				? 'To go on without creating them again, run Download with Source "Existing Export" and this Export ID, or a higher Time Limit; parts of the range that are not among them need a run of their own.'
				: `The service refused to start one (429): its request allowance was used up, or ${limits.activeExports} exports of this API key were active. Try again later, or raise the Time Limit.`,
		),
	}),
	exportNotReady: ({ exportId }) => ({
		message: `Export ${exportId} was not ready within the Time Limit`,
		remedy:
			'It goes on at the service: run the node again with the same Export ID, or raise the Time Limit.',
	}),
	exportsLeftBehind: ({ failure, exportIds, mayHaveCreated }, { wordsOf }) => {
		const { message, remedy } = wordsOf(failure);
		return {
			message,
			remedy: sentences(
				remedy,
				mayHaveCreated ? MAY_HAVE_CREATED : '',
				exportIds.length > 0
					? `${begunText(exportIds)} Download with Source "Existing Export" gets them without creating them again.`
					: '',
			),
		};
	},
	windowTooLarge: ({ range, reason, serviceCode }) => ({
		message: `Even ${describeRange(range)} is too large for one export: ${reason} (${serviceCode})`,
		remedy: 'Add conditions, or allow a smaller Smallest Window in the options.',
	}),
	exportFailed: ({ exportId, reason, serviceCode }) => ({
		message: `The export failed: ${reason} (${serviceCode})`,
		remedy:
			serviceCode === EXPORT_TOO_LARGE
				? 'Ask for a shorter time range or add conditions; Download with Source "New Export" and Split Automatically does it by itself.'
				: `The service could not make the file of export ${exportId}: create a new export, and give its support the ID when that fails as well.`,
	}),
	exportExpired: ({ exportId }) => ({
		message: `The file of export ${exportId} has expired`,
		remedy: `The service keeps files for ${RETENTION_DAYS} days: create a new export, with Download and Source "New Export" for example.`,
	}),
	...fileWords,
	fileWithoutLink: ({ exportId }) => ({
		message: `The download link of export ${exportId} is no longer available, although the export is completed`,
		remedy: 'Create a new export: run Download with Source "New Export".',
	}),
	fileNotWhole: ({ exportId, reason }) => ({
		message: `The file of export ${exportId} is not whole: ${reason}`,
		remedy:
			'Nothing incomplete was kept. Download it again, and ask the service if it happens again.',
	}),
	fileRowTooLong: ({ exportIds, line, cells, columns }) => ({
		message: `The rows of export ${exportIds.join(', ')} cannot be read: line ${line} has ${cells} cells, and the header has ${columns}`,
		remedy: `${ASK_ABOUT_EXPORT} Output "File" gives the file as it is; for one of several parts, together with the option Parts: "One File per Part".`,
	}),
	fileWithoutHeader: ({ exportId }) => ({
		message: `The file of export ${exportId} has no header row: it is empty, or no CSV file`,
		remedy: ASK_ABOUT_EXPORT,
	}),
};

/** The words for a fault of the client, by the labels of the panel. */
export function faultWords<Code extends FaultCode>(
	{ code, facts }: FaultOf<Code>,
	setting: Setting,
): Words {
	const words: WordsTable[Code] = table[code];
	return words(facts, setting);
}

/** Of a list that ended at a bound of the user's: which one, and how far it came. Else undefined. */
export function boundWords(failure: Error): string | undefined {
	if (!(failure instanceof IncompleteError)) return undefined;
	const { facts } = failure.fault;
	return facts.why instanceof Error ? undefined : `${boundText(facts.why)}. ${progressOf(facts)}`;
}

function boundText(bound: Exclude<ListEnd, Error>): string {
	return bound === 'mostRecords'
		? 'There are more records than Max Records allows'
		: 'The list could not be read within Max Seconds';
}

/** What is there, and from where to continue. */
function progressOf({ why, complete, goOn }: FaultFacts['incompleteList']): string {
	const isEmpty = complete.end <= complete.start;
	// The same range with the same bound would end at the same place.
	if (isEmpty && !(why instanceof Error)) {
		return `No part of the range is complete: raise ${boundNames[why]}, or choose a shorter range.`;
	}
	const done = isEmpty
		? 'No part of the range is complete'
		: `Complete: ${describeRange(complete)}`;
	return `${done}. Go on with Start Time ${isoSeconds(goOn.start)} and End Time ${isoSeconds(goOn.end)}.`;
}

const boundNames = { mostRecords: 'Max Records', mostMs: 'Max Seconds' } as const;

/** A header may ask for more than a date can hold. */
function waitText(waitMs: number): string {
	return waitMs > YEAR_MS ? 'more than a year' : `${Math.ceil(waitMs / 1000)} s`;
}

function begunText(exportIds: string[]): string {
	if (exportIds.length === 0) return 'No export has been created.';
	return `Export${exportIds.length > 1 ? 's' : ''} begun so far: ${exportIds.join(', ')}.`;
}

function sentences(...some: string[]): string {
	return some.filter((one) => one !== '').join(' ');
}
