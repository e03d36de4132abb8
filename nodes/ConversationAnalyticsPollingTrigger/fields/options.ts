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
		description: 'Parts of the time range to read in parallel',
	}),
	numberField({
		displayName: 'Max Records',
		name: 'maxRecords',
		range: numbers.maxRecordsPerPoll,
		description: 'Max number of records per poll. The next poll returns the others.',
	}),
	numberField({
		displayName: 'Max Seconds',
		name: 'maxSeconds',
		range: numbers.maxSecondsPerPoll,
		description: 'Max duration of a poll. The next poll continues where it ended.',
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
