import type { INodeProperties } from 'n8n-workflow';
import { limits } from '../../../records/limits';

export const exportId: INodeProperties = {
	displayName: 'Export ID',
	name: 'exportId',
	type: 'string',
	required: true,
	default: '',
	placeholder: 'e.g. export-1b2c3d',
	description: 'ID from Create. Only the API key that created an export can read it.',
};

/** For the options of operations that see the job. */
export const includeLink: INodeProperties = {
	displayName: 'Include Download Link',
	name: 'includeLink',
	type: 'boolean',
	default: false,
	description: `Whether to add the signed link. Anyone with the link can open the file for up to ${limits.downloadLinkMinutes} minutes.`,
};
