import { lazily } from '../lazy';
import {
	parsePhoneNumberFromString,
	validatePhoneNumberLength,
	zonesByPrefix,
} from './numberingPlans';
import { countryCodeOf, readPhoneNumber } from './phoneNumber';

/** The time zones in which the owner of a number may be. */
export interface NumberZones {
	/** IANA names. */
	zones: readonly string[];
	/** Those that decide where `zones` never share the hours, so that the number is not held for ever. */
	fallback?: readonly string[];
	/** Why there are none, as a sentence without its period. */
	unknown?: string;
}

/** By the prefix of Google's table, with its calling code. */
const zonesOfPrefix = lazily(
	() =>
		new Map(
			Object.entries(zonesByPrefix).flatMap(([zones, prefixes]) =>
				prefixes.split(' ').map((prefix) => [prefix, zones.split(' ')] as const),
			),
		),
);

/**
 * Calling codes whose mobile numbers have area codes. Elsewhere the table has the capital's zone for them, though their
 * owners live anywhere.
 */
const codesWithMobileAreas = new Set(['1', '52', '54', '55']);

/**
 * Calling codes whose zones never share the hours of a working day. For mobile numbers without areas the table names
 * one zone that decides then.
 */
const codesTooWide = new Set(['7']);

/** The prefix of all numbers of a country that shares its calling code with a larger one. */
const prefixOfCountry: Record<string, string> = { KZ: '77' };

/** Undefined for a number without a country code. */
export function zonesOfNumber(phoneNumber: string): NumberZones | undefined {
	const read = readPhoneNumber(phoneNumber);
	const dialed = read.kind === 'sip' ? read.number : read;
	if (dialed?.kind !== 'international') return undefined;
	const { digits } = dialed;
	const code = countryCodeOf(digits);
	const number = parsePhoneNumberFromString(`+${digits}`);
	const length = validatePhoneNumberLength(`+${digits}`);
	if (number?.country === undefined && (length === 'TOO_SHORT' || length === 'TOO_LONG')) {
		const wrong = length === 'TOO_SHORT' ? 'short' : 'long';
		return none(`The number is too ${wrong} for +${code}. Correct the number`);
	}
	if (!zonesOfPrefix().has(code)) {
		return none(`The numbers of +${code} belong to no country. Set Time Zone to a name`);
	}
	const type = number?.getType() ?? 'MOBILE';
	const hasArea =
		type.startsWith('FIXED_LINE') || (type === 'MOBILE' && codesWithMobileAreas.has(code));
	const prefix = hasArea ? digits : (prefixOfCountry[number?.country ?? ''] ?? code);
	const zones = zonesOfLongestPrefix(prefix);
	const own = zonesOfLongestPrefix(digits);
	return codesTooWide.has(prefix) && own !== zones ? { zones, fallback: own } : { zones };
}

function zonesOfLongestPrefix(digits: string): readonly string[] {
	const length = digits.length;
	const prefixes = Array.from({ length }, (_, shorter) => digits.slice(0, length - shorter));
	const prefix = prefixes.find((one) => zonesOfPrefix().has(one));
	return zonesOfPrefix().get(prefix ?? '') ?? [];
}

function none(unknown: string): NumberZones {
	return { zones: [], unknown };
}
