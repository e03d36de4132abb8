import { MOST_EXPORT_BYTES } from '../../../src/client/export/exportFile';
import type { FaultCode, FaultFacts, FileIdentity } from '../../../src/client/faults';
import { MOST_RECORDING_BYTES } from '../../../src/client/recording/recordingFile';

/** What is no failure of its own: the service's refusals have a table, and the others only hand on a failure. */
type Untold = 'refused' | 'cancelled' | 'notDone' | 'exportsLeftBehind';

/** Where a fault can happen. */
export type FaultPlace =
	| 'read'
	| 'list'
	/** Exports that are waited for, and their files. */
	| 'download'
	/** Where the recording is all that is wanted. */
	| 'wantedRecording'
	| 'recording'
	/** Any file of the service. */
	| 'file';

export type ToldCode = Exclude<FaultCode, Untold>;

interface Example<Code extends ToldCode> {
	place: FaultPlace;
	/** Facts as an example; `file` is the one that is downloaded. */
	factsOf(file: FileIdentity): FaultFacts[Code];
}

const start = Date.UTC(2025, 5, 1) / 1000;
const day = 86_400;
const range = { start, end: start + 7 * day };
const ofFile = (file: FileIdentity) => ({ file });

/** Everything the client can fail at, with the facts of an example. A code without one is a type error. */
export const faultExamples: { [Code in ToldCode]: Example<Code> } = {
	noAnswer: {
		place: 'read',
		factsOf: () => ({ reason: 'The service did not answer in time', sent: true }),
	},
	wrongAnswer: {
		place: 'read',
		factsOf: () => ({ reason: 'The answer is not JSON (text/html, 512 characters)' }),
	},
	waitTooLong: {
		place: 'read',
		factsOf: () => ({ waitMs: 900_000, againAtMs: (start + 900) * 1000 }),
	},
	incompleteList: {
		place: 'list',
		factsOf: () => ({
			why: 'mostRecords',
			complete: { start: start + 3 * day, end: range.end },
			goOn: { start, end: start + 3 * day },
			hasBegun: true,
		}),
	},
	exportsNotReady: { place: 'download', factsOf: ({ id }) => ({ exportIds: [id] }) },
	exportNotReady: { place: 'download', factsOf: ({ id }) => ({ exportId: id }) },
	windowTooLarge: {
		place: 'download',
		factsOf: () => ({
			range: { start, end: start + 3600 },
			reason: 'The export is too large',
			serviceCode: 'EXPORT_TOO_LARGE',
		}),
	},
	exportFailed: {
		place: 'download',
		factsOf: ({ id }) => ({
			exportId: id,
			reason: 'The export failed',
			serviceCode: 'EXPORT_FAILED',
		}),
	},
	exportExpired: { place: 'download', factsOf: ({ id }) => ({ exportId: id }) },
	fileWithoutLink: { place: 'download', factsOf: ({ id }) => ({ exportId: id }) },
	fileNotWhole: {
		place: 'download',
		factsOf: ({ id }) => ({ exportId: id, reason: 'it ends within a quoted field' }),
	},
	fileRowTooLong: {
		place: 'download',
		factsOf: ({ id }) => ({ exportIds: [id], line: 17, cells: 41, columns: 40 }),
	},
	fileWithoutHeader: { place: 'download', factsOf: ({ id }) => ({ exportId: id }) },
	noRecording: { place: 'wantedRecording', factsOf: ofFile },
	fileEmpty: { place: 'recording', factsOf: ofFile },
	fileRefused: { place: 'file', factsOf: (file) => ({ file, status: 403 }) },
	fileBrokeOff: {
		place: 'file',
		factsOf: (file) => ({
			file,
			position: 1_048_576,
			total: 8_388_608,
			failures: 6,
			reason: 'The connection to the service broke before the answer was complete',
		}),
	},
	fileTooSlow: {
		place: 'file',
		factsOf: (file) => ({ file, position: 1_048_576, failure: undefined }),
	},
	fileChanged: { place: 'file', factsOf: ofFile },
	fileTooLong: { place: 'file', factsOf: ofFile },
	fileTooBig: {
		place: 'file',
		factsOf: (file) => ({
			file,
			mostBytes: file.kind === 'export' ? MOST_EXPORT_BYTES : MOST_RECORDING_BYTES,
		}),
	},
	fileIsWebPage: { place: 'file', factsOf: ofFile },
	fileIsMessage: { place: 'file', factsOf: (file) => ({ file, type: 'application/xml' }) },
	fileEncoded: { place: 'file', factsOf: (file) => ({ file, encoding: 'br' }) },
	linkRedirectsForEver: { place: 'file', factsOf: ofFile },
	linkNotWebAddress: { place: 'file', factsOf: ofFile },
	linkLeavesHttps: { place: 'file', factsOf: ofFile },
	linkUnprotected: { place: 'file', factsOf: ofFile },
};
