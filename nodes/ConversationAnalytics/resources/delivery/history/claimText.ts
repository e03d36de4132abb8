import { InputError } from '../../../../../src/client/errors';
import type { History } from '../../../../../src/n8n/deduplication';
import { hashOf } from '../../../../../src/delivery/revision';

/** The field of an item that Keep New let pass with a lease; Mark Done needs it. */
export const claimField = 'keep_new_claim';

/** What Mark Done needs to know of an item that passed. */
export interface PassedClaim {
	/** Where Keep New remembers: in the shared store, or in n8n's stored de-duplication. */
	place: 'store' | 'n8n';
	/** Names its history, hashed. */
	history: string;
	/** Names the conversation, hashed. */
	conversation: string;
	/** What is remembered of the item while it is not done. */
	pending: string[];
}

/** As one text, without an id in clear. */
export function claimText({ place, history, conversation, pending }: PassedClaim): string {
	return [place, history, conversation, ...pending].join('.');
}

/** @throws InputError for anything else than what Keep New has written */
export function readClaim(value: unknown): PassedClaim {
	const [place, history, conversation, ...pending] = String(value ?? '').split('.');
	const isPlace = place === 'store' || place === 'n8n';
	if (!isPlace || !history || !conversation || pending.length === 0) {
		throw new InputError(
			'Claim',
			'is none that Keep New has put on an item',
			`Drag the field ${claimField} of Keep New here: {{ $('Keep New').item.json.${claimField} }}. Keep New adds it in the mode Until Marked Done.`,
		);
	}
	return { place, history, conversation, pending };
}

/** A part of a history that several nodes share: the texts of one of them are those under its name. */
export function historyNamed(history: History, name: string): History {
	const named = (value: string) => hashOf(`${name} ${value}`);
	return {
		record: async (values) => {
			const fresh = await history.record(values.map(named));
			return new Set(values.filter((value) => fresh.has(named(value))));
		},
		forget: async (values) => await history.forget(values.map(named)),
	};
}
