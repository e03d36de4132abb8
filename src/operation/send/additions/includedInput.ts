import { InputError } from '../../../client/errors';
import type { ItemContext } from '../../../n8n/context';
import { selectionOf } from '../../../output/selection';
import type { JsonObject } from '../../../records/value';

const choices = ['none', 'selected', 'all'] as const;

/**
 * The input item's own fields, as far as Include Input Fields wants them in the output; undefined where it
 * wants none. They stand together under one key: a column `status` would hide what became of the call, and
 * a column `error` would make n8n take the item for a failed one and run the node again.
 *
 * @throws InputError for the options
 */
export function includedInput({ parameters, json }: ItemContext): JsonObject | undefined {
	const option = parameters.collection('options').group('inputFields');
	const choice = option?.choice('includeInputFields', choices);
	if (option === undefined || choice === 'none') return undefined;
	if (choice === 'all') return { ...json };
	const names = option.texts('inputFields');
	if (names.length > 0) return selectionOf([...new Set(names)])([json]);
	throw new InputError(
		option.label('inputFields'),
		'is empty',
		'Add the names of the fields, or choose All.',
	);
}
