import { listFilters, scoreBoundsOf } from '../../panel/fields/filters/recordFilters';
import { masking } from '../../panel/fields/output';
import { limit, readOptions, serviceId, USUAL_CONCURRENCY } from '../../panel/fields/requestFields';
import { timeRange } from '../../panel/fields/timeRange';
import * as form from '../../panel/form';
import { searchWordsOf } from '../../search/words';

/** Of one conversation, best first. */
const MOST_QUOTES = 3;

const itemPer = form.choice('One Item Per', {
	choices: {
		conversation: ['Conversation', 'One item per conversation, with its best quotes as text'],
		quote: ['Quote', 'One item per quote, with the facts of its conversation'],
	},
	initial: 'conversation',
	description: 'What each item contains',
});

/** The fields of Conversation → Search. */
export const searchFields = {
	serviceId,
	words: form
		.optionalText('Words', {
			required: true,
			placeholder: 'e.g. refund delay',
			description:
				'Words separated by spaces, e.g. "refund delay". Word forms, accents and case are ignored. An asterisk matches any ending, e.g. "cancel*".',
		})
		.as((text, field) => {
			const words = text.trim();
			if (words === '') {
				throw field.refuse('is empty', 'Enter the words to look for, separated by spaces.');
			}
			if (searchWordsOf(words).length > 0) return words;
			throw field.refuse('has no letter or digit', 'Enter the words to look for.', words);
		}),
	match: form.choice('Match', {
		choices: {
			all: ['All Words', 'Every word must occur'],
			any: ['Any Word', 'One word is enough. The best matches come first.'],
		},
		initial: 'all',
		description: 'Whether a conversation must have "all" of the words or "any" of them',
	}),
	range: timeRange,
	limit,
	filters: listFilters.conversation,
	options: readOptions({
		itemPer,
		masking,
		maxRecords: form.integer('Max Records', {
			least: 1,
			most: 100_000,
			initial: 2000,
			description:
				'Max number of conversations to search, newest first. A hint contains the range that was not searched.',
		}),
		maxSeconds: form.integer('Max Seconds', {
			least: 1,
			most: 3600,
			initial: 60,
			description: 'Max duration of the search. A hint contains the range that was not searched.',
		}),
		maxTokens: form.integer('Max Tokens for AI Agents', {
			least: 300,
			most: 15_000,
			initial: 2000,
			displayOptions: form.forAgents,
			description: 'Approximate max length of the answer for an AI agent',
		}),
	}),
};

export type SearchSettings = ReturnType<typeof searchSettingsOf>;

/** @throws InputError */
export function searchSettingsOf(given: form.Given<typeof searchFields>) {
	const { filters: chosen, options } = given;
	return {
		words: given.words,
		masking: options.masking,
		match: given.match,
		itemPer: options.itemPer,
		limit: given.limit,
		range: given.range,
		narrowing: { customerPhoneNumber: chosen.customerPhoneNumber, ...scoreBoundsOf(chosen) },
		mostQuotes: MOST_QUOTES,
		concurrency: USUAL_CONCURRENCY,
		mostRecords: options.maxRecords,
		mostMs: 1000 * options.maxSeconds,
		mostTokens: options.maxTokens,
	};
}
