/**
 * Bundled separately (gulpfile.js), because few runs need them. The prefixes of numbers, with their calling codes, by
 * their IANA time zones: of workshop/scripts/phoneZones.ts.
 */
export { default as zonesByPrefix } from './zonesByPrefix.json';
export {
	getCountries,
	getCountryCallingCode,
	parsePhoneNumberFromString,
	validatePhoneNumberLength,
} from 'libphonenumber-js/max';
