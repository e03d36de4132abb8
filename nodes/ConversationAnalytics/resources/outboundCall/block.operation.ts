import { perRun } from '../../../../src/operation/operation';
import { blockFields, blockNumbers } from '../../../../src/operation/send/blockedNumbers';

/** Sends no request. */
export const block = perRun({
	value: 'block',
	name: 'Block Number',
	action: 'Block phone number',
	description:
		'Never call a phone number again, in any spelling, until it is unblocked. Enter it with + and the country code. Otherwise every number with the same ending is blocked too.',
	effect: 'remembers',
	whenToUse: 'Put it after the answer of a person who does not want to be called.',
	fields: blockFields,
	run: blockNumbers,
});
