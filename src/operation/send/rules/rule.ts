import type { INodeProperties } from 'n8n-workflow';
import type { ItemContext } from '../../../n8n/context';
import type { Collection } from '../../../n8n/parameters/collection';

export type RuleName = 'blocked' | 'stale' | 'notBefore' | 'hours' | 'attempts' | 'callsPerDay';

/** A row of src/operation/send/rules/index.ts. */
export interface CallRule {
	/** `rule` of held items. */
	name: RuleName;
	/** Ends "Not called now: 3 …". */
	counted: string;
	/** What a person can add. Without any, the rule always applies. */
	fields: INodeProperties[];
	/** @throws InputError, because an invalid rule must not count as none */
	read(given: GivenRules): Condition | undefined;
}

/** The rules of one item. */
export interface GivenRules {
	rules: Collection;
	item: ItemContext;
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
	/** Earlier calls of the number that count, epoch milliseconds. */
	callsMs(by: 'key' | 'agent'): readonly number[];
	/** The number of calls of the key from a time up to but not including another one. */
	callsBetween(startMs: number, endMs: number): number;
}

export function isoTime(epochMs: number): string {
	return new Date(epochMs).toISOString();
}
