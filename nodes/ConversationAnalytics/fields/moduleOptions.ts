import type { INodePropertyOptions } from 'n8n-workflow';
import { moduleNames } from '../../../records/choices';

/** The analytics modules by their names in words, in alphabetical order. */
export const moduleOptions: INodePropertyOptions[] = moduleNames
	.map((value) => ({ name: titleOf(value), value }))
	.sort((one, other) => one.name.localeCompare(other.name));

/** `business_insights` as "Business Insights". */
function titleOf(name: string): string {
	return name
		.split('_')
		.map((word) => (word === 'and' ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`))
		.join(' ');
}
