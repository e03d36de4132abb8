import { DAY_MS } from '../records/timeUnits';
import * as form from '../panel/form';

const batch = {
	batchSize: form.integer('Items per Batch', {
		least: -1,
		most: 1_000_000,
		initial: 50,
		description: 'Number of items to start at a time. Set to -1 to turn batching off.',
	}),
	batchInterval: form.integer('Batch Interval (Ms)', {
		least: 0,
		most: DAY_MS,
		initial: 1000,
		description: 'Time between two batches. Set to 0 to turn it off.',
	}),
};

/** In the node's settings, with the names and forms of n8n's declarative nodes, to which n8n adds it itself. */
export const requestOptions = form.collection(
	'Request Options',
	{
		batching: {
			displayName: 'Batching',
			name: 'batching',
			type: 'fixedCollection',
			placeholder: 'Add batching',
			typeOptions: { multipleValues: false },
			default: { batch: {} },
			options: [{ displayName: 'Batching', name: 'batch', values: form.propertiesOf(batch) }],
		},
		allowUnauthorizedCerts: form.toggle('Ignore SSL Issues (Insecure)', {
			noDataExpression: true,
			description: 'Whether to connect even if the SSL certificate cannot be validated',
		}),
		proxy: form.optionalText('Proxy', {
			placeholder: 'e.g. http://myproxy:3128',
			description: 'HTTP proxy to use, with user name and password if it requires them',
		}),
		timeout: form.integer('Timeout', {
			least: 1,
			most: DAY_MS,
			initial: 10_000,
			description: 'Time in milliseconds to wait for an answer, and for each part of it',
		}),
	},
	{ isNodeSetting: true, placeholder: 'Add option' },
);
