import type { Resource } from '../../../../src/operation/operation';
import { submit } from './submit.operation';

export const call: Resource = {
	value: 'call',
	name: 'Call',
	description: 'A call of your contact center, to be analyzed',
	operations: [submit],
};
