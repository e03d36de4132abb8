import { InputError } from '../../../../src/client/errors';
import { claimField } from '../../../../src/delivery/comparedItem';

/** Identifies an item for Mark Done. All parts are hashed. */
export interface Claim {
	/** The memory of Keep New. */
	memory: string;
	/** The conversation in the memory. */
	name: string;
	/** The revision that passed. */
	key: string;
}

export function claimText({ memory, name, key }: Claim): string {
	return [memory, name, key].join('.');
}

/** @throws InputError */
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
