import { paths } from '../../../../src/client/request/paths';
import { declared } from '../../../../src/operation/operation';
import { exportAnswer, shownJob } from '../../../../src/records/answer/exportJob';
import { exportId } from './exportRequest';

/** docs/service.md, "Retrieve an export". */
export const get = declared({
	value: 'get',
	name: 'Get',
	action: 'Get status of export',
	description: 'Get the state of an export that the same API key created',
	effect: 'reads',
	whenToUse: 'For the state of an export that Create started; its file comes with Download.',
	fields: { exportId },
	request: { method: 'GET', path: paths.exportJob, identifier: 'exportId' },
	response: () => exportAnswer,
	shape:
		({ withoutSecrets }) =>
		(job) =>
			shownJob(job, withoutSecrets),
});
