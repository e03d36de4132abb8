import type { INodeProperties } from 'n8n-workflow';
import { InputError } from '../../client/errors';

const label = 'Put Output File in Field';

/** Where an item carries a file; the names of the panel are n8n's own. */
export const binaryPropertyName: INodeProperties = {
	displayName: label,
	name: 'binaryPropertyName',
	type: 'string',
	required: true,
	default: 'data',
	hint: 'The name of the output binary field to put the file in',
};

/** The name from the panel. @throws InputError when it is empty */
export function binaryPropertyOf(given: string): string {
	const name = given.trim();
	if (name === '') throw new InputError(label, 'is empty', 'Give a name such as data.');
	return name;
}
