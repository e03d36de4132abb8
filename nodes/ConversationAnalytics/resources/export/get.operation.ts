import { readRequest } from '../../../../client/export/exportJobs';
import { toPathIdentifier } from '../../../../n8n/parameters/values';
import { routed } from '../../../../operation/operation';
import { exportAnswer, shownJob } from '../../../../records/answer/exportJob';
import { exportId, includeLink } from '../../fields/export/exportId';
import { readOptions } from '../../fields/retryOptions';

/** docs/service.md, "Retrieve an export". */
export const get = routed({
	value: 'get',
	name: 'Get',
	action: 'Get an export',
	description: 'Get the state of an export that the same API key created',
	subject: { kind: 'export', thing: 'export' },
	fields: [exportId, readOptions(includeLink)],
	method: 'GET',
	request: (parameters) => ({
		path: readRequest(
			toPathIdentifier(parameters.text('exportId', 'Export ID').trim(), 'Export ID'),
		).path,
	}),
	answer: exportAnswer,
	items: (job, parameters) => [
		shownJob(job, parameters.collection('options').boolean('includeLink', 'Include Download Link')),
	],
});
