import type { INodeProperties } from 'n8n-workflow';
import { numbers } from '../../../src/n8n/defaults';
import { byDisplayName } from '../../../src/operation/alphabetical';
import { numberField } from '../../../src/operation/numberField';
import { retryOptions } from '../../../src/panel/fields/retryOptions';

const ownOptions: INodeProperties[] = [
	numberField({
		displayName: 'Concurrency',
		name: 'concurrency',
		range: numbers.concurrency,
		description: 'How many parts of the time range are read at the same time',
	}),
	numberField({
		displayName: 'Max Records',
		name: 'maxRecords',
		range: numbers.maxRecordsPerPoll,
		description: 'How many records come out of one poll; what is left comes with the next poll',
	}),
	numberField({
		displayName: 'Max Seconds',
		name: 'maxSeconds',
		range: numbers.maxSecondsPerPoll,
		description:
			'A poll that takes longer ends with what it has read; the next one goes on from there',
	}),
];

/** How polls are read. */
export const pollOptions: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	options: [...ownOptions, ...retryOptions].sort(byDisplayName),
};
