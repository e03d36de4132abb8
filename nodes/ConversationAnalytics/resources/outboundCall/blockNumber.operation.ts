import { perRun } from '../../../../src/operation/operation';
import { blockFields, changeBlocks } from '../../../../src/operation/send/blockedNumbers';

/** Sends no request. */
export const blockNumber = perRun({
	value: 'blockNumber',
	name: 'Block Number',
	action: 'Block or unblock phone number',
	description: 'Never call a phone number again, in any spelling, or allow calls to it again',
	effect: 'remembers',
	whenToUse: 'Put it after the answer of a person who does not want to be called.',
	fields: blockFields,
	run: changeBlocks,
});
