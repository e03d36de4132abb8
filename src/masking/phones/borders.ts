import { isNumberedLabel } from '../text/datesAndTimes';
import { isTight, type DigitGroup } from '../text/digitGroup';
import { isDigit, isTokenLetter } from '../text/foldedText';
import { isOfOtherNumber } from '../text/nearbyWords';
import type { Run } from './nationalShape';
import type { NumberingPlan } from './plan';
import { LONGEST_EXTENSION } from './shapes';

/** Such as the "0301234567" of "ORD-0301234567". */
export function isWithinToken(
	{ folded, groups, first, least }: Run,
	plans: readonly NumberingPlan[],
): boolean {
	const group = groups[first];
	if (!group) return true;
	if (isTight(group)) {
		const isSecond = first > 0 && first === least;
		const isBehindPhone =
			isSecond || (group.digits.startsWith('0') && !isOfPath(folded, groups, first));
		return !(group.separator === '/' && isBehindPhone);
	}
	const [before, further] = [folded[group.start - 1], folded[group.start - 2]];
	if (before === '@') return further !== undefined && /[\p{L}\p{N}]/u.test(further);
	if (before === '\\') return true;
	if (before === '-' && isNegative(folded, group)) return true;
	if (before === '-' || before === '/')
		return (
			isTokenLetter(further) &&
			!endsLabel(folded, group.start - 1) &&
			!(before === '-' && isAfterName(folded, group.start)) &&
			!(before === '-' && isAfterPrefix(folded, group, plans))
		);
	if (before === '(' || before === ' ') {
		if (
			isCode(group.digits) &&
			HEXADECIMAL.test(folded.slice(Math.max(0, group.start - 14), group.start))
		)
			return true;
	}
	const isGlued = before === ':' && isDigit(further) && !isNumberedLabel(folded, group.start);
	return isGlued && !isAfterListNumber(folded, group);
}

