import { isTight, type DigitGroup } from '../text/digitGroup';

/** Of a country whose numbers have any length, by the first digit of an area, how the postcodes of that area begin. */
interface Postcodes {
	length: number;
	regions: Record<string, RegExp>;
}

const postcodes: Record<string, Postcodes> = {
	43: {
		length: 4,
		regions: { 1: /^1/, 2: /^[237]/, 3: /^[378]/, 4: /^9/, 5: /^[56]/, 6: /^5/, 7: /^4/ },
	},
	46: {
		length: 5,
		regions: {
			...{ 1: /^[5-7]/, 2: /^[678]/, 3: /^[3-5]/, 4: /^[236]/, 5: /^[56]/ },
			...{ 6: /^8/, 8: /^1/, 9: /^9/ },
		},
	},
	49: {
		length: 5,
		regions: {
			...{ 2: /^(?:3[23]|[45])/, 3: /^(?:[01]|3[89]|9[6-9])/, 4: /^2/, 5: /^(?:2[679]|3|4[89])/ },
			...{ 6: /^(?:3[4-6]|5[4-6]|6|76|97)/, 7: /^(?:7|8[89])/, 8: /^(?:8|9[34])/ },
			...{ 9: /^(?:9|63|8[4-9])/ },
		},
	},
};

const CITY = /^ \p{Lu}\p{Ll}{2}/u;
const CITY_LENGTH = 4;

/** "089 12345 80331 München": a postcode of the number's area before a city, also in two groups as in Sweden. */
export function endsInPostcode(
	folded: string,
	groups: readonly DigitGroup[],
	last: number,
	{ code, national }: { code: string; national: string },
): boolean {
	const { length, regions } = postcodes[code] ?? {};
	const region = regions?.[national.charAt(0)];
	const group = groups[last];
	// Cheap tests first.
	if (region === undefined || group?.separator !== ' ' || isTight(groups[last + 1])) return false;
	const beginsPair = group.digits.length === 3 && groups[last + 1]?.separator === ' ';
	const final = beginsPair ? last + 1 : last;
	const isPair = groups[final]?.digits.length === 2 && code === '46';
	const digits = (isPair ? (groups[final - 1]?.digits ?? '') : '') + (groups[final]?.digits ?? '');
	if (digits.length !== length || !region.test(digits)) return false;
	const end = groups[final]?.end ?? 0;
	return CITY.test(folded.slice(end, end + CITY_LENGTH));
}
