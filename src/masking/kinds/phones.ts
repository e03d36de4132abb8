import { lazily } from '../../records/lazy';
import { phoneAt, type KnownNumbers } from '../phones/find';
import { internationalNumber, nationalNumber } from '../phones/numbers';
import { nationalKey, spellingsOf } from '../phones/ownNumbers';
import { isOther, namingBefore } from '../text/naming';
import type { SpokenRun } from '../text/spokenDigits';
import type { Reader } from '../text/readText';
import { partSlices, slicesOfEach } from '../text/slices';

/** Spellings with as many digits differ before them. */
const LAST_DIGITS = 7;

/** @param own what the record shows of its own numbers */
export function phoneReader(own: () => KnownNumbers): Reader {
	return (text) => {
		const { folded, groups, spoken } = text;
		const seen = new Map<string, { key: string; spellings: () => string[] }>();
		// Numbers of the text can follow without their country code. Most digits have no last digits of one.
		const seenKey = (digits: string) => {
			const same = seen.get(digits.slice(-LAST_DIGITS));
			return same?.spellings().includes(digits) ? same.key : undefined;
		};
		const known: KnownNumbers = {
			get countries() {
				return own().countries;
			},
			keys: { get: (digits) => own().keys.get(digits) ?? seenKey(digits) },
		};
		let least = 0;
		const readAt = (at: number) => {
			const group = groups[at];
			const isKept =
				!group ||
				text.numbers.get(group.start)?.isPhone === false ||
				text.isTaken(group.start, group.end);
			const found = isKept ? undefined : phoneAt(folded, groups, at, known, least);
			if (!found) return at + 1;
			const { key } = found;
			text.add(found.start, found.end, 'phone', key);
			const last = key.slice(-LAST_DIGITS);
			if (seen.get(last)?.key !== key)
				seen.set(last, { key, spellings: lazily(() => spellingsOf(key)) });
			least = found.last + 1;
			return least;
		};
		const readSpoken = (run: SpokenRun) => {
			const found = spokenNumber(folded, run, own());
			if (found) text.add(found.start, found.end, 'phone', found.key);
		};
		return [partSlices(groups, readAt), slicesOfEach(spoken, readSpoken)];
	};
}

/** Fewer digits are counted, or are points of games. */
const FEWEST_ANNOUNCED = 8;
/** Said in words, which a country that the record does not show may have. */
const FEWEST_IN_WORDS = 9;
const MOST_DIGITS = 15;

function spokenNumber(
	folded: string,
	run: SpokenRun,
	known: KnownNumbers,
): { start: number; end: number; key: string } | undefined {
	const { start, end, digits, isInternational, hasWords } = run;
	const ownKey = known.keys.get(digits);
	if (ownKey !== undefined) return { start, end, key: ownKey };
	const naming = namingBefore(folded, start);
	if (isOther(naming)) return undefined;
	if (digits === '') return { start, end, key: folded.slice(start, end).toLowerCase() };
	if (isInternational || digits.startsWith('00')) {
		const key = internationalNumber(digits.replace(/^00/, ''))?.key;
		if (key !== undefined) return { start, end, key };
	}
	if (digits.length < FEWEST_ANNOUNCED) return undefined;
	const key = nationalKey(known.countries, digits);
	if (key !== undefined) return { start, end, key };
	const isPossible = () => known.countries.some((one) => nationalNumber(digits, one));
	const isPhone =
		naming === 'phone' || (hasWords && (digits.length >= FEWEST_IN_WORDS || isPossible()));
	return isPhone && digits.length <= MOST_DIGITS ? { start, end, key: digits } : undefined;
}
