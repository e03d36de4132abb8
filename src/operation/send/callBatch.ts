import { errorOf, InputError, ServiceError } from '../../client/errors';
import { serviceClockOf } from '../../client/request/serviceClock';
import { requestCalls } from '../../client/submit/submission';
import {
	readNumbers,
	removeCalls,
	reserveCalls,
	settleCalls,
	type KnownNumbers,
} from '../../memory/calls';
import type { RunContext } from '../../n8n/context';
import { SET_STORE, storeWords } from '../../n8n/nodeStore';
import { StoreError, type Loss, type Store } from '../../store/store';
import { resultsOf } from './callResults';
import { decide, namesOf, type Decision } from './decideCalls';
import type { Batch, EntryResult } from './entries';
import { keepCalls } from './keptCalls';
import type { CallEntry } from './recipients';
import { callRulesField } from './rules';
import { isoTime } from './rules/rule';
import type { SentBatch } from './sendEntries';

/** Decides for all entries of a run together, and reserves nothing. */
export async function screenCalls(run: RunContext, entries: CallEntry[]): Promise<Decision> {
	return await decided(run, entries, async (store, decideNow) =>
		decideNow(await readNumbers(store, namesOf(entries))),
	);
}

/**
 * Decides again just before each attempt, from the blocks and calls of this time: the service may have asked for a
 * pause. Reserves the numbers, so that only one of several runs and processes calls.
 */
export async function callBatch(
	run: RunContext,
	batch: Batch<CallEntry>,
): Promise<SentBatch<CallEntry>> {
	const { entries } = batch;
	const clock = serviceClockOf(batch.connection);
	const reserve = async (before: Decision | undefined) =>
		await decided(
			run,
			entries,
			async (store, decideNow) =>
				await reserveCalls(store, namesOf(entries), decideNow, run.signal),
			before,
		);
	const requested = await requestCalls<Decision>(clock.connection, batch.target, reserve);
	const { outcome, sentAtMs } = requested;
	const decision = requested.decision ?? { due: entries, left: [], reserved: new Map() };
	const sent = resultsOf(run, { ...batch, entries: decision.due }, outcome, sentAtMs);
	const results = [...sent, ...decision.left];
	await settleBatch(run, decision, results);
	await keepCalls(run, sent, clock.aheadMs() ?? 0);
	if (outcome.state === 'notSent') return { results, mayBeAccepted: false };
	if (outcome.state !== 'refused') return { results, mayBeAccepted: true };
	const { failure } = outcome;
	// A 400 concerns this agent or batch only. Other failures would meet the next batch too.
	const isOwn = failure instanceof ServiceError && failure.status === 400;
	return { results, mayBeAccepted: false, ...(!isOwn && { blocks: { scope: 'key', failure } }) };
}

/**
 * @param look decides from what the store knows
 * @param before the decision for an attempt that the service refused. Its reservations are replaced
 */
async function decided(
	run: RunContext,
	entries: CallEntry[],
	look: (store: Store, decideNow: (numbers: KnownNumbers) => Decision) => Promise<Decision>,
	before?: Decision,
): Promise<Decision> {
	const reserved: Decision['reserved'] = before?.reserved ?? new Map();
	try {
		return await look(await storeOf(run, entries), (numbers) => {
			removeCalls(numbers.calls, [...reserved.values()]);
			return decide(entries, numbers, run.clock.now());
		});
	} catch (error) {
		return { due: [], left: unchecked(entries, errorOf(error)), reserved };
	}
}

function unchecked(entries: CallEntry[], error: Error): Array<EntryResult<CallEntry>> {
	const unknown = callRulesField.refuse(
		`and blocked numbers could not be checked, so this person was not called. ${storeWords(error)}`,
		'Run it again when the store answers.',
	);
	const failure = error instanceof InputError ? error : unknown;
	return entries.map((entry) => ({ entry, status: 'notSent', failure }));
}

/** Releases the numbers of a batch that were certainly not called, and marks those of which nobody knows. */
async function settleBatch(
	run: RunContext,
	{ reserved }: Decision,
	results: Array<EntryResult<CallEntry>>,
): Promise<void> {
	const of = (...statuses: string[]) =>
		results.flatMap(({ entry, status }) =>
			statuses.includes(status) ? (reserved.get(entry) ?? []) : [],
		);
	const [refused, unsure] = [of('refused', 'notSent'), of('unconfirmed')];
	if (refused.length + unsure.length === 0) return;
	try {
		await settleCalls(await run.store(true), { refused, unsure });
	} catch (error) {
		if (refused.length === 0) return;
		run.hint(
			`For Call Rules, other n8n processes count the numbers that the service refused as called. ${storeWords(errorOf(error))}`,
		);
	}
}

/** @throws StoreError if another memory cannot be read */
async function storeOf(run: RunContext, entries: CallEntry[]): Promise<Store> {
	const store = await run.store(true);
	const { endsBecause, unread, loss } = store.info;
	if (unread !== undefined) {
		throw new StoreError(`the file ${unread} may hold blocked numbers, and ${endsBecause}`);
	}
	if (endsBecause) {
		// Nobody reads the hints of an agent, and a day between two calls could not be kept.
		if (run.forModel && !run.isReviewed) {
			throw callRulesField.refuse(
				`and blocked numbers cannot be remembered, because ${endsBecause}. Nobody was called`,
				`Ask a person: ${SET_STORE}.`,
			);
		}
		run.hint(
			`This node does not know blocked numbers or the calls of other processes, and forgets its own when n8n restarts, because ${endsBecause}. ${SET_STORE}.`,
		);
	}
	if (run.forModel && loss) refuseUntilKnown(run, loss, entries);
	return store;
}

/** Nobody reads the hints of an agent. @throws InputError */
function refuseUntilKnown(run: RunContext, lost: Loss, entries: CallEntry[]): void {
	const longestMs = Math.max(
		...entries.flatMap(({ rules }) => rules.map(({ countsMs = 0 }) => countsMs)),
	);
	const untilMs = lost.atMs + longestMs;
	if (run.clock.now() >= untilMs) return;
	throw callRulesField.refuse(
		`know no calls from before ${isoTime(lost.atMs)}, because their file was lost, so this person was not called`,
		`An agent can call again after ${isoTime(untilMs)}. Until then, a person can run the workflow.`,
	);
}
