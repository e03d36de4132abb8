import { isTight, type DigitGroup } from '../text/digitGroup';
import type { Run } from './nationalShape';
import type { NumberingPlan } from './plan';
import { endsInPostcode } from './postcodes';
import { LEAST_INTERNATIONAL, LONGEST_EXTENSION, type Grouping } from './shapes';

/** The better of two ends of a number has the higher one. */
export function scoreOf(
	{ folded, groups, first }: Run,
	last: number,
	plan: NumberingPlan,
	national: string,
	grouping: Grouping,
	isValid: boolean,
): number {
	const next = groups[last + 1];
	const [final = 0, previous = 0] = [groups[last], groups[last - 1]].map(
		(group) => group?.digits.length ?? 0,
	);
	const isOpen = plan.isOpen && isValid;
	const extension = isOpen && plan.trunk !== '' ? extensionOf(folded, groups, last) : 0;
	const length = national.length - extension;
	const main = extension > 0 ? last - 1 : last;
	let score = isValid ? 4 : 0;
	if (extension > 0) score += 2;
	if (endsInPostcode(folded, groups, last, { code: plan.code, national })) score -= 12;
	if (grouping !== 'free') score += grouping === 'exact' ? 3 : 2;
	if (plan.isUsualLength(length)) score += 3;
	else if (!plan.isOpen && length === SHORT_SERVICE && isContinued(folded, next)) score -= 6;
	else if (length === 8) score += 1;
	else if (length > 12) score -= 4;
	if (next?.separator === undefined || next.separator.includes('(') || next.token !== undefined)
		score += 1;
	else if (beginsTrunk(next, groups[last + 2]) && plan.isUsualLength(length)) score += 2;
	// "07191 534 199 03", also before "-123".
	const [pair, triple] = [groups[main], groups[main - 1]];
	const isLast = main < last || next?.separator === undefined || next.token === 'other';
	const isLastPair = pair?.digits.length === 2 && triple?.digits.length === 3 && isLast;
	if (isOpen && isLastPair && !isBeforeWord(folded, groups[last])) score += 4;
	// Such as a number in pairs.
	const isOneOfMany =
		final === 2 && next?.digits.length === 2 && !next.isBeforeLetter && next.token === undefined;
	if (isOneOfMany && next.separator === groups[last]?.separator) score -= 4;
	// The trunk prefix of a second number.
	const isZeroFirst = last > first && final > 2 && groups[last]?.digits.startsWith('0') === true;
	const isBeforeCount = next?.separator !== undefined && next.digits.length === 1;
	if (isZeroFirst && grouping !== 'exact' && !isBeforeCount) {
		score -= final < 6 && next?.separator !== undefined && next.digits.length > 4 ? 8 : 3;
	}
	if (last > first && extension === 0 && !isTight(groups[last])) {
		if (final === 1 && !endsPairs(folded, groups, last)) score -= 4;
		else if (final === 2 && previous >= 4) score -= 2;
	}
	return score;
}

/** Of toll-free numbers where others have more digits. */
const SHORT_SERVICE = 8;

/** "1800 2100 018" in India, where "1800 2100" would be a number, too, in contrast to "1800 2100 250 people". */
function isContinued(folded: string, next: DigitGroup | undefined): boolean {
	if (next?.separator !== ' ' || next.token !== undefined) return false;
	const { length } = next.digits;
	if (length < 2 || length > 3) return false;
	return next.digits.startsWith('0') || !isBeforeWord(folded, next);
}

/** "0171 2345678" behind a number, in contrast to its last pair "03". */
function beginsTrunk({ digits }: DigitGroup, further: DigitGroup | undefined): boolean {
	const isAlone = further?.separator === undefined && digits.length < LEAST_INTERNATIONAL;
	return digits.length > 1 && digits.startsWith('0') && !isAlone;
}

/** The digits of "-123" and " - 0" behind a number, in contrast to "1234567 12-14" and "1234567 - 3". */
function extensionOf(folded: string, groups: readonly DigitGroup[], last: number): number {
	const [group, main, before] = [groups[last], groups[last - 1], groups[last - 2]];
	if (group?.separator !== '-' && group?.separator !== ' - ') return 0;
	const isLast = groups[last + 1]?.separator === undefined;
	if (!isLast || group.digits.length > LONGEST_EXTENSION) return 0;
	const isRange = (main?.digits.length ?? 0) < 3 && (before?.digits.length ?? 0) > 3;
	const isCount = group.separator === ' - ' && /^[1-9]$/.test(group.digits);
	return isRange || isCount || isBeforeWord(folded, group) ? 0 : group.digits.length;
}

const LONGEST_WORD = 16;
/** Those that are no count's, in English and where a number has any length. Verbs end German sentences. */
const otherWords = [
	'or|and|at|ext|after|please|thanks?|ok|okay|is|was|to|on|in|for|from|before|between|now|today|tonight|tomorrow|but|then|has|had|not|only|if|when|until|he|she|they|we|you',
	'oder|und|ab|an|um|bis|bitte|danke|ist|war|hat|haben|geht|ging|nicht|keiner|niemand|nur|heute|morgen|jetzt|dann|aber|für|von|vom|mit|nach|vor|zwischen|im|auf|hier|wegen',
	'(?:\\p{L}{2,6})?(?:rufen|gerufen|wählen|gewählt|melden)|erreich\\p{L}{1,4}',
	'o|e|ed|chiamare|richiamare|dopo|prima|per|ma|non|è|era|ha|dalle|oggi|domani|grazie',
	'y|et|ou|merci|gracias',
	'och|eller|efter|innan|mellan|tack|ring\\p{L}{0,2}|är|var|på|till|från|för|med|men|inte|idag|nu|kl',
].join('|');
const BEFORE_WORD = new RegExp(`^ (?!(?:${otherWords})(?!\\p{L}))\\p{L}`, 'iu');

/** "0911 / 12 34 - 56 7", in contrast to "12 34 56 3 people". */
function endsPairs(folded: string, groups: readonly DigitGroup[], last: number): boolean {
	const isPair = [last - 2, last - 1].every((at) => groups[at]?.digits.length === 2);
	return isPair && !isBeforeWord(folded, groups[last]);
}

const isBeforeWord = (folded: string, group: DigitGroup | undefined) =>
	group !== undefined && BEFORE_WORD.test(folded.slice(group.end, group.end + LONGEST_WORD));
