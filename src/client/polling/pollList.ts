import { changeOf } from '../../delivery/classify';
import { contentOf, revisionOf } from '../../delivery/revision';
import { changedParts, partPrintsOf } from '../../delivery/parts';
import type { RecordKind } from '../../output/outputSettings';
import type { JsonObject } from '../../records/value';
import { errorOf } from '../errors';
import { IncompleteError } from '../list/incompleteError';
import { ListReader } from '../list/listReader';
import type { ListRequest } from '../list/listRequest';
import { identityOf } from '../list/recordKeys';
import type { TimeRange } from '../range';
import type { ServiceConnection } from '../request/request';
import { nameOf, shortRevision } from './knownRecords';
import type { PollState } from './pollState';
import { nextWindowSeconds, withPass } from './progress';

/** What comes out of a poll: a record that is new, or differs from what came out before. */
export interface PolledRecord {
	record: JsonObject;
	delivery: 'new' | 'revised';
	/** Parts of a revised record that differ. */
	changedFields: string[] | undefined;
}

/** What polls read. */
export interface PolledList {
	request: ListRequest;
	kind: RecordKind;
	/** Sees every record that is read, also those that do not come out, before it is decided on. */
	onRecord?: ((record: JsonObject) => void) | undefined;
}

export interface PollBounds {
	/** Seconds before the watermark that are read again. */
	lookBack: number;
	/** Records that come out of one poll at most. */
	mostRecords: number;
	/** Epoch milliseconds after which a poll ends. */
	deadlineMs: number;
	/** Parts of a window that are read at the same time. */
	concurrency: number;
}

/** Why a poll ended before the present: it is continued by the next one. */
export type EarlyEnd = 'mostRecords' | 'time' | Error;

export interface Polled {
	records: PolledRecord[];
	/** Undefined when everything up to the present was read. */
	endedEarly: EarlyEnd | undefined;
	/** Whether there is anything to remember that was not known before. */
	hasMoved: boolean;
}

/**
 * One poll: reads the pass under way or the next one, oldest first, gives what is new or revised, and writes
 * into `state` what it met. A record's own time decides nothing: what came out is told by its identity and its
 * revision, and a window is behind only when it was read to its end. One that was not is read again.
 *
 * @param isSilent whether what it meets is remembered without coming out
 * @throws CancelledError; any other failure is `endedEarly`
 */
export async function pollList(
	connection: ServiceConnection,
	list: PolledList,
	state: PollState,
	bounds: PollBounds,
	isSilent: boolean,
): Promise<Polled> {
	return await new PollRun(connection, list, state, bounds, isSilent).run();
}

class PollRun {
	private readonly records: PolledRecord[] = [];
	private hasMoved = false;

	constructor(
		private readonly connection: ServiceConnection,
		private readonly list: PolledList,
		private readonly state: PollState,
		private readonly bounds: PollBounds,
		private readonly isSilent: boolean,
	) {}

	async run(): Promise<Polled> {
		const now = Math.floor(this.connection.clock.now() / 1000);
		const isContinued = this.state.progress.pass !== null;
		let endedEarly = await this.readPass(now);
		// One begun by an earlier poll ends at that poll's present, and another one is due.
		if (isContinued) endedEarly ??= await this.readPass(now);
		return { records: this.records, endedEarly, hasMoved: this.hasMoved };
	}

	private async readPass(now: number): Promise<EarlyEnd | undefined> {
		const { state } = this;
		const begun = withPass(state.progress, now, this.bounds.lookBack);
		if (begun === undefined) return undefined;
		const { end } = begun.pass;
		let { position } = begun.pass;
		let { windowSeconds } = begun;
		while (position < end) {
			const window = { start: position, end: Math.min(position + windowSeconds, end) };
			const { met, endedEarly } = await this.readWindow(window);
			windowSeconds = nextWindowSeconds(windowSeconds, met, endedEarly === undefined);
			if (endedEarly === undefined) position = window.end;
			state.progress = { ...begun, pass: { position, end }, windowSeconds };
			if (endedEarly !== undefined) return endedEarly;
			this.hasMoved = true;
		}
		state.progress = { ...state.progress, watermark: end, pass: null };
		return undefined;
	}

	/** How many records were met, and why not all. */
	private async readWindow(
		range: TimeRange,
	): Promise<{ met: number; endedEarly: EarlyEnd | undefined }> {
		const leftMs = this.bounds.deadlineMs - this.connection.clock.now();
		if (leftMs <= 0) return { met: 0, endedEarly: 'time' };
		const { concurrency } = this.bounds;
		const options = { range, order: 'asc', concurrency, mostMs: leftMs } as const;
		const reader = new ListReader(this.connection, this.list.request, options);
		let met = 0;
		try {
			for await (const some of reader.records()) {
				for (const record of some) {
					if (!this.take(record, range.end)) return { met, endedEarly: 'mostRecords' };
					met += 1;
				}
			}
			return { met, endedEarly: undefined };
		} catch (error) {
			return { met, endedEarly: endOf(errorOf(error)) };
		}
	}

	/**
	 * Looks at one record; says whether there was room for it.
	 *
	 * @param before where the window ends in which it was met
	 */
	private take(record: JsonObject, before: number): boolean {
		const { request, kind, onRecord } = this.list;
		onRecord?.(record);
		const name = nameOf(identityOf(request, record));
		const revision = shortRevision(revisionOf(kind, record));
		const { known: records } = this.state;
		const known = records.get(name);
		const change = changeOf(known?.revision, revision);
		if (change === 'unchanged') {
			if (known) records.set(name, { ...known, before });
			return true;
		}
		if (!this.isSilent && this.records.length >= this.bounds.mostRecords) return false;
		const prints = partPrintsOf(kind, contentOf(kind, record));
		records.set(name, { revision, before, prints });
		this.hasMoved = true;
		if (this.isSilent) return true;
		const changedFields = known && changedParts(kind, known.prints, prints);
		this.records.push({ record, delivery: change, changedFields });
		return true;
	}
}

function endOf(failure: Error): EarlyEnd {
	if (!(failure instanceof IncompleteError)) throw failure;
	return failure.why instanceof Error ? failure.why : 'time';
}
