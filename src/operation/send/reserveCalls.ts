import { randomUUID } from 'node:crypto';
import { errorOf, InputError } from '../../client/errors';
import { hashOf } from '../../records/hash';
import {
	addCall,
	callsBetween,
	callTimes,
	noCalls,
	numberName,
	readCalls,
	releaseCalls,
	reserveCalls,
	type Calls,
	type Reservation,
} from '../../memory/calls';
import { blockedNumbers, blockMatch, type Block } from '../../memory/blocks';
import { read } from '../../memory/cell';
import { SET_STORE, storeWords } from '../../n8n/nodeStore';
import type { RunContext } from '../../n8n/context';
import { StoreError, type Loss, type Store } from '../../store/store';
import type { Batch, EntryResult } from './entries';
import { callRulesField, holdOf, type CallConditions, type Hold } from './rules';
import { isoTime, Moment, type CallFacts } from './rules/rule';
import type { ComparedNumber } from '../../records/phones/phoneNumber';
import type { CallEntry } from './recipients';
import type { SendResults, SentBatch } from './sendEntries';

/** After a failure the store refuses requests for a second. */
const SECOND_LOOK_MS = 1_500;

/**
 * Returns the entries that may be called now, and adds a result for the others. It looks all numbers up together and
 * reserves nothing.
 */
export async function screenCalls(
	run: RunContext,
	entries: CallEntry[],
	results: SendResults,
): Promise<CallEntry[]> {
	let left: Array<EntryResult<CallEntry>>;
	try {
		const store = await storeOf(run, entries);
		const blocked = await blocksOf(store, entries);
		const calls = await readCalls(store, entries.some(isCounted) ? namesOf(entries) : []);
		left = decide(entries, blocked, calls, run.clock.now()).held;
	} catch (error) {
		left = unchecked(entries, errorOf(error));
	}
	for (const result of left) results.add(result);
	const leftOut = new Set(left.map(({ entry }) => entry));
	return entries.filter((entry) => !leftOut.has(entry));
}

/**
 * Calls the people of a batch whom the rules allow. The numbers are reserved before the request, so that only one of
 * several runs and processes calls. A reservation is released if the service certainly refused the call.
 * @param call sends what may be called
 */
export async function callDue(
	run: RunContext,
	batch: Batch<CallEntry>,
	call: (batch: Batch<CallEntry>) => Promise<SentBatch<CallEntry>>,
): Promise<SentBatch<CallEntry>> {
	const { entries } = batch;
	const { signal } = run;
	let decision: Decision = { held: [], reserved: new Map() };
	let store: Store;
	try {
		store = await storeOf(run, entries);
		const blocked = await blocksOf(store, entries);
		const reserve = (calls: Map<string, Calls>) => {
			decision = decide(entries, blocked, calls, run.clock.now());
			return [...decision.reserved.values()];
		};
		const lookLater = async () => await run.clock.pause(SECOND_LOOK_MS, signal);
		await reserveCalls(store, namesOf(entries), reserve, { lookLater, signal });
	} catch (error) {
		return { results: unchecked(entries, errorOf(error)), mayBeAccepted: false };
	}
	const { held, reserved } = decision;
	if (reserved.size === 0) return { results: held, mayBeAccepted: false };
	const sent = await call({ ...batch, entries: [...reserved.keys()] });
	const refused = sent.results.filter(({ status }) =>
		['refused', 'notSent', 'held'].includes(status),
	);
	await release(
		run,
		store,
		refused.flatMap(({ entry }) => reserved.get(entry) ?? []),
	);
	return { ...sent, results: [...sent.results, ...held] };
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
		if (run.forModel && !run.isReviewed) throw forgetful(endsBecause);
		run.hint(forgetfulText(endsBecause));
	}
	if (run.forModel && loss) refuseUntilKnown(run, loss, entries);
	return store;
}

/** Nobody reads the hints of an agent, and a day between two calls could not be kept. */
function forgetful(reason: string): InputError {
	return callRulesField.refuse(
		`cannot be kept, and blocked numbers are not known, because ${reason}, so a model cannot place calls; nobody was called`,
		`Ask a person: ${SET_STORE}.`,
	);
}

