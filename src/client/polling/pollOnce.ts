import type { ServiceConnection } from '../request/request';
import {
	pollList,
	type EarlyEnd,
	type PollBounds,
	type PolledList,
	type PolledRecord,
} from './pollList';
import { PollState, type SavedState } from './pollState';
import type { Progress } from './progress';

/** What a poll needs beside the connection. */
export interface PollRequest {
	list: PolledList;
	/** What the last poll saved, as it was stored; undefined before the first one. */
	saved: unknown;
	/** Names what is polled: with another one polling begins anew. */
	listKey: string;
	/** Where polling begins. */
	begin: () => Progress;
	bounds: PollBounds;
	/** Names the running process. */
	process: string;
	/** So long after a poll its records count as dealt with, if the process lives on; milliseconds. */
	confirmMs: number;
}

export interface PollResponse {
	records: PolledRecord[];
	/** To be stored together with the records. */
	saved: SavedState;
	endedEarly: EarlyEnd | undefined;
	/** Whether the poll read anything to an end, be it without records. */
	hasMoved: boolean;
	/** Records that are remembered. */
	remembered: number;
	/** Whether the look-back holds more records than can be remembered. */
	isOverfull: boolean;
}

/** Polls a list once, from what was saved to what is to be saved. */
export async function pollOnce(
	connection: ServiceConnection,
	request: PollRequest,
): Promise<PollResponse> {
	const { list, saved, listKey, bounds, process, confirmMs } = request;
	const reader = { process, nowMs: connection.clock.now(), confirmMs };
	const state = PollState.read(saved, listKey, reader) ?? PollState.begin(listKey, request.begin());
	const polled = await pollList(connection, list, state, bounds);
	const { records, progress, met, endedEarly, hasMoved } = polled;
	const result = { progress, met, count: records.length };
	const isOverfull = state.add(result, bounds.lookBack, {
		...reader,
		nowMs: connection.clock.now(),
	});
	return {
		records,
		saved: state.save(),
		endedEarly,
		hasMoved,
		remembered: state.size,
		isOverfull,
	};
}
