import { ServiceError } from '../../../src/client/errors';
import type { FaultCode, FaultOf } from '../../../src/client/faults';
import { IncompleteError } from '../../../src/client/list/incompleteError';
import { boundWords, faultWords } from '../../../src/n8n/words/faultWords';

const range = { start: 1_772_000_000, end: 1_772_086_400 };
const rest = { start: range.end, end: range.end + 86_400 };
const exportFile = { kind: 'export', id: 'e-1' } as const;
const recording = { kind: 'recording', id: 'v-1' } as const;
const failure = new ServiceError(500, { detail: 'Broken' });

const wordsOf = (fault: FaultOf<FaultCode>) =>
	faultWords(fault, {
		subject: { kind: 'export', thing: 'export' },
		wordsOf: (error) => ({ message: error.message, remedy: 'Try again.' }),
	});

it.each([1_790_000_000_000, 99_999_999_999_999_000, Number.MAX_SAFE_INTEGER, Infinity])(
	'words a wait of %d ms, which no date can hold',
	(waitMs) => {
		const nowMs = 1_790_000_000_000;
		const words = wordsOf({ code: 'waitTooLong', facts: { waitMs, againAtMs: nowMs + waitMs } });
		expect(words.message).toBe(
			'The service asked to wait more than a year, longer than Max Wait allows',
		);
		expect(words.remedy).toMatch(/^That is more than any Max Wait\. .* in 15 minutes/);
	},
);

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
	notDone: [{ code: 'notDone', facts: {} }, /in time$/, /^Wait/],
	incompleteList: [
		{
			code: 'incompleteList',
			facts: { why: failure, complete: range, goOn: rest, hasBegun: true },
		},
		/^The list is incomplete: Broken$/,
		/^Complete: 2026-02-25T06:13:20Z to 2026-02-26T06:13:20Z\. Go on with Start Time .*Z and End Time .*Z\. Try again\.$/,
	],
	exportsNotReady: [
		{ code: 'exportsNotReady', facts: { exportIds: ['e-1', 'e-2'] } },
		/within the Time Limit$/,
		/^Exports begun so far: e-1, e-2\. .*Source "Existing Export"/,
	],
	exportNotReady: [
		{ code: 'exportNotReady', facts: { exportId: 'e-1' } },
		/^Export e-1 was .*Time Limit$/,
		/same Export ID/,
	],
	exportsLeftBehind: [
		{ code: 'exportsLeftBehind', facts: { failure, exportIds: ['e-1'], mayHaveCreated: true } },
		/^Broken$/,
		/^Try again\. .*may have been created.*the 5 active ones.* Export begun so far: e-1\. /,
	],
	windowTooLarge: [
		{
			code: 'windowTooLarge',
			facts: { range, reason: 'Too many', serviceCode: 'EXPORT_TOO_LARGE' },
		},
		/^Even 2026-02-25T06:13:20Z to .* is too large for one export: Too many \(EXPORT_TOO_LARGE\)$/,
		/Smallest Window/,
	],
	exportFailed: [
		{
			code: 'exportFailed',
			facts: { exportId: 'e-1', reason: 'No disk', serviceCode: 'INTERNAL' },
		},
		/^The export failed: No disk \(INTERNAL\)$/,
		/export e-1: create a new export/,
	],
	exportExpired: [
		{ code: 'exportExpired', facts: { exportId: 'e-1' } },
		/e-1 has expired$/,
		/for 7 days/,
	],
	linkRedirectsForEver: [
		{ code: 'linkRedirectsForEver', facts: { file: exportFile } },
		/^The download link/,
		/ID of the export/,
	],
	linkNotWebAddress: [
		{ code: 'linkNotWebAddress', facts: { file: exportFile } },
		/not a web address$/,
		/ID of the export/,
	],
	linkLeavesHttps: [
		{ code: 'linkLeavesHttps', facts: { file: exportFile } },
		/from https to http$/,
		/ID of the export/,
	],
	linkUnprotected: [
		{ code: 'linkUnprotected', facts: { file: exportFile } },
		/link of the export uses http, so that others/,
		/ID of the export/,
	],
	fileEncoded: [
		{ code: 'fileEncoded', facts: { file: exportFile, encoding: 'zstd' } },
		/e-1 .*\(zstd\)$/,
		/file server/,
	],
	fileIsWebPage: [
		{ code: 'fileIsWebPage', facts: { file: exportFile } },
		/e-1 came as a web page/,
		/sign in/,
	],
	fileIsMessage: [
		{ code: 'fileIsMessage', facts: { file: recording, type: 'application/xml' } },
		/v-1 came as a message \(application\/xml\)/,
		/file server/,
	],
	fileTooLong: [
		{ code: 'fileTooLong', facts: { file: exportFile } },
		/e-1 is longer/,
		/Ask the service/,
	],
	fileChanged: [
		{ code: 'fileChanged', facts: { file: exportFile } },
		/e-1 changed/,
		/Source "Existing Export" and Export ID e-1/,
	],
	fileBrokeOff: [
		{
			code: 'fileBrokeOff',
			facts: { file: exportFile, position: 7, total: undefined, failures: 3, reason: 'It broke' },
		},
		/^The file of export e-1 broke off at byte 7 of an unknown number, 3 times: It broke$/,
		/Source "Existing Export" and Export ID e-1/,
	],
	fileTooSlow: [
		{ code: 'fileTooSlow', facts: { file: exportFile, position: 7, failure } },
		/e-1 did not arrive within the Time Limit: 7 bytes came, and the last attempt ended with "Broken"$/,
		/Export ID e-1 again, or raise the Time Limit/,
	],
	fileTooBig: [
		{ code: 'fileTooBig', facts: { file: exportFile, mostBytes: 20 } },
		/e-1 is larger than 20 bytes, twice what/,
		/ID of the export/,
	],
	fileRefused: [
		{ code: 'fileRefused', facts: { file: exportFile, status: 403 } },
		/e-1 was refused with status 403/,
		/this n8n/,
	],
	fileEmpty: [
		{ code: 'fileEmpty', facts: { file: recording } },
		/^The recording of voice conversation v-1 is empty$/,
		/ID of the conversation/,
	],
	noRecording: [
		{ code: 'noRecording', facts: { file: recording } },
		/^Voice conversation v-1 has no recording$/,
		/conversation_type/,
	],
	fileWithoutLink: [
		{ code: 'fileWithoutLink', facts: { exportId: 'e-1' } },
		/export e-1 is no longer available, although/,
		/Source "New Export"/,
	],
	fileNotWhole: [
		{ code: 'fileNotWhole', facts: { exportId: 'e-1', reason: 'it ends early' } },
		/e-1 .*: it ends early$/,
		/again/,
	],
	fileRowTooLong: [
		{ code: 'fileRowTooLong', facts: { exportIds: ['e-1'], line: 3, cells: 4, columns: 2 } },
		/export e-1 .*: line 3 has 4 cells, and the header has 2$/,
		/Output "File"/,
	],
	fileWithoutHeader: [
		{ code: 'fileWithoutHeader', facts: { exportId: 'e-1' } },
		/e-1 has no header row: it is empty/,
		/ID of the export/,
	],
};

