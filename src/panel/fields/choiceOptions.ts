import type { INodePropertyOptions } from 'n8n-workflow';
import { titleOf } from '../../records/title';
import { byName } from '../../operation/alphabetical';

/** The options for values of the service, with names in words, in alphabetical order. */
export function choiceOptions<Choice extends string>(
	choices: readonly Choice[],
	descriptions: Partial<Record<Choice, string>> = {},
): INodePropertyOptions[] {
	return choices
		.map((value) => {
			const description = descriptions[value];
			return { name: titleOf(value), value, ...(description ? { description } : {}) };
		})
		.sort(byName);
}
