import type { INodeProperties } from 'n8n-workflow';
import { DAY_MS } from '../records/timeUnits';

/**
 * In the node's settings, with the names and forms of n8n's declarative nodes, to which n8n adds it itself. Without
 * Batching, because the limiter of a key paces requests.
 */
export const requestOptions: INodeProperties = {
	displayName: 'Request Options',
	name: 'requestOptions',
	type: 'collection',
	isNodeSetting: true,
	placeholder: 'Add option',
	default: {},
	options: [
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
