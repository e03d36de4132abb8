import type { INodeProperties } from 'n8n-workflow';
import { limits } from '../../../records/limits';

export const exportId: INodeProperties = {
	displayName: 'Export ID',
	name: 'exportId',
	type: 'string',
	required: true,
	default: '',
	placeholder: 'e.g. export-1b2c3d',
	description: 'The ID that Create returned. Only the API key that created an export can see it.',
};

/** For the options of operations that see the job. */
export const includeLink: INodeProperties = {
	displayName: 'Include Download Link',
	name: 'includeLink',
	type: 'boolean',
	default: false,
	description: `Whether to add the temporary signed link, which opens the file for everybody who has it. It is valid for at most ${limits.downloadLinkMinutes} minutes.`,
};
