import { perRun } from '../../../../src/operation/operation';
import { unblockFields, unblockNumbers } from '../../../../src/operation/send/blockedNumbers';

/** Sends no request. */
export const unblock = perRun({
	value: 'unblock',
	name: 'Unblock Number',
	action: 'Unblock phone number',
	description: 'Allow calls to a blocked phone number again',
	effect: 'remembers',
	whenToUse: 'Use it when a person has agreed to be called again.',
	fields: unblockFields,
	run: unblockNumbers,
});
