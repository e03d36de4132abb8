interface Choice {
	/** In the panel. */
	name: string;
	description?: string;
	/** The text in which it is found has at least one of these. */
	needs: 'digits' | 'at' | 'letters';
}

/** What Mask Personal Data can find. The first kind that recognizes a value has it. */
const choices = {
	emails: { name: 'Email Addresses', needs: 'at' },
	namesFromFields: {
		name: 'Names From Fields',
		description: 'Names in the fields of the record that Name Fields lists',
		needs: 'letters',
	},
	ibans: { name: 'Bank Accounts (IBAN)', needs: 'digits' },
	cards: { name: 'Payment Cards', needs: 'digits' },
	phones: { name: 'Phone Numbers', needs: 'digits' },
	longNumbers: {
		name: 'Long Numbers',
		description: '6 or more digits in a row',
		needs: 'digits',
	},
} as const satisfies Record<string, Choice>;

export type MaskChoice = keyof typeof choices;

function isMaskChoice(name: string): name is MaskChoice {
	return name in choices;
}

export const maskChoices: readonly MaskChoice[] = Object.keys(choices).filter(isMaskChoice);

export function choiceOf(choice: MaskChoice): Choice {
	return choices[choice];
}
