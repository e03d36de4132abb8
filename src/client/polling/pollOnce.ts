import { InputError } from '../errors';
import type { ServiceConnection } from '../request/request';
import { KnownRecords } from './knownRecords';
import { pollList, type PollBounds, type Polled, type PolledList } from './pollList';
import { forgetPast, readState, savedState, type SavedState } from './pollState';
import type { Progress } from './progress';

export interface Beginning {
	progress: Progress;
	/** Whether what the first poll meets is remembered without coming out. */
	isSilent: boolean;
}

export interface PollRequest {
	list: PolledList;
	/** As it was stored; undefined before the first poll. */
	saved: unknown;
	/** Names what is polled: with another one polling begins anew. */
	listKey: string;
	begin: () => Beginning;
	bounds: PollBounds;
}

export interface PollResponse extends Polled {
	/** To be stored together with the records. */
	saved: SavedState;
	remembered: number;
	/** Whether the look-back holds more records than can be remembered. */
	isOverfull: boolean;
	/**
	 * Whether what was there could not be read to its end; the rest comes out with the next polls.
	 */
	isBeginningCut: boolean;
}

/** Polls a list once, from what was saved to what is to be saved. */
export async function pollOnce(
	connection: ServiceConnection,
	{ list, saved, listKey, begin, bounds }: PollRequest,
): Promise<PollResponse> {
	const stored = readState(saved, listKey);
	if (stored === 'unreadable') {
		throw new InputError(
			'What this trigger remembers',
			'cannot be read: it is damaged, or another version of the package has written it',
			'Replace this trigger with a new one, and set Start From to A Date before the last emitted record. Records since then are emitted again.',
		);
	}
	const { isSilent, ...state } = stored
		? { ...stored, isSilent: false }
		: { ...begin(), known: new KnownRecords() };
	const polled = await pollList(connection, list, state, bounds, isSilent);
	const isOverfull = forgetPast(state, bounds.lookBack);
	return {
		...polled,
		saved: savedState(state, listKey),
		remembered: state.known.size,
		isOverfull,
		isBeginningCut: isSilent && polled.endedEarly !== undefined,
	};
}
