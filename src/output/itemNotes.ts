import type { MaskChoice } from '../masking/choices';
import { exposedIn, unmaskedNamesText } from '../masking/masker';
import { isObject, type JsonObject } from '../records/value';

/** What a person should know of the items that leave a run or a trigger, in sentences. */
export class ItemNotes {
	private exposed = 0;

	/** @param choices of Mask Personal Data */
	constructor(private readonly choices: readonly MaskChoice[] = []) {}

	/** Masking keeps identifiers, because rows are updated by them. Counted item by item, while others are awaited. */
	see(item: JsonObject): void {
		if (this.choices.length > 0) this.exposed += exposedIn(item, this.choices);
	}

	/** @param items all that leave @param haveTurns whether they are records, which can include turns */
	texts(items: JsonObject[], haveTurns = true): string[] {
		const kept =
			this.exposed > 0
				? `Mask Personal Data keeps IDs, and ${this.exposed} of them look like what it masks. Leave those fields out with Output: Selected Fields.`
				: undefined;
		const undivided = haveTurns ? undividedText(items) : undefined;
		const texts = [kept, undivided, unmaskedNamesText(this.choices, items)];
		return texts.filter((text) => text !== undefined);
	}
}

/** How many conversations have no turns; undefined if all have them. */
export function undividedText(items: JsonObject[]): string | undefined {
	const undivided = items.flatMap((item) => {
		const record = isObject(item.conversation) ? item.conversation : item;
		return record.turns === null ? [record.conversation_id ?? record] : [];
	});
	const { size } = new Set(undivided);
	if (size === 0) return undefined;
	const count = size === 1 ? '1 record' : `${size} records`;
	return `The turns of ${count} are null: there is no transcript, or it does not show who speaks. Include Transcript to read it.`;
}
