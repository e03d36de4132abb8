import type { INodeProperties } from 'n8n-workflow';
import type { ConditionResource } from '../../../records/filterRules';
import { rowFieldsOf } from './conditions';

/** The rows of an export's conditions, for the `filters` of a Get Many. */
export function listConditions(resource: ConditionResource): INodeProperties {
	return {
		displayName: 'Conditions',
		name: 'conditions',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		placeholder: 'Add condition',
		default: {},
		description:
			'All conditions must match. The service documents these conditions for exports only, so they may not work in lists. Filter (JSON) takes any other form.',
		options: [{ displayName: 'Condition', name: 'condition', values: rowFieldsOf(resource) }],
	};
}
