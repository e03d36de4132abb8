import type { EarlierCall } from '../../../memory/calls';
import type { ItemContext } from '../../../n8n/context';
import type * as form from '../../../panel/form';

export type RuleName = 'blocked' | 'stale' | 'notBefore' | 'hours' | 'attempts' | 'callsPerDay';

/** A row of src/operation/send/rules/index.ts, with the fields that it reads. */
export interface CallRule<Fields extends form.Fields> {
	/** `rule` of held items. */
	name: RuleName;
	/** Ends "Not called now: 3 …". */
	counted: string;
	/** The condition of one call; undefined if the rule does not apply. @throws InputError, because an invalid rule must not count as none */
	read(given: form.Given<Fields>, call: GivenCall): Condition | undefined;
}

/** The call that rules are read for. */
export interface GivenCall {
	item: Pick<ItemContext, 'forModel' | 'knowsSettings' | 'source'>;
	phoneNumber: string;
	/** Whether any of these fields was added. */
	has(...names: string[]): boolean;
}

/** What a rule requires of one call. */
export interface Condition {
	/** The time in which earlier calls count; undefined if only the clock decides. */
	countsMs?: number;
	/** The time zone of the Allowed Hours, unless it follows from the number. */
	zone?: string;
	/** The first time from `fromMs` on that allows the call, epoch milliseconds; undefined if there is none. */
	firstAllowedMs(fromMs: number, known: CallFacts): number | undefined;
	/** Why it does not allow the call now. */
	reason(known: CallFacts): string;
}

/** One point in time, for all recipients. */
export class Moment {
	private readonly computed = new Map<string, number | undefined>();

	/** @param nowMs epoch milliseconds */
	constructor(readonly nowMs: number) {}

	/** Many recipients have the same rules. */
	once(name: string, compute: () => number | undefined): number | undefined {
		if (!this.computed.has(name)) this.computed.set(name, compute());
		return this.computed.get(name);
	}
}

/** What the conditions of one call are evaluated with. */
export interface CallFacts {
	now: Moment;
	/** A reason not to call the number, as a sentence without its period. */
	blocked: string | undefined;
	/** Earlier calls of the number, and of those that may be the same. */
	calls: readonly EarlierCall[];
	/** The number of calls of the key from a time up to but not including another one. */
	callsBetween(startMs: number, endMs: number): number;
}

export function isoTime(epochMs: number): string {
	return new Date(epochMs).toISOString();
}
