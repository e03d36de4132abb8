import { ConversationAnalyticsError } from '../../client/errors';
import type { Fault } from '../../records/input/checkRecord';

/** One record breaks rules of the interface; nothing of it was sent. */
export class RecordError extends ConversationAnalyticsError {
	override readonly name = 'RecordError';

	constructor(readonly faults: Fault[]) {
		super(
			faults.map(({ field, rule }) => `${field} ${rule}`).join('; '),
			'Correct these fields of the item and run the node again.',
		);
	}
}

/** Some of a run's items are wrong, and so none of them was sent. */
export class InvalidItemsError extends ConversationAnalyticsError {
	override readonly name = 'InvalidItemsError';

	/** Its remedy has every wrong item by its number, as n8n counts from 0, with the fields and rules. */
	constructor(wrong: Array<{ itemIndex: number; failure: Error }>, count: number) {
		super(
			`${wrong.length} of ${count} ${count === 1 ? 'item is' : 'items are'} wrong; nothing was sent`,
			wrong.map(({ itemIndex, failure }) => `Item ${itemIndex}: ${failure.message}.`).join(' '),
		);
	}
}

/** A record was held back although nothing is wrong with it. */
export class NotSentError extends ConversationAnalyticsError {
	override readonly name = 'NotSentError';
}
