import { looseContentOf, looseRevisionOf } from '../../delivery/looseContent';
import { changedParts, partPrintsOf } from '../../delivery/parts';
import { DAY_SECONDS } from '../../records/timeUnits';
import type { JsonObject } from '../../records/value';
import { IncompleteError } from '../list/incompleteError';
import { ListReader } from '../list/listReader';
import type { ListRequest } from '../list/listRequest';
import { identityOf } from '../list/recordKeys';
import type { TimeRange } from '../range';
import { attempt } from '../request/attempt';
import type { ServiceConnection } from '../request/request';
import { KnownRecords, nameOf, shortRevision } from './knownRecords';
import type { PollState } from './pollState';
import { afterPass, passOf, type Pass, type Progress } from './progress';

/**
 * Seconds of a pass that are read at a time. Customers carry no time, so that only the end of such a window
 * tells how far a pass has come.
 */
const WINDOW_SECONDS = 2 * DAY_SECONDS;

/** A pass begun less long ago, in seconds, was begun by this poll. */
const SAME_POLL_SECONDS = 30;

/** What comes out of a poll: a record that is new, or differs from what came out before. */
export interface PolledRecord {
	record: JsonObject;
	/** `retried`: it came out shortly before n8n was stopped, and may not have been dealt with. */
	delivery: 'new' | 'revised' | 'retried';
	/** Parts of the record that differ; only where it is known what it was before. */
	changedFields: string[] | undefined;
}

/** What polls read. */
export interface PolledList {
	request: ListRequest;
	/** Parts that are told apart in its records (src/delivery/parts.ts). */
	parts: readonly string[];
	/** Sees every record that is read, also those that do not come out, before it is decided on. */
	onRecord?: ((record: JsonObject) => void) | undefined;
}

export interface PollBounds {
	/** Seconds before the watermark that are read again. */
	lookBack: number;
	/** Records that come out of one poll at most. */
	mostRecords: number;
	/** Epoch milliseconds after which a poll ends with what is complete. */
	deadlineMs: number;
	/** Windows read at the same time. */
	concurrency: number;
}

/** Why a poll ended before the present: it is continued by the next one. */
export type EarlyEnd = 'mostRecords' | 'time' | Error;

export interface Polled {
	records: PolledRecord[];
	progress: Progress;
	met: KnownRecords;
	/** Undefined when everything up to the present was read. */
	endedEarly: EarlyEnd | undefined;
	/** Whether the poll read anything to an end, be it without records. */
	hasMoved: boolean;
}

/**
 * One poll: reads the pass under way or the next one, oldest first, and gives what is new or revised. It
 * changes nothing in `state`, so that a poll that is thrown away leaves no trace.
 *
 * @throws CancelledError; any other failure is `endedEarly`, beside what was complete by then
 */
export async function pollList(
	connection: ServiceConnection,
	list: PolledList,
	state: PollState,
	bounds: PollBounds,
): Promise<Polled> {
	return await new PollRun(connection, list, state, bounds).run();
}

class PollRun {
	private readonly records: PolledRecord[] = [];
	private readonly met = new KnownRecords();
	private hasMoved = false;

	constructor(
		private readonly connection: ServiceConnection,
		private readonly list: PolledList,
		private readonly state: PollState,
		private readonly bounds: PollBounds,
	) {}

	async run(): Promise<Polled> {
		const now = Math.floor(this.connection.clock.now() / 1000);
		const { lookBack } = this.bounds;
		let { progress } = this.state;
		let endedEarly: EarlyEnd | undefined;
		for (;;) {
			const pass = passOf(progress, now, lookBack);
			if (pass === undefined) break;
			const read = await this.readPass(pass);
			endedEarly = read.endedEarly;
			if (endedEarly !== undefined) {
				progress = { ...progress, pass: { ...pass, position: read.position } };
				break;
			}
			progress = afterPass(progress, pass, lookBack);
			// One begun by an earlier poll ends at that poll's present, and another one is due.
			if (pass.end > now - SAME_POLL_SECONDS) break;
		}
		const { records, met, hasMoved } = this;
		return { records, progress, met, endedEarly, hasMoved };
	}

	private async readPass(
		pass: Pass,
	): Promise<{ position: number; endedEarly: EarlyEnd | undefined }> {
		let { position } = pass;
		while (position < pass.end) {
			const window = { start: position, end: Math.min(position + WINDOW_SECONDS, pass.end) };
			const read = await this.readWindow(window, pass.isSilent);
			if (read.position > position) this.hasMoved = true;
			position = Math.max(position, read.position);
			if (read.endedEarly !== undefined) return { position, endedEarly: read.endedEarly };
		}
		return { position, endedEarly: undefined };
	}

	private async readWindow(
		window: TimeRange,
		isSilent: boolean,
	): Promise<{ position: number; endedEarly: EarlyEnd | undefined }> {
		const leftMs = this.bounds.deadlineMs - this.connection.clock.now();
		if (leftMs <= 0) return { position: window.start, endedEarly: 'time' };
		const reader = new ListReader(this.connection, this.list.request, {
			range: window,
			order: 'asc',
			concurrency: this.bounds.concurrency,
			mostMs: leftMs,
		});
		let position = window.start;
		const read = await attempt(async () => {
			for await (const some of reader.records()) {
				for (const record of some) {
					this.list.onRecord?.(record);
					const time = this.timeWithin(window, record);
					if (!this.take(record, time ?? window.end - 1, isSilent)) return 'mostRecords';
					// Everything before a record has been given, since they come in order.
					if (time !== undefined) position = Math.max(position, time);
				}
			}
			return undefined;
		});
		if ('failure' in read) return endOf(read.failure, position);
		const isWhole = read.value === undefined;
		return { position: isWhole ? window.end : position, endedEarly: read.value };
	}

	/** The record's time, unless it cannot be the one that the service orders by. */
	private timeWithin({ start, end }: TimeRange, record: JsonObject): number | undefined {
		const time = this.list.request.timeOf(record);
		return time !== undefined && time >= start && time < end ? time : undefined;
	}

	/**
	 * Looks at one record; says whether there was room for it.
	 *
	 * @param time as it is remembered, epoch seconds
	 */
	private take(record: JsonObject, time: number, isSilent: boolean): boolean {
		const { request, parts } = this.list;
		const name = nameOf(identityOf(request, record));
		const content = looseContentOf(record);
		const revision = shortRevision(looseRevisionOf(content));
		const known = this.met.get(name) ?? this.state.find(name);
		if (known?.revision.equals(revision)) {
			if (known.time < time) this.met.set(name, { ...known, time });
			return true;
		}
		if (!isSilent && this.records.length >= this.bounds.mostRecords) return false;
		const prints = partPrintsOf(content, parts);
		this.met.set(name, { revision, time, prints });
		if (isSilent) return true;
		const doubtful = this.state.findDoubtful(name);
		const before = doubtful?.revision.equals(revision) ? known : (doubtful ?? known);
		const delivery = doubtful ? 'retried' : known ? 'revised' : 'new';
		const changedFields = before && changedParts(before.prints, prints, parts);
		this.records.push({ record, delivery, changedFields });
		return true;
	}
}

/** Of a list that could not be read to its end: how far it is complete, and why it ended. */
function endOf(failure: Error, position: number): { position: number; endedEarly: EarlyEnd } {
	if (!(failure instanceof IncompleteError)) throw failure;
	const { why, complete } = failure;
	return {
		position: Math.max(position, complete.end),
		endedEarly: why instanceof Error ? why : 'time',
	};
}
