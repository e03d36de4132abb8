import type { Resource } from '../../../../src/operation/operation';
import { create } from './create.operation';

export const outboundCall: Resource = {
	value: 'outboundCall',
	name: 'Outbound Call',
	description: 'A call that a voice agent makes',
	operations: [create],
};
