import { readCards } from './kinds/cards';
import { readEmails } from './kinds/emails';
import { readIbans } from './kinds/ibans';
import { readLongNumbers } from './kinds/longNumbers';
import { nameReader } from './kinds/names';
import { phoneReader } from './kinds/phones';
import type { OwnNumbers } from './phones/findPhones';
import type { Reader } from './text/readText';

/** What the readers of one item know of it. */
interface ItemFacts {
	ownNumbers: () => OwnNumbers;
	/** The values of Name Fields. */
	names: () => readonly string[];
}

interface Kind {
	/** In the panel. */
	name: string;
	description?: string;
	/** The text that it reads has at least one of these. */
	needs: 'digits' | 'at' | 'letters';
	/** Undefined if there is nothing to find. */
	reader: (item: ItemFacts) => Reader | undefined;
}

/** What Mask Personal Data can find. The first kind that recognizes a value has it. */
const maskKinds = {
	emails: { name: 'Email Addresses', needs: 'at', reader: () => readEmails },
	namesFromFields: {
		name: 'Names From Fields',
		needs: 'letters',
		reader: ({ names }) => nameReader(names()),
	},
	ibans: { name: 'Bank Accounts (IBAN)', needs: 'digits', reader: () => readIbans },
	cards: { name: 'Payment Cards', needs: 'digits', reader: () => readCards },
	phones: {
		name: 'Phone Numbers',
		needs: 'digits',
		reader: ({ ownNumbers }) => phoneReader(ownNumbers),
	},
	longNumbers: {
		name: 'Long Numbers',
		description: '6 digits and more in a row',
		needs: 'digits',
		reader: () => readLongNumbers,
	},
} as const satisfies Record<string, Kind>;

export type MaskChoice = keyof typeof maskKinds;

function isMaskChoice(name: string): name is MaskChoice {
	return name in maskKinds;
}

export const maskChoices: readonly MaskChoice[] = Object.keys(maskKinds).filter(isMaskChoice);

export function kindOf(choice: MaskChoice): Kind {
	return maskKinds[choice];
}
