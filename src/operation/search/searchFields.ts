import { listFilters, scoreBoundsOf } from '../../panel/fields/filters/recordFilters';
import { readOptions } from '../../panel/fields/readOptions';
import { limit, serviceId } from '../../panel/fields/requestFields';
import { timeRange } from '../../panel/fields/timeRange';
import * as form from '../../panel/form';
import { MINUTE_MS } from '../../records/timeUnits';
import { searchWordsOf } from '../../search/words';
import type { ItemOf } from '../operation';

/** Of one conversation, best first. */
const MOST_QUOTES = 3;

/** A model waits for its answer. A hint has the range that was not searched. */
export const searchBounds = {
	model: { mostRecords: 2000, mostMs: MINUTE_MS },
	workflow: { mostRecords: 10_000, mostMs: 5 * MINUTE_MS },
	/** Of the answer for a model. */
	mostTokens: 2000,
};

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
	options: readOptions,
};

export type SearchSettings = ReturnType<typeof searchSettingsOf>;

/** @throws InputError */
export function searchSettingsOf({ given, answersModel }: ItemOf<typeof searchFields>) {
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
		...(answersModel ? searchBounds.model : searchBounds.workflow),
		mostTokens: searchBounds.mostTokens,
	};
}
