import type { INodeProperties } from 'n8n-workflow';
import { numbers } from '../../../src/n8n/defaults';
import { numberField } from '../../../src/operation/numberField';

/** Where polling begins, and how far back each poll looks. */
export const startFields: INodeProperties[] = [
	{
		displayName: 'Start From',
		name: 'startFrom',
		type: 'options',
		noDataExpression: true,
		options: [
			{
				name: 'A Date',
				value: 'date',
				description: 'All records since then, oldest first',
			},
			{
				name: 'Now On',
				value: 'now',
				description: 'Only new records and later revisions',
			},
		],
		default: 'now',
		description: 'Start of the first poll. After a change, earlier records may be emitted again.',
	},
	{
		displayName: 'Start Date',
		name: 'startDate',
		type: 'dateTime',
		required: true,
		default: '',
		displayOptions: { show: { startFrom: ['date'] } },
		description: 'Earliest time of a record, inclusive. Also takes ISO text or epoch seconds.',
	},
	numberField({
		displayName: 'Look-Back (Hours)',
		name: 'lookBackHours',
		range: numbers.lookBackHours,
		description:
			'How far each poll reads back to find late and revised records. Records that appear later than this are missed.',
	}),
];
