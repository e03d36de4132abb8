import type { INodeProperties } from 'n8n-workflow';
import { numbers } from '../../n8n/defaults';
import { numberField } from '../../operation/numberField';

export const limit: INodeProperties = numberField({
	displayName: 'Limit',
	name: 'limit',
	range: numbers.limit,
	displayOptions: { hide: { returnAll: [true] } },
	description: 'Max number of results to return',
});

export const returnAllOrLimit: INodeProperties[] = [
	{
		displayName: 'Return All',
		name: 'returnAll',
		type: 'boolean',
		default: false,
		description: 'Whether to return all results or only up to a given limit',
	},
	limit,
];
