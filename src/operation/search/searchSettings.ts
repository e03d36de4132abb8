import { InputError } from '../../client/errors';
import { numbers } from '../../n8n/defaults';
import type { Collection } from '../../n8n/parameters/collection';
import type { NodeParameters } from '../../n8n/parameters/nodeParameters';
import { matchModes } from '../../search/conversationSearch';
import { searchWordsOf } from '../../search/words';
import { scoreBoundsOf } from '../scores';

const itemForms = ['conversation', 'quote'] as const;
export type ItemForm = (typeof itemForms)[number];

export type SearchSettings = ReturnType<typeof searchSettingsOf>;

/** @throws InputError */
export function searchSettingsOf(parameters: NodeParameters, filters: Collection) {
	const options = parameters.collection('options');
	return {
		words: wordsOf(parameters),
		match: parameters.choice('match', matchModes),
		itemPer: parameters.choice('itemPer', itemForms),
		limit: parameters.integer('limit'),
		range: parameters.timeRange(),
		narrowing: { customerPhoneNumber: phoneOf(filters), ...scoreBoundsOf(filters) },
		mostQuotes: options.integer('quotesPerConversation'),
		concurrency: numbers.concurrency.initial,
		mostRecords: options.integer('maxRecords'),
		mostMs: 1000 * options.integer('maxSeconds'),
		mostTokens: options.integer('maxTokens'),
	};
}

function wordsOf(parameters: NodeParameters): string {
	const words = parameters.text('words').trim();
	if (words === '')
		throw new InputError('Words', 'is empty', 'Enter the words to look for, separated by spaces.');
	if (searchWordsOf(words).length > 0) return words;
	throw new InputError('Words', 'has no letter or digit', 'Enter the words to look for.', words);
}

function phoneOf(filters: Collection): string | undefined {
	const phone = filters.text('customerPhoneNumber', undefined);
	if (phone === undefined || /\p{Nd}/u.test(phone)) return phone;
	throw new InputError(
		filters.label('customerPhoneNumber'),
		'has no digit',
		'Enter a phone number, or remove the filter.',
		phone,
	);
}
