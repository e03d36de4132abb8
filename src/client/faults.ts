import type { ServiceProblem } from '../records/answer/problem';
import type { TimeRange } from './range';

/** Why a list ended before its last record: the failure, or a bound that the user set. */
export type ListEnd = Error | 'mostRecords' | 'mostMs';

/** A file of the service. */
export interface FileIdentity {
	kind: 'export' | 'recording';
	/** Of the export, or of the voice conversation. */
	id: string;
}

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
	/** New exports were not ready at the deadline; some go on at the service. */
	exportsNotReady: { exportIds: string[] };
	/** An existing export was not ready at the deadline. */
	exportNotReady: { exportId: string };
	/** The run failed after exports were begun, or after one may have been. */
	exportsLeftBehind: { failure: Error; exportIds: string[]; mayHaveCreated: boolean };
	/** A window that may not be halved any more is too large for one export. */
	windowTooLarge: { range: TimeRange; reason: string; serviceCode: string };
	exportFailed: { exportId: string; reason: string; serviceCode: string };
	exportExpired: { exportId: string };
	linkRedirectsForEver: { file: FileIdentity };
	linkNotWebAddress: { file: FileIdentity };
	linkLeavesHttps: { file: FileIdentity };
	/** An http link to a host that is not nearby. */
	linkUnprotected: { file: FileIdentity };
	fileEncoded: { file: FileIdentity; encoding: string };
	fileIsWebPage: { file: FileIdentity };
	/** JSON or XML in the place of the file, with a status that says all is well. */
	fileIsMessage: { file: FileIdentity; type: string };
	fileTooLong: { file: FileIdentity };
	fileChanged: { file: FileIdentity };
	fileBrokeOff: {
		file: FileIdentity;
		/** Bytes that arrived. */
		position: number;
		total: number | undefined;
		failures: number;
		reason: string;
	};
	/** The deadline of a file's download passed; `failure` is what held it up, where something did. */
	fileTooSlow: { file: FileIdentity; position: number; failure: Error | undefined };
	/** More bytes, once unpacked, than such a file can have. */
	fileTooBig: { file: FileIdentity; mostBytes: number };
	fileRefused: { file: FileIdentity; status: number };
	/** A whole file of no bytes where there must be some. */
	fileEmpty: { file: FileIdentity };
	/** The record of a voice conversation names no recording. */
	noRecording: { file: FileIdentity };
	fileWithoutLink: { exportId: string };
	/** The bytes arrived and end where a CSV cannot end. */
	fileNotWhole: { exportId: string; reason: string };
	/** A row that has more cells than the header has names. */
	fileRowTooLong: { exportIds: string[]; line: number; cells: number; columns: number };
	/** The file is empty, or has no header record of a sane length. */
	fileWithoutHeader: { exportId: string };
}

export type FaultCode = keyof FaultFacts;

/** One fault with its facts; of several codes, one of them. */
export type FaultOf<Code extends FaultCode> = {
	[One in Code]: { code: One; facts: FaultFacts[One] };
}[Code];
