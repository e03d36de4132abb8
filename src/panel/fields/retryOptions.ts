import type { INodeProperties } from 'n8n-workflow';
import { numbers } from '../../n8n/defaults';
import { byDisplayName } from '../../operation/alphabetical';
import { collectionField, numberField } from './field';

export const maxWait = numberField({
	displayName: 'Max Wait (Seconds)',
	name: 'longestWait',
	range: numbers.maxWaitSeconds,
	description:
		'How long one request may wait in total. If the service asks for a longer pause, the node stops at once and says when to try again.',
});

const retryOptions: INodeProperties[] = [
	maxWait,
	numberField({
		displayName: 'Retries',
		name: 'retries',
		range: numbers.retries,
		description:
			'How often a request is repeated after a broken connection or a failure of the service. In addition, the node waits and tries again after too many requests (429).',
	}),
];

export const downloadRetries = numberField({
	displayName: 'Retries',
	name: 'retries',
	range: numbers.retries,
	description:
		'How often a request, or a download without a new byte, is repeated after a failure. In addition, the node waits and tries again after too many requests (429).',
});

export function optionsField(...options: INodeProperties[]): INodeProperties {
	return collectionField({
		displayName: 'Options',
		name: 'options',
		placeholder: 'Add option',
		options: options.sort(byDisplayName),
	});
}

/** The options of an operation that reads, with its own. */
export function readOptions(...more: INodeProperties[]): INodeProperties {
	return optionsField(...retryOptions, ...more);
}
