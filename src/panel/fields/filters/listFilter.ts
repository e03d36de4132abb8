import type { INodeProperties } from 'n8n-workflow';

/** The raw filter of a list, for its `filters` collection. */
export const listFilter: INodeProperties = {
	displayName: 'Filter (JSON)',
	name: 'filter',
	type: 'json',
	default: '',
	placeholder: 'e.g. {"and": [{"field": "tag", "operator": "eq", "value": "vip"}]}',
	description:
		'One JSON object, e.g. {"and": [{"field": "tag", "operator": "eq", "value": "vip"}]}, matched as the dashboard matches its standard fields. The service does not document the form of this filter in lists, so the node sends it unchanged.',
};
