import { readFileSync } from 'node:fs';
import { IANAZone } from 'luxon';
import { zonesOfNumber } from '../../../src/records/phones/numberZones';
import {
	getCountries,
	getCountryCallingCode,
	zonesByPrefix,
} from '../../../src/records/phones/numberingPlans';
import { phoneZones } from '../../../workshop/scripts/phoneZones';

const entries = Object.entries(zonesByPrefix).map(
	([zones, prefixes]) => [zones.split(' '), prefixes.split(' ')] as const,
);

test('the table is that of the library; "npx tsx workshop/scripts/phoneZones.ts" writes it', () => {
	const file = 'src/records/phones/zonesByPrefix.json';
	expect(readFileSync(file, 'utf8')).toBe(phoneZones());
});

test('every calling code has time zones that luxon knows', () => {
	const prefixes = new Set(entries.flatMap(([, some]) => some));
	const codes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));
	expect(codes.size).toBeGreaterThan(200);
	expect([...codes].filter((code) => !prefixes.has(code))).toEqual([]);
	const zones = entries.flatMap(([some]) => some);
	expect(zones.filter((zone) => !IANAZone.isValidZone(zone))).toEqual([]);
	const uninhabited = /^Antarctica|Enderbury|Wake|Midway|Johnston|Kerguelen/;
	expect(zones.filter((zone) => uninhabited.test(zone))).toEqual([]);
});

/** A method in newer versions of Node.js. The types have neither. */
function zonesOfLocale(
	locale: { timeZones?: string[]; getTimeZones?(): string[] } & object,
): string[] {
	return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** Those of ICU, in winter and summer: what the table of phone numbers says must be a clock of its country. */
test('every prefix has the clock of its country', () => {
	const times = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];
	const clockOf = (zone: string) =>
		times.map((time) => IANAZone.create(zone).offset(time)).join(' ');
	const clocks = new Map<string, Set<string>>();
	for (const country of getCountries()) {
		const zones = zonesOfLocale(new Intl.Locale('und', { region: country }));
		const code = getCountryCallingCode(country);
		clocks.set(code, new Set([...(clocks.get(code) ?? []), ...zones.map(clockOf)]));
	}
	const wrong = entries.flatMap(([zones, prefixes]) =>
		prefixes.flatMap((prefix) => {
			const code = [1, 2, 3]
				.map((length) => prefix.slice(0, length))
				.find((one) => clocks.has(one));
			const own = clocks.get(code ?? '') ?? new Set();
			// ICU does not list the territories without a country code of their own.
			return own.size === 0
				? []
				: zones.filter((zone) => !own.has(clockOf(zone))).map((zone) => `${prefix} ${zone}`);
		}),
	);
	expect(wrong).toEqual([]);
});

const australia = [
	'Australia/Adelaide',
	'Australia/Brisbane',
	'Australia/Eucla',
	'Australia/Lord_Howe',
	'Australia/Perth',
	'Australia/Sydney',
];

