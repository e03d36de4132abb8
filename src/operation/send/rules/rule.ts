import type { EarlierCall } from '../../../memory/calls';
import type { ItemContext } from '../../../n8n/context';
import * as form from '../../../panel/form';

export type RuleName = 'blocked' | 'stale' | 'notBefore' | 'hours' | 'attempts' | 'callsPerDay';

/** A row of src/operation/send/rules/index.ts. */
export interface CallRule {
	/** `rule` of held items. */
	name: RuleName;
	/** Ends "Not called now: 3 …". */
	counted: string;
	/** What a person can add, and the condition that it makes of one call; undefined if it does not apply. */
	field: form.Readable<(call: GivenCall) => Condition | undefined>;
}

/** The call that rules are read for. */
export interface GivenCall {
	item: Pick<ItemContext, 'forModel' | 'knowsSettings' | 'source'>;
	phoneNumber: string;
}

/** A call with what a rule reads of it. */
interface CallOf<Own, Others> extends GivenCall {
	/** The values of fields of other rules. */
	others: form.Given<Others>;
	/** Whether any of these fields was added. */
	has(...names: Array<keyof (Own & Others) & string>): boolean;
}

/** A rule with the fields that it shows, and those of others that it reads. */
export function callRule<Own extends form.Fields, Others extends form.Fields>(
	rule: Pick<CallRule, 'name' | 'counted'> & {
		fields: Own;
		others: Others;
		/** @throws InputError, because an invalid rule must not count as none */
		read(given: form.Given<Own>, call: CallOf<Own, Others>): Condition | undefined;
	},
): CallRule {
	const { name, counted, fields, others, read } = rule;
	const field = form.compound(fields, (given, source) => (call: GivenCall) => {
		const has = (...names: string[]) => names.some((one) => source.value(one) !== undefined);
		return read(given, { ...call, others: form.give(others, source), has });
	});
	return { name, counted, field };
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
