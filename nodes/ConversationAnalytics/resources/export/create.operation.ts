import { InputError } from '../../../../client/errors';
import { exportFilters, exportFormat } from '../../../../client/export/exportJobs';
import { describeRange, type TimeRange } from '../../../../client/range';
import { paths } from '../../../../client/request/paths';
import { computed, fromField, oneOf } from '../../../../operation/declaredRequest';
import { declared } from '../../../../operation/operation';
import { exportResources } from '../../../../records/choices';
import { exportAnswer, shownJob } from '../../../../records/answer/exportJob';
import { limits } from '../../../../records/limits';
import { exportRequestFields, exportResource } from '../../fields/export/exportRequest';
import { readOptions } from '../../fields/retryOptions';
import { exportRequestOf } from './exportRequest';

/** docs/service.md, "Create an export". */
export const create = declared({
	value: 'create',
	name: 'Create',
	action: 'Create an export',
	description:
		'Create an export without waiting for it. Download also waits for it and fetches the file.',
	subject: { kind: 'export', thing: 'export' },
	fields: [...exportRequestFields, readOptions()],
	request: {
		method: 'POST',
		path: paths.exportJobs,
		body: {
			resource: fromField(exportResource, oneOf(exportResources)),
			format: exportFormat,
			parameters: computed((parameters) => exportRequestOf(parameters).sections),
			filters: computed((parameters) => {
				const range = parameters.timeRange();
				refuseLongRange(range, 'Use Download, which splits longer ranges and joins the files.');
				return exportFilters(exportRequestOf(parameters), range);
			}),
		},
	},
	response: exportAnswer,
	shape: () => (job) => shownJob(job, false),
});

/** One export covers at most 31 days (docs/service.md, "Limits"). */
export function refuseLongRange(range: TimeRange, remedy: string): void {
	const { windowSeconds } = limits;
	if (range.end - range.start <= windowSeconds) return;
	throw new InputError(
		'The time range',
		`(${describeRange(range)}) is longer than the ${windowSeconds / 86_400} days of one export`,
		remedy,
	);
}
