import { phoneAt, type FoundPhone, type OwnNumbers } from '../phones/findPhones';
import { addSpellings } from '../phones/ownNumbers';
import { codeOf, planOf } from '../phones/plan';
import { pausedNumberAt } from '../phones/pausedNumbers';
import type { SpokenRun } from '../text/spokenDigits';
import { GROUPS_PER_STEP } from '../text/digitGroups';
import type { Reader } from '../text/readText';

/** @param own what the record shows of its own numbers */
export function phoneReader(own: () => OwnNumbers): Reader {
	return function* (text) {
		const { groups } = text;
		let least = 0;
		// The same number can follow without its country code.
		const seen = new Map<string, string>();
		const known: OwnNumbers = {
			get plans() {
				return own().plans;
			},
			keys: { get: (digits) => own().keys.get(digits) ?? seen.get(digits) },
		};
		for (let at = 0; at < groups.length; at += 1) {
			if (at % GROUPS_PER_STEP === 0) yield;
			const group = groups[at];
			if (!group || text.isTaken(group.start, group.end)) continue;
			const first = phoneAt(text.folded, groups, at, known, least);
			if (!first) continue;
			const second =
				first.last > at && group.digits.length >= SHORTEST_POSTCODE
					? phoneAt(text.folded, groups, at + 1, known, least)
					: undefined;
			const found = betterOf(first, second);
			text.add(found.start, found.end, 'phone', found.key);
			if (found.key.startsWith('+')) addSpellings(found.key, seen);
			at = found.last;
			least = at + 1;
		}
		for (let at = 0; at < groups.length; at += 1) {
			if (at % GROUPS_PER_STEP === 0) yield;
			const paused = pausedNumberAt(text.folded, groups, at, own().plans);
			if (!paused) continue;
			const [first, last] = [groups[at], groups[paused.last]];
			if (first && last) text.add(first.start, last.end, 'phone', paused.key);
			at = paused.last;
		}
		for (const run of text.spoken) {
			const key = spokenKey(run, own());
			if (key !== undefined) text.add(run.start, run.end, 'phone', key);
		}
	};
}

const SHORTEST_POSTCODE = 4;

/** "04882 030 46849925": a postcode before the number. */
function betterOf(first: FoundPhone, second: FoundPhone | undefined): FoundPhone {
	const isBetter =
		second !== undefined && second.last > first.last && second.score() > first.score();
	return isBetter ? second : first;
}

/** A number of a country that the record does not show. */
const LENGTHS = { least: 9, most: 15 };
/** With the trunk prefix. Fewer digits are counted, or are points of games. */
const FEWEST_NATIONAL = 8;

function spokenKey(
	{ digits, isInternational, hasWords }: SpokenRun,
	{ plans, keys }: OwnNumbers,
): string | undefined {
	const known = keys.get(digits);
	if (known !== undefined) return known;
	const international = digits.replace(/^00/, '');
	if (isInternational || digits.startsWith('00')) {
		const code = codeOf(international);
		const isNumber = planOf(code)?.lengths.has(international.length - code.length) ?? false;
		if (isNumber) return `+${international}`;
	}
	for (const plan of plans) {
		const national = plan.withoutTrunk(digits) ?? digits;
		const isNumber =
			digits.length >= FEWEST_NATIONAL &&
			plan.lengths.has(national.length) &&
			plan.isPossible(national);
		if (isNumber && (hasWords || plan.isValid(national))) return `+${plan.code}${national}`;
	}
	const { length } = digits;
	return hasWords && length >= LENGTHS.least && length <= LENGTHS.most ? digits : undefined;
}
