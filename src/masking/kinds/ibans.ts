import type { DigitGroup } from '../text/digitGroup';
import { isTokenLetter, TOKEN_SCRIPTS } from '../text/foldedText';
import type { Reader } from '../text/readText';
import { slicesOfEach } from '../text/slices';

/** How long IBANs are (ISO 13616 registry, and countries that use them without an entry), by length. */
const countriesOfLength: Record<number, string> = {
	15: 'NO',
	16: 'BE',
	18: 'DK FI FO GL NL SD FK',
	19: 'MK SI',
	20: 'AT BA EE KZ LT LU XK MN',
	21: 'CH HR LI LV',
	22: 'BG BH CR DE GB GE IE ME RS VA',
	23: 'AE GI IL IQ TL OM SO',
	24: 'AD CZ ES MD PK RO SA SE SK TN VG',
	25: 'LY PT ST AO CV GW MZ',
	26: 'IS TR DZ IR',
	27: 'BI DJ FR GR IT MC MR SM CF CG GA GQ KM MG TD',
	28: 'AL AZ BY CY DO GT HN HU LB NI PL SV BF BJ CI CM MA ML NE SN TG',
	29: 'BR EG PS QA UA',
	30: 'JO KW MU YE',
	31: 'MT SC',
	32: 'LC',
	33: 'RU',
};
/** Without letters after the check digits. */
const numeric = new Set(
	'AT BA BE CZ DE DK EE ES FI FO GL HR HU IL IS LT ME MN NO PL PT RS SE SI SK TL TN VA XK'.split(
		' ',
	),
);
const lengthOf = new Map(
	Object.entries(countriesOfLength).flatMap(([length, countries]) =>
		countries.split(' ').map((country) => [country, Number(length)] as const),
	),
);

/** Between the country and the check digits. */
const APART = /^[ \t.-]$/;
const MOST_APART = 2;
/** No part of a token, except of the word "IBAN". */
const BEFORE = new RegExp(
	`(?<![\\p{N}${TOKEN_SCRIPTS}]|[\\p{L}\\p{N}][-_.])(?:iban[ :.-]{0,3})?$`,
	'iu',
);
const LONGEST_BEFORE = 9;
const SEPARATOR = '[ \\t.,\\u200b-]';

/** By their length, what the IBANs of a country look like. A longer run of characters is not an IBAN. */
const shapes = new Map(
	Object.keys(countriesOfLength).map((length) => [
		Number(length),
		new RegExp(
			`(?:[A-Za-z\\d]${SEPARATOR}{0,3}){${Number(length) - 1}}[A-Za-z\\d](?!\\u200b{0,2}[\\p{N}${TOKEN_SCRIPTS}])`,
			'uy',
		),
	]),
);
const SEPARATORS = new RegExp(SEPARATOR, 'g');

/** IBANs of the length of their country with a right checksum, in any grouping. */
export const readIbans: Reader = (text) => {
	const { folded, groups } = text;
	const read = ({ start: checkDigits }: DigitGroup) => {
		const start = countryBefore(folded, checkDigits);
		const shape = start === undefined ? undefined : shapeAt(folded, start);
		if (start === undefined || shape === undefined) return;
		shape.lastIndex = start;
		const [written] = shape.exec(folded) ?? [];
		const joined = written?.replace(SEPARATORS, '') ?? '';
		const iban = joined.toUpperCase();
		if (written !== undefined && isIban(iban) && !hasWord(joined)) {
			text.add(start, start + written.length, 'iban', iban);
		}
	};
	return [slicesOfEach(groups, read)];
};

/** Where the two letters before the check digits begin. */
function countryBefore(folded: string, checkDigits: number): number | undefined {
	let end = checkDigits;
	while (end > checkDigits - MOST_APART && APART.test(folded.charAt(end - 1))) end -= 1;
	if (!isTokenLetter(folded[end - 1])) return undefined;
	// "D E 8 9".
	const first = folded[end - 2] === ' ' && end < checkDigits ? end - 3 : end - 2;
	return isTokenLetter(folded[first]) ? first : undefined;
}

function shapeAt(folded: string, start: number): RegExp | undefined {
	const second = start + (folded[start + 1] === ' ' ? 2 : 1);
	const length = lengthOf.get((folded.charAt(start) + folded.charAt(second)).toUpperCase());
	if (length === undefined) return undefined;
	const before = folded.slice(Math.max(0, start - LONGEST_BEFORE), start);
	return BEFORE.test(before) ? shapes.get(length) : undefined;
}

/** "by 0113456712, Johannesburg 2001" has a right remainder by chance. The codes of banks have at most seven letters. */
function hasWord(iban: string): boolean {
	const account = iban.slice(4);
	return /[a-z]{8}/i.test(account) || (/[a-z]/.test(account) && /[A-Z]/.test(account));
}

/** ISO 13616: the remainder of the rearranged text is 1. */
function isIban(iban: string): boolean {
	if (numeric.has(iban.slice(0, 2)) && /\D/.test(iban.slice(2))) return false;
	let rest = 0;
	for (const character of iban.slice(4) + iban.slice(0, 4)) {
		const value = Number.parseInt(character, 36);
		rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
	}
	return rest === 1;
}
