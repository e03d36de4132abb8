import type { Resource } from '../../../../operation/operation';
import { get } from './get.operation';

export const configuration: Resource = {
	value: 'configuration',
	name: 'Configuration',
	description: 'What an analytics module is set up to find out',
	operations: [get],
};
