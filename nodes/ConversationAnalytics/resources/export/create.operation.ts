import { ConversationAnalyticsError, InputError, sentences } from '../../../../src/client/errors';
import {
	createExport,
	exportBody,
	MAY_HAVE_CREATED,
} from '../../../../src/client/export/exportJobs';
import { describeRange, type TimeRange } from '../../../../src/client/range';
import { perItem } from '../../../../src/operation/operation';
import { shownJob } from '../../../../src/records/answer/exportJob';
import { limits } from '../../../../src/records/limits';
import { DAY_SECONDS } from '../../../../src/records/timeUnits';
import { checkedExport, exportOptions, exportRequest } from './exportRequest';

/** docs/service.md, "Create an export". */
export const create = perItem({
	value: 'create',
	name: 'Create',
	action: 'Create export without downloading it',
	description:
		'Create an export without waiting for it. Download also waits for it and fetches the file.',
	effect: 'exports',
	whenToUse: 'Rarely needed: Download creates an export, waits and gets the file.',
	fields: { asked: exportRequest, options: exportOptions },
	// Not declared: the conditions are checked against live configurations, which are requests of their own.
	async *run(item) {
		const { asked, options } = item.given;
		refuseLongRange(asked.range);
		const body = exportBody(await checkedExport(item, asked, options.sections), asked.range);
		const posted = await createExport(await item.connect(), body);
		if (posted.effect === 'done') {
			yield [{ json: shownJob(posted.answer, item.withoutSecrets) }];
			return;
		}
		const { effect, failure } = posted;
		const isOurs = failure instanceof ConversationAnalyticsError;
		if (effect === 'unknown' && isOurs)
			failure.remedy = sentences(failure.remedy, MAY_HAVE_CREATED);
		throw failure;
	},
});

/** One export covers at most 31 days (docs/service.md, "Limits"). */
function refuseLongRange(range: TimeRange): void {
	const { windowSeconds } = limits;
	if (range.end - range.start <= windowSeconds) return;
	throw new InputError(
		'The time range',
		`(${describeRange(range)}) is longer than the ${windowSeconds / DAY_SECONDS} days of one export`,
		'Use Download, which splits longer ranges and joins the files.',
	);
}
