import type { EarlierCall } from '../../../memory/calls';
import * as form from '../../../panel/form';
import { limits } from '../../../records/limits';
import { DAY_MS, HOUR_MS } from '../../../records/timeUnits';
import { isoTime, type CallRule, type Condition } from './rule';

/** Without a limit, `most` is Infinity and `apartMs` is 0. */
interface AttemptLimits {
	/** Max number of calls in this time. */
	most: number;
	withinMs: number;
	/** At least this time between two. */
	apartMs: number;
}

export const attemptFields = {
	hoursBetweenCalls: form.integer('Hours Between Calls', {
		least: 1,
		most: limits.windowDays * 24,
		initial: 24,
		description: 'Min hours between two calls to a phone number. Default: 24.',
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
};

/** Calls to a number by every agent of the key. */
export const attempts: CallRule<typeof attemptFields> = {
	name: 'attempts',
	counted: 'by their attempts',
	/** An agent calls a number once in 24 hours, unless a rule about attempts says otherwise. */
	read(given, { item, has }) {
		const isLimited = has('maxAttempts', 'attemptDays');
		const isSpaced = has('hoursBetweenCalls') || (!isLimited && item.forModel);
		if (!isLimited && !isSpaced) return undefined;
		const limited = {
			most: isLimited ? given.maxAttempts : Infinity,
			withinMs: isLimited ? given.attemptDays * DAY_MS : 0,
			apartMs: isSpaced ? given.hoursBetweenCalls * HOUR_MS : 0,
		};
		return attemptsCondition(limited);
	},
};

function attemptsCondition({ most, withinMs, apartMs }: AttemptLimits): Condition {
	// Also calls of a clock that was ahead.
	const recentOf = (calls: readonly EarlierCall[], nowMs: number) =>
		calls.filter(({ atMs }) => nowMs - atMs < withinMs).sort((one, other) => one.atMs - other.atMs);
	const freeMs = (calls: readonly EarlierCall[], nowMs: number) => {
		const recent = recentOf(calls, nowMs);
		return (recent[recent.length - most]?.atMs ?? -Infinity) + withinMs;
	};
	const apartUntilMs = (calls: readonly EarlierCall[]) =>
		apartMs > 0 ? Math.max(-Infinity, ...calls.map(({ atMs }) => atMs)) + apartMs : -Infinity;
	return {
		countsMs: Math.max(withinMs, apartMs),
		firstAllowedMs: (fromMs, { now, calls }) =>
			Math.max(fromMs, freeMs(calls, now.nowMs), apartUntilMs(calls)),
		reason: ({ now, calls }) => {
			const recent = recentOf(calls, now.nowMs);
			return apartUntilMs(calls) > now.nowMs
				? `${calledText(calls, 'at')}, less than ${apartMs / HOUR_MS} hours ago${formsText(calls)}`
				: `${calledText(recent, `${recent.length} times in ${withinMs / DAY_MS} days, last at`)}${formsText(recent)}`;
		},
	};
}

/** What is known of the last call. */
function calledText(calls: readonly EarlierCall[], when: string): string {
	const last = calls.reduce((latest, one) => (one.atMs > latest.atMs ? one : latest));
	return `${last.isUnsure ? 'May have been called' : 'Called'} ${when} ${isoTime(last.atMs)}`;
}

function formsText(calls: readonly EarlierCall[]): string {
	return calls.some(({ isPossible }) => isPossible)
		? ', in another form that may be this number. Write all numbers with + and the country code'
		: '';
}

/** Calls of all agents count. */
export const oneDayApart = attemptsCondition({ most: Infinity, withinMs: 0, apartMs: DAY_MS });
