import { paths } from '../../../../src/client/request/paths';
import { toName, toPathIdentifier } from '../../../../src/n8n/parameters/values';
import { declared } from '../../../../src/operation/operation';
import { exportAnswer, shownJob } from '../../../../src/records/answer/exportJob';
import { limits } from '../../../../src/records/limits';
import { exportId } from './exportRequest';
import * as form from '../../../../src/panel/fields/form';
import { readOptions } from '../../../../src/panel/fields/requestFields';

const includeLink = form.toggle({
	displayName: 'Include Download Link',
	name: 'includeLink',
	description: `Whether to add the signed link. Anyone with the link can open the file for up to ${limits.downloadLinkMinutes} minutes.`,
});

/** docs/service.md, "Retrieve an export". */
export const get = declared({
	value: 'get',
	name: 'Get',
	action: 'Get status of export',
	description: 'Get the state of an export that the same API key created',
	effect: 'reads',
	whenToUse: 'For the state of an export that Create started; its file comes with Download.',
	fields: [exportId, readOptions(includeLink)],
	request: { method: 'GET', path: paths.exportJob },
	values: ({ parameters }) => {
		const { name, displayName } = exportId;
		// Often copied with spaces.
		const id = toName(parameters.given(name), displayName).trim();
		return { identifier: toPathIdentifier(id, displayName) };
	},
	response: () => exportAnswer,
	shape: ({ parameters }) => {
		const options = parameters.collection('options');
		const withLink = options.boolean('includeLink');
		return (job) => shownJob(job, withLink);
	},
});
