import { changeOf } from '../delivery/classify';
import { contentFingerprintOf } from '../records/fingerprint';
import { allContentOf } from '../records/revision';
import { changedSections, sectionPrintsOf } from '../delivery/changedFields';
import type { RecordKind } from '../records/kinds';
import type { JsonObject } from '../records/value';
import { errorOf } from '../client/errors';
import { IncompleteError } from '../client/list/incompleteError';
import { ListReader } from '../client/list/listReader';
import { identityOf, type ListRequest } from '../client/list/listRequest';
import type { TimeRange } from '../client/range';
import type { ServiceConnection } from '../client/request/request';
import {
	forgetPast,
	KnownRecords,
	nameOf,
	nextWindowSeconds,
	readState,
	savedState,
	shortRevision,
	withPass,
	type PollState,
	type Progress,
	type SavedState,
} from './pollState';

export interface PolledRecord {
	record: JsonObject;
	delivery: 'new' | 'revised';
	changedFields?: string[] | undefined;
}

export interface PolledList {
	request: ListRequest;
	kind: RecordKind;
	/** Whether a record has an event, of which only the first one of a record is emitted. */
	alerts?: ((record: JsonObject) => boolean) | undefined;
}

export interface PollBounds {
	/** Seconds before the watermark that are reread. */
	lookBack: number;
	mostRecords: number;
	deadlineMs: number;
	concurrency?: number;
}

export interface Beginning {
	progress: Progress;
	/** Whether the first poll remembers records without emitting them. */
	isSilent: boolean;
}

interface PollRequest {
	list: PolledList;
	/** Undefined before the first poll. */
	saved: unknown;
	/** Identifies the list and start. Another key starts polling anew. */
	listKey: string;
	begin: () => Beginning;
	bounds: PollBounds;
}

/** Why a poll ended before the present. The next one continues. */
type EarlyEnd = 'mostRecords' | 'time' | Error;

export interface PollResponse {
	records: PolledRecord[];
	endedEarly: EarlyEnd | undefined;
	/** Whether `saved` has changed. */
	hasMoved: boolean;
	/** To be stored when the records are emitted. */
	saved: SavedState;
	remembered: number;
	/** Whether the look-back contains more records than can be remembered. */
	isOverfull: boolean;
	/** Whether the first poll could not read all; later polls emit the rest. */
	isBeginningCut: boolean;
}

/**
 * Polls a list once, oldest records first, for new and revised records. A record's own time decides
 * nothing. A window that was not read completely is read again.
 * @throws CancelledError, InputError; any other failure is `endedEarly`
 */
export async function pollOnce(
	connection: ServiceConnection,
	{ list, saved, listKey, begin, bounds }: PollRequest,
): Promise<PollResponse> {
	const stored = readState(saved, listKey);
	const { isSilent, ...state } = stored
		? { ...stored, isSilent: false }
		: { ...begin(), known: new KnownRecords() };
	const run = new PollRun(connection, list, state, bounds, isSilent);
	const endedEarly = await run.read();
	const isOverfull = forgetPast(state, bounds.lookBack);
	return {
		records: run.records,
		endedEarly,
		hasMoved: run.hasMoved,
		saved: savedState(state, listKey),
		remembered: state.known.size,
		isOverfull,
		isBeginningCut: isSilent && endedEarly !== undefined,
	};
}

class PollRun {
	readonly records: PolledRecord[] = [];
	hasMoved = false;

	constructor(
		private readonly connection: ServiceConnection,
		private readonly list: PolledList,
		private readonly state: PollState,
		private readonly bounds: PollBounds,
		private readonly isSilent: boolean,
	) {}

	async read(): Promise<EarlyEnd | undefined> {
		const now = Math.floor(this.connection.clock.now() / 1000);
		const isContinued = this.state.progress.pass !== null;
		const endedEarly = await this.readPass(now);
		// A pass of an earlier poll ends at that poll's present.
		return endedEarly ?? (isContinued ? await this.readPass(now) : undefined);
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
			if (!(error instanceof IncompleteError)) throw errorOf(error);
			return { met, endedEarly: error.failure ?? 'time' };
		}
	}

	/** Returns whether the record was within its most records. @param before the end of its window */
	private take(record: JsonObject, before: number): boolean {
		const { request, kind, alerts } = this.list;
		const name = nameOf(identityOf(request, record));
		const content = allContentOf(record);
		const revision = shortRevision(contentFingerprintOf(content));
		const { known: records } = this.state;
		const known = records.get(name);
		const change = changeOf(known, { revision });
		if (change === 'unchanged') {
			if (known) records.set(name, { ...known, before });
			return true;
		}
		if (!this.isSilent && this.records.length >= this.bounds.mostRecords) return false;
		const prints = sectionPrintsOf(kind, content);
		const hadAlert = known?.hasAlerted === true;
		const hasAlerted = hadAlert || (!this.isSilent && alerts?.(record) === true);
		records.set(name, { revision, before, prints, hasAlerted });
		this.hasMoved = true;
		if (this.isSilent || (alerts && hadAlert)) return true;
		const changedFields = known && changedSections(kind, known.prints, prints);
		this.records.push({ record, delivery: change, changedFields });
		return true;
	}
}
