import type { INodePropertyOptions } from 'n8n-workflow';
import { titleOf } from '../../../records/title';

/**
 * The options of a closed list of the interface, by their names in words and in alphabetical order.
 *
 * @param descriptions of those choices that need one
 */
export function choiceOptions<Choice extends string>(
	choices: readonly Choice[],
	descriptions: Partial<Record<Choice, string>> = {},
): INodePropertyOptions[] {
	return choices
		.map((value) => {
			const description = descriptions[value];
			return { name: titleOf(value), value, ...(description ? { description } : {}) };
		})
		.sort((one, other) => one.name.localeCompare(other.name));
}
