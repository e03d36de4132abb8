import { limits } from '../../../records/limits';
import { switchField, textField } from '../field';

export const exportId = textField({
	displayName: 'Export ID',
	name: 'exportId',
	required: true,
	placeholder: 'e.g. export-1b2c3d',
	description: 'ID from Create. Only the API key that created an export can read it.',
});

export const includeLink = switchField({
	displayName: 'Include Download Link',
	name: 'includeLink',
	description: `Whether to add the signed link. Anyone with the link can open the file for up to ${limits.downloadLinkMinutes} minutes.`,
});
