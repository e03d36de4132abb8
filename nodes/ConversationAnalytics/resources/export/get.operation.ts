import { paths } from '../../../../src/client/request/paths';
import { urlWith } from '../../../../src/operation/declaredRequest';
import { declared } from '../../../../src/operation/operation';
import { readOptions } from '../../../../src/panel/fields/requestFields';
import * as form from '../../../../src/panel/form';
import { exportAnswer, shownJob } from '../../../../src/records/answer/exportJob';
import { limits } from '../../../../src/records/limits';
import { exportId } from './exportRequest';

const includeLink = form.toggle('Include Download Link', {
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
	fields: { exportId, options: readOptions({ includeLink }) },
	routing: { request: { method: 'GET', url: urlWith(paths.exportJob, 'exportId') } },
	response: () => exportAnswer,
	shape: ({ given }) => {
		const { includeLink: withLink } = given.options;
		return (job) => shownJob(job, withLink);
	},
});
