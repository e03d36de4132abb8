import type { INodeProperties } from 'n8n-workflow';
import { DAY_MS } from '../records/timeUnits';

/** In the node's settings, with the names and forms of n8n's declarative nodes, to which n8n adds it itself. */
export const requestOptions: INodeProperties = {
	displayName: 'Request Options',
	name: 'requestOptions',
	type: 'collection',
	isNodeSetting: true,
	placeholder: 'Add option',
	default: {},
	options: [
		{
			displayName: 'Batching',
			name: 'batching',
			placeholder: 'Add batching',
			type: 'fixedCollection',
			typeOptions: { multipleValues: false },
			default: { batch: {} },
			options: [
				{
					displayName: 'Batching',
					name: 'batch',
					values: [
						{
							displayName: 'Items per Batch',
							name: 'batchSize',
							type: 'number',
							typeOptions: { minValue: -1, maxValue: 1_000_000 },
							default: 50,
							description: 'Number of items to start at a time. Set to -1 to turn batching off.',
						},
						{
							displayName: 'Batch Interval (Ms)',
							name: 'batchInterval',
							type: 'number',
							typeOptions: { minValue: 0, maxValue: DAY_MS },
							default: 1000,
							description: 'Time between two batches. Set to 0 to turn it off.',
						},
					],
				},
			],
		},
		{
			displayName: 'Ignore SSL Issues (Insecure)',
			name: 'allowUnauthorizedCerts',
			type: 'boolean',
			noDataExpression: true,
			default: false,
			description: 'Whether to connect even if the SSL certificate cannot be validated',
		},
		{
			displayName: 'Proxy',
			name: 'proxy',
			type: 'string',
			default: '',
			placeholder: 'e.g. http://myproxy:3128',
			description: 'HTTP proxy to use, with user name and password if it requires them',
		},
		{
			displayName: 'Timeout',
			name: 'timeout',
			type: 'number',
			typeOptions: { minValue: 1, maxValue: DAY_MS },
			default: 10_000,
			description: 'Time in milliseconds to wait for an answer, and for each part of it',
		},
	],
};
