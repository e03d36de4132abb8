import { InputError } from '../../../../client/errors';
import { exportFilters, exportFormat } from '../../../../client/export/exportJobs';
import { describeRange, type TimeRange } from '../../../../client/range';
import { paths } from '../../../../client/request/paths';
import { computed, fromField, oneOf } from '../../../../operation/declaredRequest';
import { declared } from '../../../../operation/operation';
import { exportResources } from '../../../../records/choices';
import { exportAnswer, shownJob } from '../../../../records/answer/exportJob';
import { limits } from '../../../../records/limits';
import { DAY_SECONDS, HOUR_SECONDS } from '../../../../records/timeUnits';
import { exportRequestFields, exportResource } from '../../fields/export/exportRequest';
import { readOptions } from '../../fields/retryOptions';
import { exportRequestOf } from './exportRequest';

/** No place puts its clocks back by more. */
const LONGEST_CLOCK_CHANGE_SECONDS = 2 * HOUR_SECONDS;

/** docs/service.md, "Create an export". */
export const create = declared({
	value: 'create',
	name: 'Create',
	action: 'Create export',
	description:
		'Create an export without waiting for it. Download also waits for it and fetches the file.',
	subject: { kind: 'export', thing: 'export', createsExport: true },
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
	response: () => exportAnswer,
	shape: () => (job) => shownJob(job, false),
});

/** One export covers at most 31 days (docs/service.md, "Limits"). */
export function refuseLongRange(range: TimeRange, remedy: string): void {
	const { windowSeconds } = limits;
	const excess = range.end - range.start - windowSeconds;
	if (excess <= 0) return;
	// A calendar month of 31 days has an hour more where the clocks are put back in it.
	const isClockChange = excess <= LONGEST_CLOCK_CHANGE_SECONDS;
	throw new InputError(
		'The time range',
		`(${describeRange(range)}) is longer than the ${windowSeconds / DAY_SECONDS} days of one export`,
		isClockChange
			? `It is too long by ${excess / 60} minutes, as a month of 31 days is in which the clocks are put back. ${remedy}`
			: remedy,
	);
}