const LIST_NUMBER = /(?:^|[\s(|])\d{1,2}:$/;

/** "5:090-9876-5432". */
const isAfterListNumber = (folded: string, { start, digits }: DigitGroup) =>
	/^0\d{2}/.test(digits) && LIST_NUMBER.test(folded.slice(Math.max(0, start - 4), start));

/** Results of Windows, as in "0x80070005 (-2147024891)" and "0x80070005 (2147942405)". */
const isCode = (digits: string) => digits.length === 10 && /^(?:214[67]|107374)/.test(digits);
const HEXADECIMAL = /0x[\da-f]{8}[ (:,=]{1,3}$/i;

/** "(-4155552671)", "x=-4155552671" and a result of Windows. */
function isNegative(folded: string, { start, end, digits }: DigitGroup): boolean {
	const sign = folded[start - 2];
	if (isTokenLetter(sign) || isDigit(sign)) return false;
	return sign === '=' || (sign === '(' && folded[end] === ')') || isCode(digits);
}

/** Of nouns in Zulu and Xhosa, as in "ngu-083 453 4567". */
const NOUN_PREFIX =
	/(?<![\p{L}\p{N}_.-])(?:[nk](?:g[aeou]|[aeo])|k?u|kw[ai]|y[aio]|[ls][aeo]|w[ae]|[aeio])-$/iu;
const LONGEST_PREFIX = 5;

function isAfterPrefix(
	folded: string,
	{ start, digits }: DigitGroup,
	plans: readonly NumberingPlan[],
): boolean {
	if (!digits.startsWith('0') || !plans.some(({ code }) => code === '27')) return false;
	const [prefix] = NOUN_PREFIX.exec(folded.slice(Math.max(0, start - LONGEST_PREFIX), start)) ?? [];
	return prefix !== undefined && prefix === prefix.toLowerCase();
}

/** "/t/4711/0301234567". */
const isOfPath = (folded: string, groups: readonly DigitGroup[], at: number) =>
	folded[(groups[at - 1]?.start ?? 0) - 1] === '/';

const LABEL =
	/(?:tel|tele[fp]h?one?|mobile?|m[oó]vil|cell?|cellulare|celular|fax|handy|gsm|home|work|office|private?|büro|casa|thuis|werk|dom|hem|fixe|fijo|fisso|vast|main)$/i;
const LONGEST_LABEL = 9;

function endsLabel(folded: string, end: number): boolean {
	return LABEL.test(folded.slice(Math.max(0, end - LONGEST_LABEL), end));
}

/** "Ramesh-" and "Anna-Lena-", in contrast to "ORD-", "order-" and "Device-". */
const NAME =
	/(?<![\p{L}\p{N}_./-])(?!(?:agent|bot|call|chat|lead|conversation|interaction|recording|queue|campaign|thread|message|event|task|process|server|host|port|channel|store|branch|terminal|camera|sensor|printer|router|group|team|row|table|step|level|class|type|series|set|unit|box|bag|zone|block|sector|line|gate|desk|room|seat|car|bus|train|flight|stock|bin|key|tag|log|run|test|user|guest|visitor|customer|client[ea]?|member|kund[ea]?|klient|mitglied|cliente|medewerker|klant)s?-)(?:\p{Lu}\p{Ll}{2,14}-){1,2}$/iu;
const LONGEST_NAME = 34;

/** Of a person, as in notes. Other words with a hyphen begin an ID. */
function isAfterName(folded: string, start: number): boolean {
	const near = folded.slice(Math.max(0, start - LONGEST_NAME), start);
	const [name] = NAME.exec(near) ?? [];
	return name !== undefined && IN_CASE.test(name) && !isOfOtherNumber(folded, start, 'none');
}

const IN_CASE = /^(?:\p{Lu}\p{Ll}+-)+$/u;

const EXTENSION =
	/(?<!\p{L})(?:ext(?:ension|n)?|extensión|poste|durchwahl|app|apparat|toestel|tst|wewn?|ankn|anknytning|ramal|interno|int)\.? $/iu;
const LONGEST_EXTENSION_WORD = 13;

/** The 12 of "wew. 12 / 22 560 16 00", which has another number behind the slash. */
export function isExtension(folded: string, groups: readonly DigitGroup[], first: number): boolean {
	const group = groups[first];
	// Cheap tests first.
	if (!group || group.separator !== undefined || groups[first + 1]?.separator !== ' / ')
		return false;
	if (group.digits.length > LONGEST_EXTENSION || group.digits.startsWith('0')) return false;
	return EXTENSION.test(
		folded.slice(Math.max(0, group.start - LONGEST_EXTENSION_WORD), group.start),
	);
}

const LINK =
	/(?:\bwa\.me\/|[?&]phone=|\b(?:tel|sms|callto|whatsapp):(?:\/\/)?|(?<![\p{L}\p{N}])@)$/iu;
const LONGEST_LINK = 12;

/** Where numbers have their country code, but no plus: links of messengers, and persons that they mention. */
export function isInLink(folded: string, start: number): boolean {
	const before = folded[start - 1];
	if (before !== '/' && before !== '=' && before !== ':' && before !== '@') return false;
	return LINK.test(folded.slice(Math.max(0, start - LONGEST_LINK), start));
}

/** "415-555-2671-cell", as agents note it. */
const LABEL_AFTER =
	/^-(?:cell?|hm|home|wk|work|ofc|office|mob|mobile|m[oó]vil|fax|tel|main|alt|[chmw])(?!\p{L})/iu;

/** Also "-ABC" and "/A", as in "0301234567-ABC", in contrast to "/tel". */
export function hasLetterAfter(folded: string, group: DigitGroup | undefined): boolean {
	if (!group || group.isBeforeLetter) return true;
	const next = folded[group.end];
	const [one, two] = [folded[group.end + 1], folded[group.end + 2]];
	// "0612345/A", in contrast to "M: 07944 218603/T: …".
	if (next === '/') return isTokenLetter(one) && !isTokenLetter(two) && two !== ':';
	if (next === '-' && LABEL_AFTER.test(folded.slice(group.end, group.end + LONGEST_LABEL))) {
		return false;
	}
	return (next === '-' || next === '_') && isTokenLetter(one);
}
