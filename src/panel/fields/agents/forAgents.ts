import type { INodeProperties } from 'n8n-workflow';
import { numbers } from '../../../n8n/defaults';
import { choiceField, numberField } from '../field';

/** Shows a field only if the node is a tool of an AI agent. */
export const forAgents = {
	show: { '@tool': [true] },
} satisfies INodeProperties['displayOptions'];

/** The part of a conversation that an AI agent gets. */
export const recordPart: INodeProperties[] = [
	choiceField({
		displayName: 'Part',
		name: 'part',
		choices: {
			answers: ['Answers', 'The answers of all modules, by parameter'],
			evidence: ['Evidence', 'The stored quotes with their time and parameters'],
			summary: ['Summary', 'The long summary'],
			transcript: ['Transcript', 'The transcript, one page at a time'],
			whole: ['Whole', 'The record as chosen in Output'],
		},
		default: 'whole',
		displayOptions: forAgents,
		description:
			'The part of the conversation to return: "summary", "answers", "evidence", "transcript" or "whole"',
	}),
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
