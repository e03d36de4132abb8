import type { Resource } from '../../../../src/operation/operation';
import { get } from './get.operation';

export const configuration: Resource = {
	value: 'configuration',
	name: 'Configuration',
	description: 'The configuration of an analytics module',
	operations: [get],
};
