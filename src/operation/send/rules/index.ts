import * as form from '../../../panel/form';
import { attemptFields, attempts } from './attempts';
import { blocked } from './blocked';
import { callsPerDay, callsPerDayField } from './callsPerDay';
import { hours, hoursFields } from './hours';
import { notAfter, notBefore, plannedTime, stale } from './plannedTime';
import type { CallFacts, CallRule, Condition, GivenCall, RuleName } from './rule';

/** In the order of the menu. */
const fields = {
	notBefore: plannedTime,
	notAfter,
	...hoursFields,
	...attemptFields,
	callsPerDay: callsPerDayField,
};

/** In the same order. The first one that does not allow a call is `rule` of its item. */
export const callRules: ReadonlyArray<CallRule<typeof fields>> = [
	blocked,
	notBefore,
	stale,
	hours,
	attempts,
	callsPerDay,
];

/** The rules of one call, in order. */
export type CallConditions = ReadonlyArray<Condition & { name: RuleName }>;

/** Each rule applies as soon as it is added. Without the fields that refine it, their defaults count. */
export const callRulesField = form
	.collection('Call Rules', fields, {
		isOrdered: true,
		placeholder: 'Add rule',
		description:
			'When and how often people may be called. Other calls are held: they are not placed now, and their items say when they may be. Blocked numbers are never called.',
	})
	.as((given, field) => {
		const { names } = form.additionsOf(given);
		const unknown = names.find((name) => !Object.hasOwn(fields, name));
		if (unknown !== undefined) {
			const remedy = `Correct its expression. The rules are ${Object.keys(fields).join(', ')}.`;
			throw field.refuse('have a rule that does not exist', remedy, unknown);
		}
		const has = (...some: string[]) => some.some((name) => names.includes(name));
		return (call: Omit<GivenCall, 'has'>): CallConditions =>
			callRules.flatMap(({ name, read }) => {
				const condition = read(given, { ...call, has });
				return condition ? [{ name, ...condition }] : [];
			});
	});

/** Why somebody is not called now. */
export interface Hold {
	rule: RuleName;
	/** When all rules allow the call, epoch milliseconds; undefined if that is unknown or never. */
	notBeforeMs: number | undefined;
	reason: string;
}

/** @param conditions of one call, or some of them */
export function holdOf(conditions: CallConditions, known: CallFacts): Hold | undefined {
	const { nowMs } = known.now;
	const first = conditions.find((one) => one.firstAllowedMs(nowMs, known) !== nowMs);
	if (first === undefined) return undefined;
	const notBeforeMs = firstAllowedByAll(conditions, known);
	return { rule: first.name, notBeforeMs, reason: first.reason(known) };
}

function firstAllowedByAll(conditions: CallConditions, known: CallFacts): number | undefined {
	for (let atMs = known.now.nowMs; ; ) {
		const firsts = conditions.map((one) => one.firstAllowedMs(atMs, known));
		const laterMs = Math.max(...firsts.map((firstMs) => firstMs ?? Infinity));
		if (laterMs === Infinity) return undefined;
		if (laterMs <= atMs) return atMs;
		atMs = laterMs;
	}
}
