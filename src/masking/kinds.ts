import type { MaskChoice } from './choices';
import { readCards } from './kinds/cards';
import { readEmails } from './kinds/emails';
import { readIbans } from './kinds/ibans';
import { readLongNumbers } from './kinds/longNumbers';
import { nameReader } from './kinds/names';
import { phoneReader } from './kinds/phones';
import type { KnownNumbers } from './phones/find';
import type { Reader } from './text/readText';

/** What the readers of one item know of it. */
interface ItemFacts {
	ownNumbers: () => KnownNumbers;
	/** The values of Name Fields. */
	names: () => readonly string[];
}

/** The reader of each choice for an item; undefined if there is nothing to find. */
export const readerOf: Record<MaskChoice, (item: ItemFacts) => Reader | undefined> = {
	emails: () => readEmails,
	namesFromFields: ({ names }) => nameReader(names()),
	ibans: () => readIbans,
	cards: () => readCards,
	phones: ({ ownNumbers }) => phoneReader(ownNumbers),
	longNumbers: () => readLongNumbers,
};
