import type { Resource } from '../../../../src/operation/operation';
import { create } from './create.operation';
import { download } from './download.operation';
import { get } from './get.operation';

export const exportJobs: Resource = {
	value: 'export',
	name: 'Export',
	description: 'A CSV file of many records, made by the service',
	operations: [create, download, get],
};
