import type { INodeProperties } from 'n8n-workflow';
import type { NumberRange } from '../n8n/defaults';

/** A number in the panel. It is here because n8n's lint rules for nodes/ need literal numbers. */
export function numberField(field: {
	displayName: string;
	name: string;
	description: string;
	range: NumberRange;
	displayOptions?: INodeProperties['displayOptions'];
}): INodeProperties {
	const { range, ...text } = field;
	const { least, most, initial } = range;
	const typeOptions = { minValue: least, maxValue: most };
	return { ...text, type: 'number', typeOptions, default: initial };
}
