import { ConversationAnalyticsError } from '../../client/errors';
import type { Fault } from '../../records/input/submission';

/** One record breaks rules of the interface; nothing of it was sent. */
export class RecordError extends ConversationAnalyticsError {
	override readonly name = 'RecordError';
	override readonly remedy = 'Correct these fields of the item and run the node again.';

	constructor(readonly faults: Fault[]) {
		super(faults.map(({ field, rule }) => `${field} ${rule}`).join('; '));
	}
}

/** Some of a run's items are wrong, and so none of them was sent. */
export class InvalidItemsError extends ConversationAnalyticsError {
	override readonly name = 'InvalidItemsError';
	/** Every wrong item by its number, as n8n counts from 0, with the fields and rules. */
	override readonly remedy: string;

	constructor(wrong: Array<{ itemIndex: number; failure: Error }>, count: number) {
		super(
			`${wrong.length} of ${count} ${count === 1 ? 'item is' : 'items are'} wrong; nothing was sent`,
		);
		this.remedy = wrong
			.map(({ itemIndex, failure }) => `Item ${itemIndex}: ${failure.message}.`)
			.join(' ');
	}
}

/** A record was held back although nothing is wrong with it. */
export class NotSentError extends ConversationAnalyticsError {
	override readonly name = 'NotSentError';

	/** @param remedy what to do, as a sentence */
	constructor(
		why: string,
		override readonly remedy: string,
	) {
		super(why);
	}
}
