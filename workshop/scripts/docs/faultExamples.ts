import type { FaultCode, FaultFacts } from '../../../src/client/faults';

/** What is no failure of its own: the service's refusals have a table, and the others only hand on a failure. */
type Untold = 'refused' | 'cancelled' | 'notDone' | 'exportsLeftBehind';

/** Where a fault can happen. */
export type FaultPlace = 'read' | 'list';

export type ToldCode = Exclude<FaultCode, Untold>;

interface Example<Code extends ToldCode> {
	place: FaultPlace;
	facts: FaultFacts[Code];
}

const start = Date.UTC(2025, 5, 1) / 1000;
const day = 86_400;
const range = { start, end: start + 7 * day };

/** Everything the client can fail at, with the facts of an example. A code without one is a type error. */
export const faultExamples: { [Code in ToldCode]: Example<Code> } = {
	noAnswer: {
		place: 'read',
		facts: { reason: 'The service did not answer in time', sent: true },
	},
	wrongAnswer: {
		place: 'read',
		facts: { reason: 'The answer is not JSON (text/html, 512 characters)' },
	},
	waitTooLong: {
		place: 'read',
		facts: { waitMs: 900_000, againAtMs: (start + 900) * 1000 },
	},
	incompleteList: {
		place: 'list',
		facts: {
			why: 'mostRecords',
			complete: { start: start + 3 * day, end: range.end },
			goOn: { start, end: start + 3 * day },
			hasBegun: true,
		},
	},
};
