import type { Resource } from '../../../../src/operation/operation';
import { get } from './get.operation';
import { getAll } from './getAll.operation';
import { search } from './search.operation';

export const conversation: Resource = {
	value: 'conversation',
	name: 'Conversation',
	description: 'An analyzed call or chat',
	operations: [get, getAll, search],
};
