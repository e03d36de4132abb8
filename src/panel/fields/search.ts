import type { INodeProperties } from 'n8n-workflow';
import { numbers } from '../../n8n/defaults';
import { byDisplayName } from '../../operation/alphabetical';
import { numberField } from '../../operation/numberField';
import { forAgents } from './agents/forAgents';
import { whenEmpty } from './listOptions';
import { retryOptions } from './retryOptions';

/** What to look for. */
export const searchWords: INodeProperties[] = [
	{
		displayName: 'Words',
		name: 'words',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. refund delay',
		description:
			'Words separated by spaces, e.g. "refund delay". Other forms of a word are found too ("refunds"), accents and capital letters do not matter, and * stands for any ending ("cancel*").',
	},
	{
		displayName: 'Match',
		name: 'match',
		type: 'options',
		options: [
			{
				name: 'All Words',
				value: 'all',
				description: 'A conversation must have every word, in any place',
			},
			{
				name: 'Any Word',
				value: 'any',
				description: 'One of the words is enough; those with more and rarer words come first',
			},
		],
		default: 'all',
		description: 'Whether a conversation must have "all" of the words or "any" of them',
	},
];

export const searchItemPer: INodeProperties = {
	displayName: 'One Item Per',
	name: 'itemPer',
	type: 'options',
	options: [
		{ name: 'Conversation', value: 'conversation', description: 'With its quotes in a list' },
		{
			name: 'Quote',
			value: 'quote',
			description: 'For tables; with the facts of its conversation',
		},
	],
	default: 'conversation',
	description: 'What each item stands for',
};

export const searchLimit: INodeProperties = numberField({
	displayName: 'Limit',
	name: 'limit',
	range: numbers.limit,
	description: 'Max number of results to return',
});

/** Beside the filters of Get Many. */
export const searchFilters: INodeProperties[] = [
	{
		displayName: 'Customer Phone Number',
		name: 'customerPhoneNumber',
		type: 'string',
		default: '',
		placeholder: 'e.g. +15550100',
		description:
			'Only conversations with this number, compared by its digits, e.g. "+1 555 0100". The node compares it itself.',
	},
];

export const searchOptions: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	options: [
		numberField({
			displayName: 'Max Records',
			name: 'maxRecords',
			range: numbers.searchedRecords,
			description:
				'How many conversations are read at most, newest first. A hint says what was not searched.',
		}),
		numberField({
			displayName: 'Max Seconds',
			name: 'maxSeconds',
			range: numbers.searchSeconds,
			description: 'How long the search reads at most. A hint says what was not searched.',
		}),
		numberField({
			displayName: 'Max Tokens for AI Agents',
			name: 'maxTokens',
			range: numbers.maxTokens,
			displayOptions: forAgents,
			description:
				'About how long the answer for an AI agent may be. Its last item says what was left out.',
		}),
		numberField({
			displayName: 'Quotes per Conversation',
			name: 'quotesPerConversation',
			range: numbers.quotesPerConversation,
			description: 'How many sentences are quoted at most; the best ones first',
		}),
		whenEmpty,
		...retryOptions,
	].sort(byDisplayName),
};
