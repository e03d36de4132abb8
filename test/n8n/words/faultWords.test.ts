import { ServiceError } from '../../../src/client/errors';
import type { FaultCode, FaultOf } from '../../../src/client/faults';
import { IncompleteError } from '../../../src/client/list/incompleteError';
import { boundWords, faultWords } from '../../../src/n8n/words/faultWords';

const range = { start: 1_772_000_000, end: 1_772_086_400 };
const rest = { start: range.end, end: range.end + 86_400 };
const failure = new ServiceError(500, { detail: 'Broken' });

const wordsOf = (fault: FaultOf<FaultCode>) =>
	faultWords(fault, {
		subject: { kind: 'export', thing: 'export' },
		wordsOf: (error) => ({ message: error.message, remedy: 'Try again.' }),
	});

it.each([
	['mostRecords', 'Max Records'],
	['mostMs', 'Max Seconds'],
] as const)('sends nobody round: without anything complete, %s has to be higher', (why, bound) => {
	const facts = { why, complete: { ...range, end: range.start }, goOn: range, hasBegun: true };
	expect(wordsOf({ code: 'incompleteList', facts }).remedy).toBe(
		`No part of the range is complete: raise ${bound}, or choose a shorter range.`,
	);
});

/** Every fault of the client: what people read about it. A new code is an error of the compiler here. */
const expected: Record<FaultCode, [fault: FaultOf<FaultCode>, message: RegExp, remedy: RegExp]> = {
	refused: [{ code: 'refused', facts: failure }, /^Broken$/, /^The service failed/],
	noAnswer: [
		{ code: 'noAnswer', facts: { reason: 'It broke', sent: false } },
		/^It broke$/,
		/Base URL/,
	],
	wrongAnswer: [{ code: 'wrongAnswer', facts: { reason: 'It is odd' } }, /^It is odd$/, /Base URL/],
	cancelled: [{ code: 'cancelled', facts: {} }, /^The execution was cancelled$/, /^$/],
	waitTooLong: [
		{ code: 'waitTooLong', facts: { waitMs: 300_001, againAtMs: 1_772_000_000_000 } },
		/^The service asked to wait 301 s, longer than Max Wait allows$/,
		/after 2026-02-25T06:13:20.000Z, or raise Max Wait/,
	],
	notDone: [{ code: 'notDone', facts: {} }, /in time$/, /^Raise the Time Limit/],
	incompleteList: [
		{
			code: 'incompleteList',
			facts: { why: failure, complete: range, goOn: rest, hasBegun: true },
		},
		/^The list is incomplete: Broken$/,
		/^Complete: 2026-02-25T06:13:20Z to 2026-02-26T06:13:20Z\. Go on with Start Time .*Z and End Time .*Z\. Try again\.$/,
	],
	exportsLeftBehind: [
		{ code: 'exportsLeftBehind', facts: { failure, next: 'Finished: e-1.' } },
		/^Broken$/,
		/^Try again\. Finished: e-1\.$/,
	],
};

test.each(Object.entries(expected))('%s', (code, [fault, message, remedy]) => {
	expect(fault.code).toBe(code);
	const words = wordsOf(fault);
	expect(words.message).toMatch(message);
	expect(words.remedy).toMatch(remedy);
});

test('a list that ended at a bound of the user names the bound', () => {
	const ended = (why: 'mostRecords' | 'mostMs' | Error) =>
		boundWords(new IncompleteError(why, range, rest, { records: 2 }));
	expect(ended('mostRecords')).toMatch(/Max Records allows\. Complete: .* Go on with Start Time/);
	expect(ended('mostMs')).toMatch(/within Max Seconds\. Complete: /);
	expect(ended(failure)).toBeUndefined();
	expect(boundWords(failure)).toBeUndefined();
});
