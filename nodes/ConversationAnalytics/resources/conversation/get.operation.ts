import { paths } from '../../../../src/client/request/paths';
import { declared } from '../../../../src/operation/operation';
import { recordShape } from '../../../../src/operation/output/recordOutput';
import { maskedInTurns } from '../../../../src/output/maskedItems';
import { recordPartOf } from '../../../../src/output/recordPart';
import { outputFields } from '../../../../src/panel/fields/output';
import { conversationId } from '../../../../src/panel/fields/recordLocators';
import { readOptions } from '../../../../src/panel/fields/readOptions';
import { serviceId } from '../../../../src/panel/fields/requestFields';
import * as form from '../../../../src/panel/form';
import { singleWith } from '../../../../src/records/answer/page';

/** The part of a conversation that an AI agent gets. */
const part = form.choice('Part', {
	choices: {
		answers: ['Answers', 'The answers of all modules, by parameter'],
		evidence: ['Evidence', 'The stored quotes with their time and parameters'],
		summary: ['Summary', 'The long summary'],
		transcript: ['Transcript', 'The transcript, one page at a time'],
		turns: ['Turns', 'The transcript by speaker, one page at a time'],
		whole: ['Whole', 'The record as chosen in Output'],
	},
	initial: 'whole',
	displayOptions: form.forAgents,
	description:
		'The part of the conversation to return: "summary", "answers", "evidence", "transcript", "turns" or "whole"',
});

/** From 1. */
const page = form.integer('Page', {
	least: 1,
	most: 10_000,
	initial: 1,
	displayOptions: { show: { part: ['transcript', 'turns'], ...form.forAgents.show } },
	description:
		'Page of the transcript or the turns, e.g. 2. The item contains the number of pages.',
});

/** docs/service.md, "Retrieve an analytics conversation". */
export const get = declared({
	value: 'get',
	name: 'Get',
	action: 'Get conversation',
	description: 'Get the stored analysis of one conversation',
	effect: 'reads',
	whenToUse: 'For one conversation whose ID is known; for several use Get Many.',
	fields: {
		serviceId,
		conversationId,
		part,
		page,
		output: outputFields('conversation'),
		options: readOptions,
	},
	request: { method: 'GET', path: paths.conversation, identifier: 'conversationId' },
	response: (identifier) => singleWith('id', identifier),
	shape: (item) => {
		const { given } = item;
		const { part: chosen, options } = given;
		if (chosen === 'whole') return recordShape('conversation', item);
		const shownPage = ['transcript', 'turns'].includes(chosen) ? given.page : 1;
		const masked = maskedInTurns(options.masking, item.clock);
		return async (record) => await masked([recordPartOf(record, chosen, shownPage)], record);
	},
});
