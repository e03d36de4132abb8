import type { INodeProperties } from 'n8n-workflow';
import { numbers } from '../../n8n/defaults';
import { byDisplayName } from '../../operation/alphabetical';
import { numberField } from '../../operation/numberField';

/** How long a request may wait. */
export const maxWait = numberField({
	displayName: 'Max Wait (Seconds)',
	name: 'longestWait',
	range: numbers.maxWaitSeconds,
	description:
		'How long one request may wait in total. If the service asks for a longer pause, the node stops at once and says when to try again.',
});

/** How often and how long a request is repeated; for the `options` of every operation that reads. */
export const retryOptions: INodeProperties[] = [
	maxWait,
	numberField({
		displayName: 'Retries',
		name: 'retries',
		range: numbers.retries,
		description:
			'How often a request is repeated after a broken connection or a failure of the service. In addition, the node waits and tries again after too many requests (429).',
	}),
];

/** The options of an operation that is one request; `more` are its own. */
export function readOptions(...more: INodeProperties[]): INodeProperties {
	return {
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: [...retryOptions, ...more].sort(byDisplayName),
	};
}
