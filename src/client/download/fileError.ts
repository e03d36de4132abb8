import { ClientError, type ErrorDetails } from '../errors';
import type { FaultOf, FileIdentity } from '../faults';

/** What can be wrong with a file, or with the link that leads to it. */
type FileFault = FaultOf<
	| 'linkRedirectsForEver'
	| 'linkNotWebAddress'
	| 'linkLeavesHttps'
	| 'linkUnprotected'
	| 'fileEncoded'
	| 'fileIsWebPage'
	| 'fileIsMessage'
	| 'fileTooLong'
	| 'fileChanged'
	| 'fileBrokeOff'
	| 'fileTooSlow'
	| 'fileTooBig'
	| 'fileRefused'
	| 'fileEmpty'
	| 'noRecording'
>;

/** A file that cannot be had, or not whole. Never holds a link. */
export class FileError extends ClientError {
	override readonly name = 'FileError';
	override readonly details: ErrorDetails;

	constructor(readonly fault: FileFault) {
		super(fault.code);
		this.details = detailsOfFile(fault.facts.file);
	}
}

/** The facts of an error about a file: its identifier by the interface's name. */
function detailsOfFile({ kind, id }: FileIdentity): ErrorDetails {
	return kind === 'export' ? { export_id: id, code: null } : { conversation_id: id, code: null };
}
