import { zonesByAreaCode } from './areaCodeZones';
import {
	getCountries,
	getCountry,
	getCountryCallingCode,
	parsePhoneNumberFromString,
	validatePhoneNumberLength,
} from './numberingPlans';
import { countryCodeOf, readPhoneNumber } from './phoneNumber';

/** The time zones in which the owner of a number may be, IANA names. */
export interface NumberZones {
	/** Of its country, or of all countries that share its code. */
	zones: readonly string[];
	/** Of its area code, if that says more. */
	areaZones: readonly string[];
	/** Why there are none, as a sentence without its period. */
	unknown?: string;
}

/** Undefined for a number without a country code. */
export function zonesOfNumber(phoneNumber: string): NumberZones | undefined {
	const read = readPhoneNumber(phoneNumber);
	const number = read.kind === 'sip' ? read.number : read;
	if (number?.kind !== 'international') return undefined;
	const { digits } = number;
	const code = countryCodeOf(digits);
	const country = parsePhoneNumberFromString(`+${digits}`)?.country;
	const countries: string[] = country ? [country] : countriesOf(code);
	const length = validatePhoneNumberLength(`+${digits}`);
	if (country === undefined && (length === 'TOO_SHORT' || length === 'TOO_LONG')) {
		const wrong = length === 'TOO_SHORT' ? 'short' : 'long';
		return none(`The number is too ${wrong} for +${code}. Correct the number`);
	}
	if (countries.length === 0) {
		return none(`The numbers of +${code} belong to no country. Set Time Zone to a name`);
	}
	const zones = [...new Set(countries.flatMap(zonesOfCountry))];
	const ofArea = code === '1' ? zonesByAreaCode.get(digits.slice(1, 4)) : undefined;
	return { zones, areaZones: ofArea ?? zones };
}

function none(unknown: string): NumberZones {
	return { zones: [], areaZones: [], unknown };
}

function countriesOf(code: string): string[] {
	return getCountries().filter((country) => getCountryCallingCode(country) === code);
}

/** Missing in countries-and-timezones. */
const otherCountries: Record<string, readonly string[]> = {
	// Ascension and Tristan da Cunha
	AC: ['Atlantic/St_Helena'],
	TA: ['Atlantic/St_Helena'],
	// Kosovo
	XK: ['Europe/Belgrade'],
};

const zonesByCountry = new Map<string, readonly string[]>();

/** The time zones of a country, IANA names; empty if they are unknown. */
export function zonesOfCountry(code: string): readonly string[] {
	const known = zonesByCountry.get(code);
	if (known) return known;
	const zones = otherCountries[code] ?? getCountry(code)?.timezones ?? [];
	zonesByCountry.set(code, zones);
	return zones;
}
