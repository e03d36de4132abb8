import { IANAZone } from 'luxon';
import { zonesByAreaCode } from '../../../src/records/phones/areaCodeZones';
import { zonesOfCountry, zonesOfNumber } from '../../../src/records/phones/numberZones';
import { getCountries } from '../../../src/records/phones/numberingPlans';

test('every country with a numbering plan has time zones that luxon knows', () => {
	const countries = getCountries();
	expect(countries.length).toBeGreaterThan(240);
	const without = countries.filter((country) => zonesOfCountry(country).length === 0);
	expect(without).toEqual([]);
	const unknown = countries.flatMap(zonesOfCountry).filter((zone) => !IANAZone.isValidZone(zone));
	expect(unknown).toEqual([]);
});

test('every area code of +1 has zones that luxon knows, and stands once', () => {
	const codes = [...zonesByAreaCode];
	expect(codes.length).toBeGreaterThan(430);
	expect(codes.filter(([code]) => !/^[2-9]\d\d$/.test(code))).toEqual([]);
	const zones = codes.flatMap(([, some]) => some);
	expect(zones.filter((zone) => !IANAZone.isValidZone(zone))).toEqual([]);
});

test.each<[string, string[], number]>([
	['+1 212 555 0100', ['America/New_York'], 29],
	['+1 689 555 0100', ['America/New_York'], 29],
	['+1 850 555 0100', ['America/Chicago', 'America/New_York'], 29],
	['+1 808 555 0100', ['Pacific/Honolulu'], 29],
	['+44 20 7946 0958', ['Europe/London'], 1],
	['sip:+442079460958@example.com', ['Europe/London'], 1],
])('%s has the zones of its area and of its country', (phoneNumber, areaZones, count) => {
	const zones = zonesOfNumber(phoneNumber);
	expect(zones?.areaZones.toSorted()).toEqual(areaZones);
	expect(zones?.zones).toHaveLength(count);
});

test('a number whose country cannot be told has all zones of its code', () => {
	const { zones = [], areaZones } = zonesOfNumber('+1 555 000 0100') ?? {};
	expect(zones.length).toBeGreaterThan(40);
	expect(areaZones).toBe(zones);
});

test.each([
	['+1 555 0100', 'The number is too short for +1. Correct the number'],
	['+155500001001', 'The number is too long for +1. Correct the number'],
	['+882 16 123456', 'The numbers of +882 belong to no country. Set Time Zone to a name'],
])('%s has no zones, and the reason', (phoneNumber, unknown) => {
	expect(zonesOfNumber(phoneNumber)).toEqual({ zones: [], areaZones: [], unknown });
});

test.each(['030 12345678', 'sip:anna@example.com', 'abc'])('%s shows no country', (number) => {
	expect(zonesOfNumber(number)).toBeUndefined();
});
