import * as form from '../../../panel/form';
import { limits } from '../../../records/limits';
import { DAY_MS, HOUR_MS } from '../../../records/timeUnits';
import { callRule, isoTime, type Condition } from './rule';

/** Without a limit, `most` is Infinity and `apartMs` is 0. */
interface AttemptLimits {
	/** Max number of calls in this time. */
	most: number;
	withinMs: number;
	/** At least this time between two. */
	apartMs: number;
}

/** Calls to a number by every agent of the key, or by the same one. */
export const attempts = callRule({
	name: 'attempts',
	counted: 'by their attempts',
	fields: {
		hoursBetweenCalls: form.integer('Hours Between Calls', {
			least: 1,
			most: limits.windowDays * 24,
			initial: 24,
			description: 'Min time between two calls to a phone number. Default: 24.',
		}),
		maxAttempts: form.integer('Max Attempts', {
			least: 1,
			most: 100,
			initial: 3,
			description:
				'Max number of calls to a phone number in the Attempt Days, answered or not. Default: 3.',
		}),
		attemptDays: form.integer('Attempt Days', {
			least: 1,
			most: limits.windowDays,
			initial: 7,
			description: 'The last days in which Max Attempts counts. Default: 7.',
		}),
		countedBy: form.choice('Attempts Counted By', {
			choices: {
				agent: ['Same agent', 'Another voice agent may call the number again'],
				key: ['Any agent', 'Calls of all voice agents with this API key count'],
			},
			initial: 'key',
			description:
				'Which calls count for Hours Between Calls and Max Attempts. Without those rules, it adds 24 Hours Between Calls.',
		}),
	},
	others: {},
	/** An agent calls a number once in 24 hours, unless a rule about attempts says otherwise. */
	read(given, { item, has }) {
		const isLimited = has('maxAttempts', 'attemptDays');
		const isSpaced =
			has('hoursBetweenCalls') || (!isLimited && (item.forModel || has('countedBy')));
		if (!isLimited && !isSpaced) return undefined;
		const limited = {
			most: isLimited ? given.maxAttempts : Infinity,
			withinMs: isLimited ? given.attemptDays * DAY_MS : 0,
			apartMs: isSpaced ? given.hoursBetweenCalls * HOUR_MS : 0,
		};
		return attemptsCondition(limited, given.countedBy);
	},
});

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
