import { ClientError, detailsOf, type ErrorDetails } from '../errors';
import type { FaultOf } from '../faults';

/** What can be wrong with an export, or with the CSV of its file. */
type ExportFault = FaultOf<
	| 'windowTooLarge'
	| 'exportFailed'
	| 'exportExpired'
	| 'fileWithoutLink'
	| 'fileNotWhole'
	| 'fileRowTooLong'
	| 'fileWithoutHeader'
>;

/** An export that cannot be had, or a file that is no whole CSV. Never holds a link. */
export class ExportError extends ClientError {
	override readonly name = 'ExportError';

	/** @param details facts beside the words: `export_id`, `code` and the like */
	constructor(
		readonly fault: ExportFault,
		override readonly details: ErrorDetails = {},
	) {
		super(fault.code);
	}
}

/** Exports cannot be finished, and some were begun or may have been: `failure` with what it leaves behind. */
export class ExportsLeftBehindError extends ClientError {
	override readonly name = 'ExportsLeftBehindError';
	readonly fault: FaultOf<'exportsLeftBehind'>;
	override readonly details: ErrorDetails;

	constructor(failure: Error, exportIds: string[], mayHaveCreated: boolean) {
		super(failure.message);
		this.fault = { code: 'exportsLeftBehind', facts: { failure, exportIds, mayHaveCreated } };
		this.details = detailsOf(failure);
	}
}
