import { perRun } from '../../../../src/operation/operation';
import { unblockNumbers } from '../../../../src/operation/send/blockedNumbers';
import { phoneNumber } from '../../../../src/panel/fields/send';

/** Sends no request. */
export const unblock = perRun({
	value: 'unblock',
	name: 'Unblock Number',
	action: 'Unblock phone number',
	description: 'Let a blocked phone number be called again',
	effect: 'remembers',
	whenToUse: 'Use it when a person has agreed to be called again.',
	fields: [phoneNumber],
	run: unblockNumbers,
});
