import { ClientError, detailsOf, ServiceError, WaitError, type ErrorDetails } from '../errors';
import type { FaultOf } from '../faults';
import { describeRange, type TimeRange } from '../range';
import { FileError } from '../download/fileError';
import { ExportError } from './exportError';

/** An export that a run created. */
export interface BegunExport {
	window: TimeRange;
	id: string;
	/** A useless one gives no file. */
	state: 'active' | 'ready' | 'useless';
}

/** A failure after which exports are left at the service: `failure`, and how to go on. */
export class ExportsLeftBehindError extends ClientError {
	override readonly name = 'ExportsLeftBehindError';
	readonly fault: FaultOf<'exportsLeftBehind'>;
	override readonly details: ErrorDetails;

	/** @param next what is there and how to go on, as sentences */
	constructor(failure: Error, next: string) {
		super(failure.message);
		this.fault = { code: 'exportsLeftBehind', facts: { failure, next } };
		this.details = detailsOf(failure);
	}
}

/**
 * The failure of a run with every export that can still be had, its window, and the ranges that need a new one.
 *
 * @param range of the whole run
 * @param mayHaveCreated whether an export may have been created of which the answer was lost
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
	const next = [
		mayHaveCreated ? 'One more export may have been created; the service then finishes it.' : '',
		...goOnText(range, usable),
	]
		.filter(Boolean)
		.join(' ');
	if (failure instanceof WaitError) {
		const { cause } = failure;
		const refusal =
			usable.length === 0 && cause instanceof ServiceError
				? `The service refused to start it: ${cause.message}. Other exports of this API key may be active. Try again later, or raise the Time Limit.`
				: '';
		const remedy = [next, refusal].filter(Boolean).join(' ');
		return new ExportError(
			usable.map(({ id }) => id).join(', ') || null,
			'The export was not ready within the Time Limit',
			remedy || 'Raise the Time Limit.',
		);
	}
	return next === '' ? failure : new ExportsLeftBehindError(failure, next);
}

function goOnText(range: TimeRange, usable: BegunExport[]): string[] {
	if (usable.length === 0) return [];
	const listOf = (state: BegunExport['state']) =>
		usable
			.filter((one) => one.state === state)
			.map(({ id, window }) => `${id} (${describeRange(window)})`)
			.join(', ');
	const [ready, active] = [listOf('ready'), listOf('active')];
	const ids = usable.map(({ id }) => id).join(', ');
	const missing = gaps(range, usable);
	const sentences: string[] = [
		ready && `Finished: ${ready}.`,
		active && `Still in progress: ${active}.`,
		`To get them, run Download with Source "Existing Export" and Export ID "${ids}".`,
		missing.length === 0
			? ''
			: `For the rest, run Download again with a custom range: ${missing.map(describeRange).join(', ')}.`,
	];
	return sentences.filter((one) => one !== '');
}

/** The parts of a range that no window covers; `windows` are in order of time. */
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
