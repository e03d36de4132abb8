import type { INodeProperties } from 'n8n-workflow';
import { paths } from '../../../../src/client/request/paths';
import { numbers } from '../../../../src/n8n/defaults';
import { declared } from '../../../../src/operation/operation';
import { conversationPart } from '../../../../src/operation/output/recordOutput';
import { singleWith } from '../../../../src/records/answer/page';
import * as form from '../../../../src/panel/fields/form';
import { outputFields } from '../../../../src/panel/fields/output';
import { conversationId } from '../../../../src/panel/fields/recordLocators';
import { readOptions, serviceId } from '../../../../src/panel/fields/requestFields';

/** The part of a conversation that an AI agent gets. */
const recordPart: INodeProperties[] = [
	form.choice({
		displayName: 'Part',
		name: 'part',
		choices: {
			answers: ['Answers', 'The answers of all modules, by parameter'],
			evidence: ['Evidence', 'The stored quotes with their time and parameters'],
			summary: ['Summary', 'The long summary'],
			transcript: ['Transcript', 'The transcript, one page at a time'],
			turns: ['Turns', 'The transcript by speaker, one page at a time'],
			whole: ['Whole', 'The record as chosen in Output'],
		},
		default: 'whole',
		displayOptions: form.forAgents,
		description:
			'The part of the conversation to return: "summary", "answers", "evidence", "transcript", "turns" or "whole"',
	}),
	form.number({
		displayName: 'Page',
		name: 'page',
		range: numbers.transcriptPage,
		displayOptions: { show: { part: ['transcript', 'turns'], ...form.forAgents.show } },
		description:
			'Page of the transcript or the turns, e.g. 2. The item contains the number of pages.',
	}),
];

/** docs/service.md, "Retrieve an analytics conversation". */
export const get = declared({
	value: 'get',
	name: 'Get',
	action: 'Get conversation',
	description: 'Get the stored analysis of one conversation',
	effect: 'reads',
	whenToUse: 'For one conversation whose ID is known; for several use Get Many.',
	fields: [
		serviceId,
		conversationId,
		...recordPart,
		...outputFields('conversation'),
		readOptions(),
	],
	request: { method: 'GET', path: paths.conversation },
	values: ({ parameters }) => ({
		identifier: parameters.pathIdentifier(conversationId.name),
		query: { service_id: parameters.serviceId() },
	}),
	response: (identifier) => singleWith('id', identifier),
	shape: conversationPart,
});
