import { newSource } from '../../../../src/n8n/parameters/fieldSource';
import {
	callRulesField,
	holdOf,
	type CallConditions,
	type Hold,
} from '../../../../src/operation/send/rules';
import { Moment, type CallFacts } from '../../../../src/operation/send/rules/rule';

interface Call {
	phoneNumber?: string;
	/** The time zone of the workflow. */
	zone?: string;
	knowsSettings?: boolean;
	forModel?: boolean;
}

interface Known {
	blocked?: string;
	/** Earlier calls of the number, as ISO text. */
	calls?: string[];
	/** Whether they were of a number that may be the same. */
	isPossible?: boolean;
	/** Whether the service did not confirm them. */
	isUnsure?: boolean;
	/** All calls of the key. */
	callsOfKey?: string[];
}

/** The conditions of a call, as a person adds its rules in the panel. */
export function conditionsOf(
	callRules: object,
	{
		phoneNumber = '+493012345678',
		zone = 'UTC',
		knowsSettings = true,
		forModel = false,
	}: Call = {},
): CallConditions {
	const value = (name: string) => (name === 'callRules' ? callRules : undefined);
	const facts = { value, stored: () => undefined, zone, nowMs: 0, itemIndex: 0 };
	const source = newSource(facts);
	const item = { forModel, knowsSettings, source };
	return callRulesField.read(source, 'callRules')({ item, phoneNumber });
}

/** What the rules know of a call. */
export function factsAt(now: string, known: Known = {}): CallFacts {
	const { blocked, calls = [], isPossible = false, isUnsure = false, callsOfKey = [] } = known;
	const msOf = (times: string[]) => times.map((time) => Date.parse(time));
	return {
		now: new Moment(Date.parse(now)),
		blocked,
		calls: msOf(calls).map((atMs) => ({ atMs, isPossible, isUnsure })),
		callsBetween: (startMs, endMs) =>
			msOf(callsOfKey).filter((atMs) => atMs >= startMs && atMs < endMs).length,
	};
}

/** The rule that holds a call, when it may be placed, and why; undefined if it may be placed now. */
export function heldBy(callRules: object, now: string, { ...more }: Call & Known = {}) {
	return shown(holdOf(conditionsOf(callRules, more), factsAt(now, more)));
}

function shown(hold: Hold | undefined): [string, string | undefined, string] | undefined {
	if (hold === undefined) return undefined;
	const { rule, notBeforeMs, reason } = hold;
	const notBefore = notBeforeMs === undefined ? undefined : new Date(notBeforeMs).toISOString();
	return [rule, notBefore, reason];
}
