import { isoSeconds, type TimeRange } from '../range';

/** A list could not be read to its end; says exactly what is complete and where to go on. */
export class IncompleteError extends Error {
	override readonly name = 'IncompleteError';

	/**
	 * @param why the failure, or the user's own bound that was reached
	 * @param complete the part of the range whose records were all given, epoch seconds
	 * @param goOn the range that is left, epoch seconds
	 */
	constructor(
		readonly why: Error | 'mostRecords' | 'mostMs',
		readonly complete: TimeRange,
		readonly goOn: TimeRange,
		readonly report: { records: number },
	) {
		super(why instanceof Error ? why.message : boundText(why));
	}

	/** One sentence for the reader: what is there, and from where to continue. */
	get progress(): string {
		const { complete, goOn } = this;
		const done =
			complete.end > complete.start
				? `Complete: ${isoSeconds(complete.start)} to ${isoSeconds(complete.end)}`
				: 'No part of the range is complete';
		return `${done}. Go on with Start Time ${isoSeconds(goOn.start)} and End Time ${isoSeconds(goOn.end)}.`;
	}
}

function boundText(bound: 'mostRecords' | 'mostMs'): string {
	return bound === 'mostRecords'
		? 'There are more records than Max Records allows'
		: 'The list could not be read within Max Seconds';
}
