import type { Resource } from '../../../../src/operation/operation';
import { check } from './check.operation';

export const account: Resource = {
	value: 'account',
	name: 'Account',
	description: 'The account at the service, its key, and this n8n',
	operations: [check],
};
