import type { INodeProperties } from 'n8n-workflow';

/**
 * A number in the panel whose first value and bounds stand elsewhere, once. It is built here because
 * n8n's form rules, which apply under nodes/, only see numbers that are written out.
 */
export function numberField(field: {
	displayName: string;
	name: string;
	description: string;
	initial: number;
	least: number;
	most?: number;
}): INodeProperties {
	const { initial, least, most, ...text } = field;
	return {
		...text,
		type: 'number',
		typeOptions: { minValue: least, ...(most === undefined ? {} : { maxValue: most }) },
		default: initial,
	};
}
