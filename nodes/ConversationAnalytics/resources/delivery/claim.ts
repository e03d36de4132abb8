import { InputError } from '../../../../src/client/errors';
import { claimField } from '../../../../src/delivery/comparedItem';

/** What Mark Done needs to know of an item that passed; all of it is hashed. */
export interface Claim {
	/** Names the memory of Keep New. */
	memory: string;
	/** Names the conversation in it. */
	name: string;
	/** Names what passed. */
	key: string;
}

export function claimText({ memory, name, key }: Claim): string {
	return [memory, name, key].join('.');
}

/** @throws InputError for anything else than what Keep New has written */
export function readClaim(value: unknown): Claim {
	const [memory, name, key, ...more] = String(value ?? '').split('.');
	if (!memory || !name || !key || more.length > 0) {
		throw new InputError(
			'Claim',
			'does not come from Keep New',
			`Drag the field ${claimField} of Keep New here: {{ $('Keep New').item.json.${claimField} }}. Keep New adds it in the mode Until Marked Done.`,
		);
	}
	return { memory, name, key };
}