function forgetfulText(reason: string): string {
	return `This node does not know blocked numbers or the calls of other processes, and forgets its own when n8n restarts, because ${reason}. ${SET_STORE}.`;
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

function isCounted({ rules }: CallEntry): boolean {
	return countsMs(rules) > 0;
}

function countsMs(rules: CallConditions): number {
	return Math.max(0, ...rules.map((one) => one.countsMs ?? 0));
}

/** By the ending of their numbers. */
async function blocksOf(store: Store, entries: CallEntry[]): Promise<Map<string, Block[]>> {
	const endings = entries.map(({ compared }) => compared.ending);
	return await read(store, blockedNumbers, endings);
}

interface Decision {
	held: Array<EntryResult<CallEntry>>;
	reserved: Map<CallEntry, Reservation>;
}

/** Evaluates the rules in order. Each call that is allowed counts for the next ones, and is added to `calls`. */
function decide(
	entries: CallEntry[],
	blocked: ReadonlyMap<string, Block[]>,
	calls: Map<string, Calls>,
	nowMs: number,
): Decision {
	const now = new Moment(nowMs);
	const decision: Decision = { held: [], reserved: new Map() };
	for (const entry of entries) {
		const { key, rules, target } = entry;
		const agent = hashOf(target);
		const name = numberName(key, entry.number);
		const ofNumber = calls.get(name) ?? noCalls;
		const ofKey = calls.get(key) ?? noCalls;
		const hold = holdOf(rules, {
			now,
			blocked: blockedText(blocked.get(entry.compared.ending) ?? [], entry.compared),
			callsMs: (by) => callTimes(ofNumber, by === 'agent' ? agent : undefined),
			callsBetween: (startMs, endMs) => callsBetween(ofKey, startMs, endMs),
		});
		if (hold) {
			decision.held.push(heldResult(entry, hold));
			continue;
		}
		const reservation: Reservation = { name, key, agent, atMs: nowMs, by: randomUUID() };
		decision.reserved.set(entry, reservation);
		addCall(calls, reservation);
	}
	return decision;
}

function blockedText(blocks: Block[], number: ComparedNumber): string | undefined {
	const matching = (match: 'same' | 'possible') =>
		blocks.find((block) => blockMatch(block, number) === match);
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

/** Divides entries by the rules that only the clock decides, which can change before each attempt. */
export function dueAt(nowMs: number, entries: CallEntry[]): Due {
	const facts: CallFacts = {
		now: new Moment(nowMs),
		blocked: undefined,
		callsMs: () => [],
		callsBetween: () => 0,
	};
	const due: CallEntry[] = [];
	const held: Array<EntryResult<CallEntry>> = [];
	for (const entry of entries) {
		const ofClock = entry.rules.filter((one) => one.countsMs === undefined);
		const hold = holdOf(ofClock, facts);
		if (hold) held.push(heldResult(entry, hold));
		else due.push(entry);
	}
	return { due, held };
}

interface Due {
	due: CallEntry[];
	held: Array<EntryResult<CallEntry>>;
}

function heldResult(entry: CallEntry, { rule, notBeforeMs, reason }: Hold): EntryResult<CallEntry> {
	const not_before = notBeforeMs === undefined ? null : isoTime(notBeforeMs);
	return { entry, status: 'held', json: { rule, not_before, reason } };
}

/** Releases the numbers that the service certainly refused, so that they can be called later. */
async function release(run: RunContext, store: Store, refused: Reservation[]): Promise<void> {
	if (refused.length === 0) return;
	try {
		await releaseCalls(store, refused);
	} catch (error) {
		run.hint(
			`For Call Rules, other n8n processes count the numbers that the service refused as called. ${storeWords(errorOf(error))}`,
		);
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

/** Of the numbers, and of the keys, whose calls are counted. */
function namesOf(entries: CallEntry[]): string[] {
	return entries.flatMap(({ key, number }) => [numberName(key, number), key]);
}