test.each(Object.entries(expected))('%s', (code, [fault, message, remedy]) => {
	expect(fault.code).toBe(code);
	const words = wordsOf(fault);
	expect(words.message).toMatch(message);
	expect(words.remedy).toMatch(remedy);
});

test('a recording goes by its conversation, and by no export', () => {
	const facts = { file: recording, position: 7, total: 9, failures: 3, reason: 'It broke' };
	const { message, remedy } = wordsOf({ code: 'fileBrokeOff', facts });
	expect(message).toMatch(/^The recording of voice conversation v-1 broke off at byte 7 of 9/);
	expect(remedy).toBe('Nothing incomplete was kept. Run the node again.');
	const link = wordsOf({ code: 'linkLeavesHttps', facts: { file: recording } });
	expect(link.message).toBe('The download link of the recording leads from https to http');
	expect(link.remedy).toContain('the ID of the conversation');
	const big = wordsOf({ code: 'fileTooBig', facts: { file: recording, mostBytes: 20 } });
	expect(big.message).toMatch(/larger than 20 bytes, more than a recording of a call can have$/);
});

test('exports that could not be begun say why', () => {
	const { remedy } = wordsOf({ code: 'exportsNotReady', facts: { exportIds: [] } });
	expect(remedy).toMatch(/^No export has been created\. The service refused .* 5 exports of this/);
});

test('a list that ended at a bound of the user names the bound', () => {
	const ended = (why: 'mostRecords' | 'mostMs' | Error) =>
		boundWords(new IncompleteError(why, range, rest, { records: 2 }));
	expect(ended('mostRecords')).toMatch(/Max Records allows\. Complete: .* Go on with Start Time/);
	expect(ended('mostMs')).toMatch(/within Max Seconds\. Complete: /);
	expect(ended(failure)).toBeUndefined();
	expect(boundWords(failure)).toBeUndefined();
});
