import { randomUUID } from 'node:crypto';
import type { Block } from '../../memory/blocks';
import {
	addCall,
	callsBetween,
	callsOf,
	endingName,
	noCalls,
	type KnownNumbers,
	type Reservation,
} from '../../memory/calls';
import type { ComparedNumber } from '../../records/phones/phoneNumber';
import { numberMatch, savedNumberOf, type SavedNumber } from '../../records/phones/savedNumber';
import type { EntryResult } from './entries';
import type { CallEntry } from './recipients';
import { holdOf, type Hold } from './rules';
import { isoTime, Moment } from './rules/rule';

/** Whom of a run or a batch to call now, and why not the others. */
export interface Decision {
	due: CallEntry[];
	left: Array<EntryResult<CallEntry>>;
	/** Of the due ones. If the store did not answer, those of the decision before. */
	reserved: ReadonlyMap<CallEntry, Reservation>;
}

/** The names of what the store has of the numbers, and of the keys, whose calls are counted. */
export function namesOf(entries: CallEntry[]): Record<keyof KnownNumbers, string[]> {
	return {
		blocked: entries.map(({ compared }) => compared.ending),
		calls: entries.flatMap(({ key, compared }) => [endingName(key, compared.ending), key]),
	};
}

/** Evaluates the rules in order. Each call that is allowed counts for the next ones, and is added to `calls`. */
export function decide(
	entries: CallEntry[],
	{ blocked, calls }: KnownNumbers,
	nowMs: number,
): Decision {
	const now = new Moment(nowMs);
	const left: Array<EntryResult<CallEntry>> = [];
	const reserved = new Map<CallEntry, Reservation>();
	for (const entry of entries) {
		const { key, rules, compared } = entry;
		const number = savedNumberOf(compared);
		const name = endingName(key, compared.ending);
		const ofKey = calls.get(key) ?? noCalls;
		const hold = holdOf(rules, {
			now,
			blocked: blockedText(blocked.get(compared.ending) ?? [], compared, number),
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
