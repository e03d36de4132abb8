import type { Resource } from '../../../../src/operation/operation';
import { submit } from './submit.operation';

export const chat: Resource = {
	value: 'chat',
	name: 'Chat',
	description: 'A chat of your contact center, to be analyzed',
	operations: [submit],
};
