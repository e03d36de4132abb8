import type { INodeProperties } from 'n8n-workflow';
import { exportResources } from '../../../records/choices';
import { sectionsOf } from '../../../records/answer/sections';

/**
 * The sections of an export, by resource. The metadata section is not offered, because it is always sent.
 */
export const sectionFields: INodeProperties[] = exportResources.map((resource) => ({
	displayName: 'Sections',
	name: 'sections',
	type: 'multiOptions',
	displayOptions: { show: { exportResource: [resource] } },
	options: sectionsOf[resource].all
		.filter((section) => section !== sectionsOf[resource].metadata)
		.map((section) => ({ name: section, value: section })),
	default: [],
	description: 'Groups of columns in the file besides the metadata. None means all.',
}));