test.each<[string, string[]]>([
	['+1 212 555 0100', ['America/New_York']],
	['+1 689 555 0100', ['America/New_York']],
	['+1 310 555 0100', ['America/Los_Angeles']],
	['+1 850 555 0100', ['America/Chicago', 'America/New_York']],
	['+1 202 123 4567', ['America/New_York']],
	['+1 808 555 0100', ['Pacific/Honolulu']],
	['+1 480 555 0100', ['America/Phoenix']],
	['+1 787 555 0100', ['America/Puerto_Rico']],
	['+1 416 555 0100', ['America/Toronto']],
	['+1 604 555 0100', ['America/Vancouver']],
	['+1 907 555 0100', ['America/Adak', 'America/Anchorage', 'America/Juneau', 'Pacific/Honolulu']],
	['+1 208 555 0100', ['America/Boise', 'America/Denver', 'America/Los_Angeles']],
	['+1 273 555 0100', ['America/Halifax', 'America/Toronto']],
	['+1 778 555 0100', ['America/Edmonton', 'America/Fort_Nelson', 'America/Vancouver']],
	['+44 20 7946 0958', ['Europe/London']],
	['sip:+442079460958@example.com', ['Europe/London']],
	['+49 1512 3456789', ['Europe/Berlin']],
	['+34 922 123 456', ['Atlantic/Canary']],
	['+34 91 123 45 67', ['Europe/Madrid']],
	['+61 2 9374 4000', ['Australia/Sydney']],
	['+61 7 3123 4567', ['Australia/Brisbane']],
	['+61 8 9321 1234', ['Australia/Adelaide', 'Australia/Perth']],
	['+61 8 9164 1234', ['Indian/Christmas']],
	['+7 495 123 45 67', ['Europe/Moscow']],
	['+7 423 212 34 56', ['Asia/Vladivostok']],
	['+7 4012 34 56 78', ['Europe/Kaliningrad']],
	['+55 11 98765 4321', ['America/Sao_Paulo']],
	['+55 92 98765 4321', ['America/Manaus', 'America/Sao_Paulo']],
	['+55 81 98765 4321', ['America/Noronha', 'America/Sao_Paulo']],
	['+52 664 123 4567', ['America/Tijuana']],
	['+52 1 55 1234 5678', ['America/Mexico_City']],
	['+54 9 11 1234 5678', ['America/Buenos_Aires']],
	['+212 522 123456', ['Africa/Casablanca']],
	// Kosovo, Ascension and Tristan da Cunha
	['+383 38 123456', ['Europe/Belgrade']],
	['+247 62345', ['Atlantic/St_Helena']],
	['+290 8999', ['Atlantic/St_Helena']],
	['+86 991 123 4567', ['Asia/Shanghai']],
	['+91 98765 43210', ['Asia/Calcutta']],
	// Mobile numbers without areas.
	['+61 412 345 678', australia],
	['+62 812 3456 7890', ['Asia/Jakarta', 'Asia/Jayapura', 'Asia/Makassar']],
	['+34 612 345 678', ['Atlantic/Canary', 'Europe/Madrid']],
	['+351 912 345 678', ['Atlantic/Azores', 'Europe/Lisbon']],
	['+64 21 123 4567', ['Pacific/Auckland', 'Pacific/Chatham']],
	['+7 701 123 4567', ['Asia/Almaty', 'Asia/Aqtobe']],
])('%s has the zones %j', (phoneNumber, zones) => {
	expect(zonesOfNumber(phoneNumber)).toEqual({ zones });
});

test('a mobile phone of Russia has all its zones, and a number of no area all of its code', () => {
	expect(zonesOfNumber('+7 916 123 45 67')?.zones).toEqual(
		expect.arrayContaining(['Europe/Kaliningrad', 'Europe/Moscow', 'Asia/Kamchatka']),
	);
	expect(zonesOfNumber('+7 555 123 45 67')).not.toHaveProperty('fallback');
	expect(zonesOfNumber('+1 555 000 0100')?.zones.length).toBeGreaterThan(35);
	expect(zonesOfNumber('+1 800 555 0100')?.zones.length).toBeGreaterThan(35);
});

/** +1 has area codes for mobile numbers. */
test('Moscow decides for a mobile phone of Russia, the only country without a common working day', () => {
	const times = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];
	const spread = (zones: string[], time: number) => {
		const offsets = zones.map((zone) => IANAZone.create(zone).offset(time));
		return (Math.max(...offsets) - Math.min(...offsets)) / 60;
	};
	const codes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));
	const wide = entries.flatMap(([zones, prefixes]) =>
		times.some((time) => spread(zones, time) >= 8)
			? prefixes.filter((prefix) => codes.has(prefix))
			: [],
	);
	expect([...wide].sort()).toEqual(['1', '7']);
	expect(zonesOfNumber('+7 916 123 45 67')?.fallback).toEqual(['Europe/Moscow']);
	expect(zonesOfNumber('+61 412 345 678')).not.toHaveProperty('fallback');
});

test.each([
	['+1 555 0100', 'The number is too short for +1. Correct the number'],
	['+155500001001', 'The number is too long for +1. Correct the number'],
	['+882 16 123456', 'The numbers of +882 belong to no country. Set Time Zone to a name'],
])('%s has no zones, and the reason', (phoneNumber, unknown) => {
	expect(zonesOfNumber(phoneNumber)).toEqual({ zones: [], unknown });
});

test.each(['030 12345678', 'sip:anna@example.com', 'abc'])('%s shows no country', (number) => {
	expect(zonesOfNumber(number)).toBeUndefined();
});
