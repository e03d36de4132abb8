import { getCountry, parsePhoneNumberFromString } from './numberingPlans';
import { internationalForm } from './phoneNumber';

/** The country of a phone number; undefined without a country code, or if several countries share it. */
export function countryOf(phoneNumber: string): string | undefined {
	const number = internationalForm(phoneNumber);
	return number === undefined ? undefined : parsePhoneNumberFromString(number)?.country;
}

const zonesByCountry = new Map<string, readonly string[]>();

/** The time zones of a country, IANA names; empty if they are unknown. */
export function zonesOfCountry(code: string): readonly string[] {
	const known = zonesByCountry.get(code);
	if (known) return known;
	const zones = getCountry(code)?.timezones ?? [];
	zonesByCountry.set(code, zones);
	return zones;
}
