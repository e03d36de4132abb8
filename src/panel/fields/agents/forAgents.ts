import type { INodeProperties } from 'n8n-workflow';
import { numbers } from '../../../n8n/defaults';
import { numberField } from '../../../operation/numberField';

/** Shows a field only where the node is the tool of an AI agent. */
export const forAgents = {
	show: { '@tool': [true] },
} satisfies INodeProperties['displayOptions'];

/** Which part of a conversation an AI agent gets. */
export const recordPart: INodeProperties[] = [
	{
		displayName: 'Part',
		name: 'part',
		type: 'options',
		options: [
			{
				name: 'Answers',
				value: 'answers',
				description: 'The answers of all modules, by parameter',
			},
			{
				name: 'Evidence',
				value: 'evidence',
				description: 'The stored quotes with their time and parameters',
			},
			{ name: 'Summary', value: 'summary', description: 'The long summary' },
			{
				name: 'Transcript',
				value: 'transcript',
				description: 'The transcript, one page at a time',
			},
			{ name: 'Whole', value: 'whole', description: 'The record as chosen in Output' },
		],
		default: 'whole',
		displayOptions: forAgents,
		description:
			'The part of the conversation to return: "summary", "answers", "evidence", "transcript" or "whole"',
	},
	{
		...numberField({
			displayName: 'Page',
			name: 'page',
			range: numbers.transcriptPage,
			description: 'Page of the transcript, e.g. 2. The item contains the number of pages.',
		}),
		displayOptions: { show: { part: ['transcript'], ...forAgents.show } },
	},
];
