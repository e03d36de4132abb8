import { randomUUID } from 'node:crypto';
import { errorOf, InputError } from '../../client/errors';
import {
	addCall,
	callsBetween,
	callsOf,
	endingName,
	noCalls,
	readNumbers,
	removeCalls,
	reserveCalls,
	settleCalls,
	type KnownNumbers,
	type Reservation,
} from '../../memory/calls';
import type { Block } from '../../memory/blocks';
import { numberMatch, savedNumberOf, type SavedNumber } from '../../records/phones/savedNumber';
import { SET_STORE, storeWords } from '../../n8n/nodeStore';
import type { RunContext } from '../../n8n/context';
import { StoreError, type Loss, type Store } from '../../store/store';
import type { EntryResult } from './entries';
import { callRulesField, holdOf, type CallConditions, type Hold } from './rules';
import { isoTime, Moment } from './rules/rule';
import type { ComparedNumber } from '../../records/phones/phoneNumber';
import type { CallEntry } from './recipients';

/** Whom of a run or a batch to call now, and why not the others. */
export interface Decision {
	due: CallEntry[];
	left: Array<EntryResult<CallEntry>>;
	/** Of the due ones. If the store did not answer, those of the decision before. */
	reserved: ReadonlyMap<CallEntry, Reservation>;
}

/** Decides for all entries of a run together, and reserves nothing. */
export async function screenCalls(run: RunContext, entries: CallEntry[]): Promise<Decision> {
	const isCounted = entries.some(({ rules }) => countsMs(rules) > 0);
	const { blocked, calls } = namesOf(entries);
	const names = { blocked, calls: isCounted ? calls : [] };
	return await decided(run, entries, new Map(), async (store, decide) =>
		decide(await readNumbers(store, names)),
	);
}

/**
 * Decides just before a batch is sent, from the blocks and calls of this time: the service may have asked for a pause.
 * Reserves the numbers, so that only one of several runs and processes calls.
 * @param before the decision for an attempt that the service refused. Its reservations are replaced
 */
export async function decideBatch(
	run: RunContext,
	entries: CallEntry[],
	before: Decision | undefined,
): Promise<Decision> {
	const reserved = before?.reserved ?? new Map<CallEntry, Reservation>();
	return await decided(run, entries, reserved, async (store, decide) => {
		const replace = (numbers: KnownNumbers) => {
			removeCalls(numbers.calls, [...reserved.values()]);
			return decide(numbers);
		};
		return await reserveCalls(store, namesOf(entries), replace, run.signal);
	});
}

/** @param look decides from what the store knows */
async function decided(
	run: RunContext,
	entries: CallEntry[],
	reserved: Decision['reserved'],
	look: (store: Store, decide: (numbers: KnownNumbers) => Decision) => Promise<Decision>,
): Promise<Decision> {
	try {
		const store = await storeOf(run, entries);
		return await look(store, (numbers) => decide(entries, numbers, run.clock.now()));
	} catch (error) {
		return { due: [], left: unchecked(entries, errorOf(error)), reserved };
	}
}

/** Releases the numbers of a batch that were certainly not called, and marks those of which nobody knows. */
export async function settleBatch(
	run: RunContext,
	{ reserved }: Decision,
	results: Array<EntryResult<CallEntry>>,
): Promise<void> {
	const of = (...statuses: string[]) =>
		results.flatMap(({ entry, status }) =>
			statuses.includes(status) ? (reserved.get(entry) ?? []) : [],
		);
	const [refused, unsure] = [of('refused', 'notSent', 'held'), of('unconfirmed')];
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
	const { info } = store;
	const { endsBecause, unread, loss } = info;
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
	const longestMs = Math.max(...entries.map(({ rules }) => countsMs(rules)));
	const untilMs = lost.atMs + longestMs;
	if (run.clock.now() >= untilMs) return;
	throw callRulesField.refuse(
		`know no calls from before ${isoTime(lost.atMs)}, because their file was lost, so this person was not called`,
		`An agent can call again after ${isoTime(untilMs)}. Until then, a person can run the workflow.`,
	);
}

function countsMs(rules: CallConditions): number {
	return Math.max(0, ...rules.map((one) => one.countsMs ?? 0));
}

/** Evaluates the rules in order. Each call that is allowed counts for the next ones, and is added to `calls`. */
function decide(entries: CallEntry[], { blocked, calls }: KnownNumbers, nowMs: number): Decision {
	const now = new Moment(nowMs);
	const left: Array<EntryResult<CallEntry>> = [];
	const reserved = new Map<CallEntry, Reservation>();
	for (const entry of entries) {
		const { key, rules, compared } = entry;
		const number = savedNumberOf(compared);
		const name = endingName(key, compared.ending);
		const ofKey = calls.get(key) ?? noCalls;
		const block = blockedText(blocked.get(compared.ending) ?? [], compared, number);
		const hold = holdOf(rules, {
			now,
			blocked: block,
			calls: callsOf(calls.get(name) ?? noCalls, number),
			callsBetween: (startMs, endMs) => callsBetween(ofKey, startMs, endMs),
		});
		if (hold) {
			left.push(heldResult(entry, hold));
			continue;
		}
		const reservation: Reservation = { name, key, number, atMs: nowMs, by: randomUUID() };
		reserved.set(entry, reservation);
		addCall(calls, reservation);
	}
	return { due: [...reserved.keys()], left, reserved };
}

function blockedText(
	blocks: Block[],
	number: ComparedNumber,
	saved: SavedNumber,
): string | undefined {
	const matching = (match: 'same' | 'possible') =>
		blocks.find((block) => numberMatch(block, saved) === match);
	const same = matching('same');
	const block = same ?? matching('possible');
	if (block === undefined) return undefined;
	const blockedAt = `locked at ${isoTime(block.atMs)}${block.reason && `: ${block.reason}`}`;
	if (same) return `B${blockedAt}`;
	const shown = number.digits.slice(-(block.endings.length + number.ending.length - 1));
	const remedy = number.isNational
		? 'Write this number'
		: 'If it is not, unblock that number and block it';
	return `This may be the blocked number that ends in ${shown} (b${blockedAt}). ${remedy} with + and the country code`;
}

function heldResult(entry: CallEntry, { rule, notBeforeMs, reason }: Hold): EntryResult<CallEntry> {
	const not_before = notBeforeMs === undefined ? null : isoTime(notBeforeMs);
	return { entry, status: 'held', json: { rule, not_before, reason } };
}

function unchecked(entries: CallEntry[], error: Error): Array<EntryResult<CallEntry>> {
	const unknown = callRulesField.refuse(
		`and blocked numbers could not be checked, so this person was not called. ${storeWords(error)}`,
		'Run it again when the store answers.',
	);
	const failure = error instanceof InputError ? error : unknown;
	return entries.map((entry) => ({ entry, status: 'notSent', failure }));
}

/** The calls of the numbers and of the keys, which are counted. */
function namesOf(entries: CallEntry[]): Record<keyof KnownNumbers, string[]> {
	return {
		blocked: entries.map(({ compared }) => compared.ending),
		calls: entries.flatMap(({ key, compared }) => [endingName(key, compared.ending), key]),
	};
}
