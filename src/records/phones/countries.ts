import { getCountries, getCountryCallingCode } from './numberingPlans';

/** Countries with a numbering plan, by ISO 3166-1 alpha-2. */
export type Country = ReturnType<typeof getCountries>[number];

/** Undefined if the text is not the code of a country, in any case. */
export function countryOf(text: string): Country | undefined {
	const code = text.trim().toUpperCase();
	return getCountries().find((country) => country === code);
}

const callingCodes = new Map<Country, string>();

/** Cached, because the library reads its metadata for each answer. */
export function callingCodeOf(country: Country): string {
	const known = callingCodes.get(country) ?? getCountryCallingCode(country);
	callingCodes.set(country, known);
	return known;
}
