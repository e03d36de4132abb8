/** Bundled separately (gulpfile.js), because few runs need them. */
export { getCountry } from 'countries-and-timezones';
export {
	getCountries,
	getCountryCallingCode,
	parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
