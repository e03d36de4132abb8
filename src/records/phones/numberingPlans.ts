import metadata from 'libphonenumber-js/metadata.max.json';

/** Bundled separately (gulpfile.js), because few runs need them. */
export { getCountry } from 'countries-and-timezones';
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
