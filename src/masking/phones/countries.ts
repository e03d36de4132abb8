import type { Country } from '../../records/phones/countries';

/** What the library does not know of a country's numbers. */
interface CountryRow {
	/** Lengths of most numbers without the trunk prefix, where others are possible. Most countries have one or two. */
	usual?: readonly number[];
	/** How its numbers begin as they are dialed, where that is not a zero for a trunk prefix, and anything without one. */
	beginning?: RegExp;
	/** Prefixes that the library does not remove: a match becomes the replacement. */
	prefixes?: RegExp;
}

export const countryRows: Partial<Record<Country, CountryRow>> = {
	AE: { beginning: /^(?:0[1-9]|[68]00)/ },
	AU: { beginning: /^(?:0[1-9]|1[389])/ },
	DE: { usual: [9, 10, 11, 12, 13, 14] },
	IN: { beginning: /^0?[1-9]/ },
	MX: { prefixes: /^(?:0?1|04[45])(?=\d{10}$)/ },
	US: { beginning: /^1?[2-9][0-8]\d[2-9]\d{6}$/ },
};
