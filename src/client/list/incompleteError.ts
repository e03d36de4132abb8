import { ClientError, detailsOf, type ErrorDetails } from '../errors';
import type { FaultOf, ListEnd } from '../faults';
import type { TimeRange } from '../range';

/** A list could not be read to its end; says exactly what is complete and where to go on. */
export class IncompleteError extends ClientError {
	override readonly name = 'IncompleteError';
	readonly fault: FaultOf<'incompleteList'>;
	override readonly details: ErrorDetails;

	/**
	 * @param why the failure, or the user's own bound that was reached
	 * @param complete the part of the range whose records were all given, epoch seconds
	 * @param goOn the range that is left, epoch seconds
	 */
	constructor(
		readonly why: ListEnd,
		readonly complete: TimeRange,
		readonly goOn: TimeRange,
		{ records }: { records: number },
	) {
		super(why instanceof Error ? why.message : why);
		const hasBegun = !(why instanceof Error) || records > 0 || complete.end > complete.start;
		this.fault = { code: 'incompleteList', facts: { why, complete, goOn, hasBegun } };
		this.details = {
			...detailsOf(why),
			...(hasBegun
				? {
						complete_start_time: complete.start,
						complete_end_time: complete.end,
						continue_start_time: goOn.start,
						continue_end_time: goOn.end,
						records,
					}
				: {}),
		};
	}
}
