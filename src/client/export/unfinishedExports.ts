import { ConversationAnalyticsError, sentences, ServiceError, WaitError } from '../errors';
import { describeRange, type TimeRange } from '../range';
import { FileError } from '../download/fileError';
import { MAY_HAVE_CREATED } from '../request/refusal';
import { ExportError } from './exportJobs';

export interface BegunExport {
	window: TimeRange;
	id: string;
	/** A useless export has no file. */
	state: 'active' | 'ready' | 'useless';
}

/**
 * The failure, with a remedy that names the usable exports and the ranges that still need one.
 * @param range of the whole run
 * @param mayHaveCreated whether the answer to a creation was lost
 */
export function unfinishedError(
	failure: Error,
	range: TimeRange,
	begun: BegunExport[],
	mayHaveCreated: boolean,
): Error {
	const lost =
		failure instanceof FileError && failure.isLost ? failure.details.export_id : undefined;
	const usable = begun
		.filter(({ id, state }) => state !== 'useless' && id !== lost)
		.sort((one, other) => one.window.start - other.window.start);
	const isOurs = failure instanceof ConversationAnalyticsError;
	const isSaid = isOurs && failure.remedy.includes(MAY_HAVE_CREATED);
	const ids = usable.map(({ id }) => id).join(', ') || null;
	const next = sentences(
		mayHaveCreated && !isSaid ? MAY_HAVE_CREATED : '',
		...(ids === null ? [] : goOnText(range, usable, ids)),
	);
	if (failure instanceof WaitError) {
		const { cause } = failure;
		const refusal =
			ids === null && cause instanceof ServiceError
				? `The service refused to start it: ${cause.message}. Other exports of this API key may be active. Try again later, or raise the Time Limit.`
				: '';
		return new ExportError(
			ids,
			'The export was not ready within the Time Limit',
			sentences(next, refusal) || 'Raise the Time Limit.',
		);
	}
	if (next === '') return failure;
	if (!isOurs) return new ExportError(ids, failure.message, next);
	failure.remedy = sentences(failure.remedy, next);
	return failure;
}

function goOnText(range: TimeRange, usable: BegunExport[], ids: string): string[] {
	const listOf = (state: BegunExport['state']) =>
		usable
			.filter((one) => one.state === state)
			.map(({ id, window }) => `${id} (${describeRange(window)})`)
			.join(', ');
	const [ready, active] = [listOf('ready'), listOf('active')];
	const missing = gaps(range, usable);
	return [
		ready && `Finished: ${ready}.`,
		active && `Still in progress: ${active}.`,
		`To get them, run Download with Source "Existing Export" and Export ID "${ids}".`,
		missing.length === 0
			? ''
			: `For the rest, run Download again with a custom range: ${missing.map(describeRange).join(', ')}.`,
	];
}

/** @param windows in order of time */
function gaps({ start, end }: TimeRange, windows: BegunExport[]): TimeRange[] {
	const found: TimeRange[] = [];
	let from = start;
	for (const { window } of windows) {
		if (window.start > from) found.push({ start: from, end: window.start });
		from = window.end;
	}
	if (from < end) found.push({ start: from, end });
	return found;
}
