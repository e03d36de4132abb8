import type { ServiceProblem } from '../records/answer/problem';
import type { TimeRange } from './range';

/** Why a list ended before its last record: the failure, or a bound that the user set. */
export type ListEnd = Error | 'mostRecords' | 'mostMs';

/**
 * Everything the client can fail at: a code, and the facts that words about it need. The client knows no
 * panel, so the words stand in src/n8n/words/faultWords.ts.
 */
export interface FaultFacts {
	/** The service answered with an error status. */
	refused: {
		status: number;
		problem: ServiceProblem;
		/** How long the service asked to wait, in milliseconds. */
		retryAfterMs?: number | undefined;
		/** Whether the body had one of the two error forms of the interface. */
		recognised: boolean;
		message: string;
	};
	/** No whole answer came. */
	noAnswer: { reason: string; sent: boolean };
	/** An answer came that is not what the interface promises. */
	wrongAnswer: { reason: string };
	cancelled: object;
	/** The service asked for a longer wait than the user allows; `againAtMs` in epoch milliseconds. */
	waitTooLong: { waitMs: number; againAtMs: number };
	/** Something was not done at its deadline. */
	notDone: object;
	incompleteList: {
		why: ListEnd;
		/** The part of the range whose records were all given, epoch seconds. */
		complete: TimeRange;
		/** The range that is left, epoch seconds. */
		goOn: TimeRange;
		/** Whether anything was read; of a list that did not even begin there is only its failure to tell. */
		hasBegun: boolean;
	};
	/** The run failed after exports were begun: `next` says how to go on. */
	exportsLeftBehind: { failure: Error; next: string };
}

export type FaultCode = keyof FaultFacts;

/** One fault with its facts; of several codes, one of them. */
export type FaultOf<Code extends FaultCode> = {
	[One in Code]: { code: One; facts: FaultFacts[One] };
}[Code];
