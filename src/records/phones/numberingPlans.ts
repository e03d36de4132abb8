import metadata from 'libphonenumber-js/metadata.max.json';

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

/** The library's compact lists, by calling code and by country. */
export const numberingPlans: {
	country_calling_codes: Record<string, string[]>;
	countries: Record<string, unknown>;
	/** Of satellites and other networks without a country. */
	nonGeographic: Record<string, unknown>;
} = metadata;
