import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { sectionsOf } from '../../../records/answer/exportSections';
import { exportResources } from '../../../records/choices';
import { byName } from '../../../operation/alphabetical';

/** Each for the records that have it. The metadata is not offered, because it is always sent. */
function choices(): INodePropertyOptions[] {
	const metadata = exportResources.map((resource) => sectionsOf[resource].metadata);
	const all = new Set(exportResources.flatMap((resource) => sectionsOf[resource].all));
	return [...all]
		.filter((section) => !metadata.includes(section))
		.map((section) => ({
			name: section,
			value: section,
			displayOptions: {
				show: {
					'/exportResource': exportResources.filter((one) => sectionsOf[one].all.includes(section)),
				},
			},
		}))
		.sort(byName);
}

export const sections: INodeProperties = {
	displayName: 'Sections',
	name: 'sections',
	type: 'multiOptions',
	displayOptions: { hide: { source: ['existing'] } },
	options: choices(),
	default: [],
	hint: 'Leave empty to export all sections',
	description: 'Groups of columns in the file, in addition to the metadata',
};
