import { numbers } from '../../../n8n/defaults';
import * as form from '../../../panel/fields/form';
import { DAY_MS, HOUR_MS } from '../../../records/timeUnits';
import { isoTime, type CallRule, type Condition, type GivenRules } from './rule';

/** Without a limit, `most` is Infinity and `apartMs` is 0. */
interface AttemptLimits {
	/** At most so many in this time. */
	most: number;
	withinMs: number;
	/** At least this time between two. */
	apartMs: number;
}

/** Calls to a number by every agent of the key, or by the same one. */
export const attempts: CallRule = {
	name: 'attempts',
	counted: 'by their attempts',
	fields: [
		form.number({
			displayName: 'Hours Between Calls',
			name: 'hoursBetweenCalls',
			range: numbers.hoursBetweenCalls,
			description: 'Min time between two calls to a phone number. Default: 24.',
		}),
		form.number({
			displayName: 'Max Attempts',
			name: 'maxAttempts',
			range: numbers.maxAttempts,
			description:
				'Max number of calls to a phone number in the Attempt Days, answered or not. Default: 3.',
		}),
		form.number({
			displayName: 'Attempt Days',
			name: 'attemptDays',
			range: numbers.attemptDays,
			description: 'The last days in which Max Attempts counts. Default: 7.',
		}),
		form.choice({
			displayName: 'Attempts Counted By',
			name: 'countedBy',
			choices: {
				agent: ['Same agent', 'Another voice agent may call the number again'],
				key: ['Any agent', 'Calls of all voice agents with this API key count'],
			},
			default: 'key',
			description:
				'Whose calls count for Hours Between Calls and Max Attempts. Without those, it adds 24 Hours Between Calls.',
		}),
	],
	read(given) {
		const limits = limitsOf(given);
		return limits && attemptsCondition(limits, given.rules.choice('countedBy', ['key', 'agent']));
	},
};

/** An agent calls a number once in 24 hours, unless a rule about attempts says otherwise. */
function limitsOf({ rules, item, has }: GivenRules): AttemptLimits | undefined {
	const isLimited = has('maxAttempts', 'attemptDays');
	const isSpaced = has('hoursBetweenCalls') || (!isLimited && (item.forModel || has('countedBy')));
	if (!isLimited && !isSpaced) return undefined;
	return {
		most: isLimited ? rules.integer('maxAttempts') : Infinity,
		withinMs: isLimited ? rules.integer('attemptDays') * DAY_MS : 0,
		apartMs: isSpaced ? rules.integer('hoursBetweenCalls') * HOUR_MS : 0,
	};
}

function attemptsCondition(
	{ most, withinMs, apartMs }: AttemptLimits,
	by: 'key' | 'agent',
): Condition {
	// Also calls of a clock that was ahead.
	const recentOf = (callsMs: readonly number[], nowMs: number) =>
		callsMs.filter((atMs) => nowMs - atMs < withinMs).sort((one, other) => one - other);
	const freeMs = (callsMs: readonly number[], nowMs: number) => {
		const recent = recentOf(callsMs, nowMs);
		return (recent[recent.length - most] ?? -Infinity) + withinMs;
	};
	const apartUntilMs = (callsMs: readonly number[]) =>
		apartMs > 0 ? Math.max(-Infinity, ...callsMs) + apartMs : -Infinity;
	return {
		countsMs: Math.max(withinMs, apartMs),
		firstAllowedMs: (fromMs, { now, callsMs }) => {
			const calls = callsMs(by);
			return Math.max(fromMs, freeMs(calls, now.nowMs), apartUntilMs(calls));
		},
		reason: ({ now, callsMs }) => {
			const calls = callsMs(by);
			const last = isoTime(Math.max(...calls));
			return apartUntilMs(calls) > now.nowMs
				? `Called at ${last}, less than ${apartMs / HOUR_MS} hours ago`
				: `Called ${recentOf(calls, now.nowMs).length} times in ${withinMs / DAY_MS} days, last at ${last}`;
		},
	};
}

/** Calls of all agents count. */
export const oneDayApart = attemptsCondition(
	{ most: Infinity, withinMs: 0, apartMs: DAY_MS },
	'key',
);
