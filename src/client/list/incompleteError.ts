import { ConversationAnalyticsError, detailsOf, remedyOf, sentences } from '../errors';
import { describeRange, isoSeconds, type TimeRange } from '../range';

/** Why a list ended before its last record: the failure, or a bound. */
type ListEnd = Error | 'mostRecords' | 'mostMs';

/** A list could not be read completely. Names the complete part and where to continue. */
export class IncompleteError extends ConversationAnalyticsError {
	override readonly name = 'IncompleteError';

	/** @param complete the part whose records were all returned @param goOn the rest */
	constructor(
		readonly why: ListEnd,
		readonly complete: TimeRange,
		readonly goOn: TimeRange,
		{ records }: { records: number },
	) {
		const cause = why instanceof Error ? why : undefined;
		const reason = why instanceof Error ? why.message : bounds[why];
		const advice = cause ? remedyOf(cause) : '';
		// Without a first record only the failure matters.
		const hasBegun = !cause || records > 0 || complete.end > complete.start;
		super(
			hasBegun ? `The list is incomplete: ${reason}` : reason,
			hasBegun ? sentences(progressText(why, complete, goOn), advice) : advice,
			{
				...detailsOf(cause),
				...(hasBegun && {
					complete_start_time: complete.start,
					complete_end_time: complete.end,
					continue_start_time: goOn.start,
					continue_end_time: goOn.end,
					records,
				}),
			},
		);
	}

	/** Undefined if a bound ended the list. */
	get failure(): Error | undefined {
		return this.why instanceof Error ? this.why : undefined;
	}

	/** Undefined if the list failed. */
	get bound(): keyof typeof bounds | undefined {
		return this.why instanceof Error ? undefined : this.why;
	}
}

const bounds = {
	mostRecords: 'There are more records than are read at once',
	mostMs: 'The list could not be read in time',
};

function progressText(why: ListEnd, complete: TimeRange, goOn: TimeRange): string {
	const isEmpty = complete.end <= complete.start;
	// The same range would end at the same place.
	if (isEmpty && !(why instanceof Error)) {
		return 'No part of the range is complete: choose a shorter range.';
	}
	const done = isEmpty
		? 'No part of the range is complete'
		: `Complete: ${describeRange(complete)}`;
	return `${done}. Go on with Start Time ${isoSeconds(goOn.start)} and End Time ${isoSeconds(goOn.end)}.`;
}
