import type { INodeProperties } from 'n8n-workflow';
import { numbers } from '../../n8n/defaults';
import { numberField, switchField } from './field';

export const limit = numberField({
	displayName: 'Limit',
	name: 'limit',
	range: numbers.limit,
	displayOptions: { hide: { returnAll: [true] } },
	description: 'Max number of results to return',
});

export const returnAllOrLimit: INodeProperties[] = [
	switchField({
		displayName: 'Return All',
		name: 'returnAll',
		description: 'Whether to return all results or only up to a given limit',
	}),
	limit,
];
