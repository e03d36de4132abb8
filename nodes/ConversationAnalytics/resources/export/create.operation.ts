import { InputError } from '../../../../src/client/errors';
import { exportBody } from '../../../../src/client/export/exportJobs';
import { describeRange, type TimeRange } from '../../../../src/client/range';
import { paths } from '../../../../src/client/request/paths';
import { declared } from '../../../../src/operation/operation';
import { exportAnswer, shownJob } from '../../../../src/records/answer/exportJob';
import { limits } from '../../../../src/records/limits';
import { DAY_SECONDS, HOUR_SECONDS } from '../../../../src/records/timeUnits';
import { readOptions } from '../../../../src/panel/fields/requestFields';
import { checkExport, exportRequest } from './exportRequest';

/** The longest clock change of any time zone. */
const LONGEST_CLOCK_CHANGE_SECONDS = 2 * HOUR_SECONDS;

/** docs/service.md, "Create an export". */
export const create = declared({
	value: 'create',
	name: 'Create',
	action: 'Create export without downloading it',
	description:
		'Create an export without waiting for it. Download also waits for it and fetches the file.',
	effect: 'exports',
	whenToUse: 'Rarely needed: Download creates an export, waits and gets the file.',
	fields: { asked: exportRequest, options: readOptions({}) },
	request: { method: 'POST', path: paths.exportJobs },
	values: async (item) => {
		const { request, range } = item.given.asked;
		refuseLongRange(range, 'Use Download, which splits longer ranges and joins the files.');
		await checkExport(item, item.given.asked);
		return { body: exportBody(request, range) };
	},
	response: () => exportAnswer,
	shape: () => (job) => shownJob(job, false),
});

/** One export covers at most 31 days (docs/service.md, "Limits"). */
export function refuseLongRange(range: TimeRange, remedy: string): void {
	const { windowSeconds } = limits;
	const excess = range.end - range.start - windowSeconds;
	if (excess <= 0) return;
	// A month of 31 days is longer if the clocks go back in it.
	const isClockChange = excess <= LONGEST_CLOCK_CHANGE_SECONDS;
	throw new InputError(
		'The time range',
		`(${describeRange(range)}) is longer than the ${windowSeconds / DAY_SECONDS} days of one export`,
		isClockChange
			? `It is ${excess / 60} minutes too long, because the clocks go back in this month. ${remedy}`
			: remedy,
	);
}
