import type { INodeProperties } from 'n8n-workflow';

const custom = { show: { timeRange: ['custom'] } };

/**
 * Start and end of the range. `what` names the time that counts, so that nobody takes the time of the
 * analysis for the time of the conversation.
 */
export function timeRange(what: string): INodeProperties[] {
	return [
		{
			displayName: 'Time Range',
			name: 'timeRange',
			type: 'options',
			options: [
				{ name: 'Custom', value: 'custom', description: 'From a start to an end' },
				{ name: 'Last 24 Hours', value: 'last24Hours' },
				{ name: 'Last 31 Days', value: 'last31Days' },
				{ name: 'Last 7 Days', value: 'last7Days' },
				{
					name: 'Previous Month',
					value: 'previousMonth',
					description: "The calendar month before this one, in the workflow's time zone",
				},
			],
			default: 'custom',
			description: `Which records, by ${what}`,
		},
		{
			displayName: 'Start Time',
			name: 'startTime',
			type: 'dateTime',
			required: true,
			default: '',
			displayOptions: custom,
			description: `Start of the range, inclusive, by ${what}. Also takes ISO text or epoch seconds; text without a zone is in the workflow's time zone.`,
		},
		{
			displayName: 'End Time (Exclusive)',
			name: 'endTime',
			type: 'dateTime',
			default: '',
			displayOptions: custom,
			description:
				'End of the range, exclusive. A date without a time includes that whole day. Empty means now.',
		},
	];
}
