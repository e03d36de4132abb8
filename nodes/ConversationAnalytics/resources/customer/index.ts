import type { Resource } from '../../../../src/operation/operation';
import { get } from './get.operation';
import { getAll } from './getAll.operation';

export const customer: Resource = {
	value: 'customer',
	name: 'Customer',
	description: 'The accumulated profile of a customer',
	operations: [get, getAll],
};
