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
				description: 'Everything since then, oldest first, in several polls where it is much',
			},
			{
				name: 'Now On',
				value: 'now',
				description:
					'What is there already does not come; if it is revised later, the revision comes',
			},
		],
		default: 'now',
		description:
			'Where the first poll begins. Changing this begins anew: what came before may come again.',
	},
	{
		displayName: 'Start Date',
		name: 'startDate',
		type: 'dateTime',
		required: true,
		default: '',
		displayOptions: { show: { startFrom: ['date'] } },
		description:
			"The first moment, inclusive, by the time of the record. Also takes ISO text or epoch seconds; text without a zone is in the workflow's time zone.",
	},
	numberField({
		displayName: 'Look-Back (Hours)',
		name: 'lookBackHours',
		range: numbers.lookBackHours,
		description:
			'Every poll also reads so far back, since a conversation is listed only when its analysis is done, and results are revised later. What comes later than this after its time is missed.',
	}),
];
