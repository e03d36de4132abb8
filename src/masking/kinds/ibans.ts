import type { ReadText } from '../text/readText';
import { UNSEEN } from '../text/foldedText';

/** How long IBANs are (ISO 13616 registry), by length. */
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
	25: 'LY PT ST',
	26: 'IS TR',
	27: 'BI DJ FR GR IT MC MR SM',
	28: 'AL AZ BY CY DO GT HN HU LB NI PL SV',
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

const BEGINNING =
	/(?<![\p{L}\p{N}]|[\p{L}\p{N}][-_.])(?:iban[ :.-]{0,3})?([a-z]{2})[ \t.-]{0,2}\d/giu;
const SEPARATOR = /[ \t.\u200b-]/;
const MOST_SEPARATORS = 3;
const FEWEST_DIGITS = 8;

/** IBANs of the length of their country with a right checksum, in any grouping. */
export function readIbans(text: ReadText): void {
	const { folded } = text;
	for (const { 0: beginning, 1: country = '', index } of folded.matchAll(BEGINNING)) {
		const length = lengthOf.get(country.toUpperCase());
		if (length === undefined) continue;
		const start = index + beginning.toLowerCase().lastIndexOf(country.toLowerCase());
		const found = charactersFrom(folded, start, length);
		if (found && isIban(found.iban)) text.add(start, found.end, 'iban', found.iban);
	}
}

function charactersFrom(
	folded: string,
	start: number,
	length: number,
): { iban: string; end: number } | undefined {
	let iban = '';
	let separators = 0;
	let end = start;
	for (; iban.length < length; end += 1) {
		const character = folded.charAt(end);
		if (/[a-z\d]/i.test(character)) {
			iban += character.toUpperCase();
			separators = 0;
		} else if (!SEPARATOR.test(character) || ++separators > MOST_SEPARATORS) {
			return undefined;
		}
	}
	// A longer run is none.
	return /^\u200b*[\p{L}\p{N}]/u.test(folded.slice(end, end + 3)) ? undefined : { iban, end };
}

/** ISO 13616: the remainder of the rearranged text is 1. */
function isIban(iban: string): boolean {
	if (iban.replace(/\D/g, '').length < FEWEST_DIGITS || iban.includes(UNSEEN)) return false;
	if (numeric.has(iban.slice(0, 2)) && /\D/.test(iban.slice(2))) return false;
	let rest = 0;
	for (const character of iban.slice(4) + iban.slice(0, 4)) {
		const value = Number.parseInt(character, 36);
		rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
	}
	return rest === 1;
}
