import type { INodeProperties } from 'n8n-workflow';
import { numbers } from '../../../../src/n8n/defaults';
import { perItem } from '../../../../src/operation/operation';
import { searchItems } from '../../../../src/operation/search/searchItems';
import * as form from '../../../../src/panel/fields/form';
import { checkListConditions } from '../../../../src/operation/list/listConditions';
import { filters } from '../../../../src/panel/fields/filters/recordFilters';
import { maskFields } from '../../../../src/panel/fields/output';
import {
	limit,
	readOptions,
	serviceId,
	timeRange,
} from '../../../../src/panel/fields/requestFields';
import { listOf } from '../../../../src/operation/list/recordLists';

const searchWords: INodeProperties[] = [
	form.text({
		displayName: 'Words',
		name: 'words',
		required: true,
		placeholder: 'e.g. refund delay',
		description:
			'Words separated by spaces, e.g. "refund delay". Word forms, accents and case are ignored. An asterisk matches any ending, e.g. "cancel*".',
	}),
	form.choice({
		displayName: 'Match',
		name: 'match',
		choices: {
			all: ['All Words', 'Every word must occur'],
			any: ['Any Word', 'One word is enough. The best matches come first.'],
		},
		default: 'all',
		description: 'Whether a conversation must have "all" of the words or "any" of them',
	}),
];

const itemPer = form.choice({
	displayName: 'One Item Per',
	name: 'itemPer',
	choices: {
		conversation: ['Conversation', 'One item per conversation, with its best quotes as text'],
		quote: ['Quote', 'One item per quote, with the facts of its conversation'],
	},
	default: 'conversation',
	description: 'What each item contains',
});

const searchOptions = readOptions(
	form.number({
		displayName: 'Max Records',
		name: 'maxRecords',
		range: numbers.searchedRecords,
		description:
			'Max number of conversations to search, newest first. A hint contains the range that was not searched.',
	}),
	form.number({
		displayName: 'Max Seconds',
		name: 'maxSeconds',
		range: numbers.searchSeconds,
		description: 'Max duration of the search. A hint contains the range that was not searched.',
	}),
	form.number({
		displayName: 'Max Tokens for AI Agents',
		name: 'maxTokens',
		range: numbers.maxTokens,
		displayOptions: form.forAgents,
		description: 'Approximate max length of the answer for an AI agent',
	}),
	form.number({
		displayName: 'Quotes per Conversation',
		name: 'quotesPerConversation',
		range: numbers.quotesPerConversation,
		description: 'Max number of quotes, best first',
	}),
);

/** The service has no search: it reads a list (docs/service.md, "List analytics conversations"). */
export const search = perItem({
	value: 'search',
	name: 'Search',
	action: 'Search conversations for words and get quotes',
	description: 'Find what was said or written: the best matches, with quotes',
	effect: 'reads',
	whenToUse: 'For questions about what was said; without words to look for use Get Many.',
	fields: [
		serviceId,
		...searchWords,
		...timeRange,
		limit,
		itemPer,
		...maskFields(),
		filters,
		searchOptions,
	],
	async *run(item) {
		await checkListConditions(item, 'conversation');
		yield* searchItems(item, listOf.conversation(item.parameters));
	},
});
