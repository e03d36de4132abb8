import type { FaultCode, FaultFacts, FaultOf, ListEnd } from '../../client/faults';
import { IncompleteError } from '../../client/list/incompleteError';
import { describeRange, isoSeconds } from '../../client/range';
import { createdText, remedyFor } from './serviceWords';
import type { Setting, Words } from './words';

type WordsTable = {
	[Code in FaultCode]: (facts: FaultFacts[Code], setting: Setting) => Words;
};

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
		message: `The service asked to wait ${Math.ceil(waitMs / 1000)} s, longer than Max Wait allows`,
		remedy: `Run the workflow again after ${new Date(againAtMs).toISOString()}, or raise Max Wait in the options of this node.`,
	}),
	notDone: () => ({
		message: 'The service did not finish in time',
		remedy: 'Raise the Time Limit, or try again later.',
	}),
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
	exportsLeftBehind: ({ failure, next }, { wordsOf }) => {
		const { message, remedy } = wordsOf(failure);
		return { message, remedy: sentences(remedy, next) };
	},
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

function sentences(...some: string[]): string {
	return some.filter((one) => one !== '').join(' ');
}
