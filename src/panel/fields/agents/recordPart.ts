import type { INodeProperties } from 'n8n-workflow';
import { numbers } from '../../../n8n/defaults';
import { numberField } from '../../../operation/numberField';
import { forAgents } from './forAgents';

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
				description: 'The quotes that the analysis stored, with their time and parameters',
			},
			{ name: 'Summary', value: 'summary', description: 'The long summary' },
			{
				name: 'Transcript',
				value: 'transcript',
				description: 'What was said or written, a page at a time',
			},
			{ name: 'Whole', value: 'whole', description: 'As Output says' },
		],
		default: 'whole',
		displayOptions: forAgents,
		description:
			'What to get, e.g. for an AI agent: "summary", "answers", "evidence", "transcript" or "whole"',
	},
	{
		...numberField({
			displayName: 'Page',
			name: 'page',
			range: numbers.transcriptPage,
			description: 'Page of the transcript, from 1, e.g. 2. The item says how many there are.',
		}),
		displayOptions: { show: { part: ['transcript'], ...forAgents.show } },
	},
];
